export const deviceStates = /* sql */ `
-- What a device reports of itself, apart from how it is configured: whoever edits nodes locks none of these rows, so the
-- events of devices never wait for an edit. No index but the key, and room in every page: an update stays where it is.
CREATE TABLE device_states (
  system_id integer NOT NULL,
  device_id integer NOT NULL,
  battery integer,
  reachable boolean,
  last_reachable_at timestamptz,
  position text NOT NULL DEFAULT '',
  position_updated_at timestamptz,
  is_active boolean,
  PRIMARY KEY (system_id, device_id)
) WITH (fillfactor = 50);
INSERT INTO device_states
  SELECT system_id, id, battery, reachable, last_reachable_at, position, position_updated_at, is_active FROM system_tree_nodes;
ALTER TABLE system_tree_nodes
  DROP COLUMN battery, DROP COLUMN reachable, DROP COLUMN last_reachable_at,
  DROP COLUMN position, DROP COLUMN position_updated_at, DROP COLUMN is_active;

-- Every node has its state from the beginning: an event updates it and never has to look for the node. Of a node whose id
-- was used before, in the same transaction even, nothing is known.
CREATE FUNCTION add_device_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_states (system_id, device_id) SELECT system_id, id FROM added
  ON CONFLICT (system_id, device_id) DO UPDATE SET battery = NULL, reachable = NULL, last_reachable_at = NULL, position = '',
    position_updated_at = NULL, is_active = NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER add_states AFTER INSERT ON system_tree_nodes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_device_states();

-- A state goes with its node, at the very end of the transaction: until then events of the device are not held up. The
-- stream is locked first, as by the ingest: the other way round would be a deadlock.
CREATE FUNCTION remove_device_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM field_streams WHERE system_id = OLD.system_id FOR NO KEY UPDATE;
  DELETE FROM device_states WHERE system_id = OLD.system_id AND device_id = OLD.id
    AND NOT EXISTS (SELECT FROM system_tree_nodes WHERE system_id = OLD.system_id AND id = OLD.id);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER remove_state AFTER DELETE ON system_tree_nodes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION remove_device_state();

GRANT SELECT, INSERT, UPDATE, DELETE ON device_states TO carestead_app;
`;
