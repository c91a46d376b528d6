export const search = /* sql */ `
-- The texts of a node begin with its name: those that begin with what was typed are found in order, however many there are.
CREATE INDEX system_tree_nodes_beginning ON system_tree_nodes (system_id, left(search_text, 64));

-- The words in the texts of nodes, filled by the worker: a typed word with an error in it is compared with them.
CREATE TABLE node_words (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  word text COLLATE "C" NOT NULL,
  PRIMARY KEY (system_id, word)
);
CREATE INDEX node_words_similar ON node_words USING gin (word gin_trgm_ops);
GRANT SELECT, INSERT, UPDATE, DELETE ON node_words TO carestead_app;
`;
