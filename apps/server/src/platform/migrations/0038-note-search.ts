export const noteSearch = /* sql */ `
-- The latest note of a node is found by the global search, as its other texts are.
ALTER TABLE node_notes ADD COLUMN search_text text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (search_text_of(text)) STORED;
CREATE INDEX node_notes_search ON node_notes USING gin (search_text gin_trgm_ops);
`;
