const overrides = ['call_source', 'checkpoint', 'button'].map((part) => `device_text_override_${part}`);
const searched = ['name', 'text_long', 'text_short', 'callback_number', 'comment', ...overrides, 'serial', 'mac'];

/** What people note about a node, and what a device calls its call source, checkpoint or button in its calls. */
export const nodeNotes = /* sql */ `
-- A note is its own history: none is changed or removed, they go with their node.
CREATE TABLE node_notes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  system_id integer NOT NULL,
  node_id integer NOT NULL,
  preset text,
  text text NOT NULL,
  created_at timestamptz NOT NULL,
  user_id integer NOT NULL,
  user_name text NOT NULL,
  FOREIGN KEY (system_id, node_id) REFERENCES system_tree_nodes ON DELETE CASCADE
);
CREATE INDEX node_notes_of_node ON node_notes (system_id, node_id, id);
GRANT SELECT, INSERT ON node_notes TO carestead_app;

ALTER TABLE system_tree_nodes
  ${overrides.map((name) => `ADD COLUMN ${name} text NOT NULL DEFAULT ''`).join(',\n  ')};
ALTER TABLE system_tree_nodes
  ${overrides.map((name) => `ALTER COLUMN ${name} DROP DEFAULT`).join(',\n  ')};
ALTER TABLE system_tree_nodes DROP COLUMN search_text;
ALTER TABLE system_tree_nodes ADD COLUMN search_text text COLLATE "C" NOT NULL
  GENERATED ALWAYS AS (search_text_of(${searched.join(" || E'\\n' || ")})) STORED;
CREATE INDEX system_tree_nodes_search ON system_tree_nodes USING gin (search_text gin_trgm_ops);
`;
