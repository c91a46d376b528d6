export const nodeRules = /* sql */ `
-- How many devices fit into a section, where the configurator reports it.
ALTER TABLE system_params ADD COLUMN section_capacity integer;
CREATE INDEX system_tree_nodes_linked ON system_tree_nodes (system_id, linked_system_tree_node_id)
  WHERE linked_system_tree_node_id IS NOT NULL;
`;
