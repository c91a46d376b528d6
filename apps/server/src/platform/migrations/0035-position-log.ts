export const positionLog = /* sql */ `
ALTER TABLE device_states ADD last_activity_at timestamptz, ADD muted boolean;
CREATE OR REPLACE FUNCTION add_device_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO device_states (system_id, device_id) SELECT system_id, id FROM added
  ON CONFLICT (system_id, device_id) DO UPDATE SET battery = NULL, reachable = NULL, last_reachable_at = NULL, position = '',
    position_updated_at = NULL, is_active = NULL, last_activity_at = NULL, muted = NULL;
  RETURN NULL;
END $$;

-- Requests to devices with what became of them. The one without an end holds back all others to the same device, on
-- whichever server they are made.
CREATE TABLE device_actions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  device_id integer NOT NULL,
  section_id integer NOT NULL,
  action text NOT NULL,
  user_id integer,
  user_name text NOT NULL,
  requested_at timestamptz NOT NULL,
  finished_at timestamptz,
  outcome text
);
CREATE UNIQUE INDEX device_actions_open ON device_actions
  (system_id, device_id, (CASE device_id WHEN 0 THEN section_id ELSE 0 END)) WHERE finished_at IS NULL;
CREATE INDEX device_actions_newest ON device_actions (system_id, device_id, id);

-- The serial number that a device had before it was disabled.
CREATE TABLE disabled_devices (
  system_id integer NOT NULL,
  device_id integer NOT NULL,
  serial text NOT NULL,
  disabled_at timestamptz NOT NULL,
  disabled_by text NOT NULL,
  PRIMARY KEY (system_id, device_id),
  FOREIGN KEY (system_id, device_id) REFERENCES system_tree_nodes ON DELETE CASCADE
);
-- Whoever types a serial number, be it the old one or another, has enabled the device.
CREATE FUNCTION forget_disabled_device() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM disabled_devices WHERE system_id = NEW.system_id AND device_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_disabled AFTER UPDATE OF serial ON system_tree_nodes
  FOR EACH ROW WHEN (OLD.serial = '' AND NEW.serial <> '') EXECUTE FUNCTION forget_disabled_device();

-- Where a device was: one row for as long as it reports the same checkpoint. A report changes the last row in place, so
-- no index holds the end.
CREATE TABLE position_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  system_id integer NOT NULL,
  device_id integer NOT NULL,
  position text NOT NULL,
  from_at timestamptz NOT NULL,
  until_at timestamptz NOT NULL,
  FOREIGN KEY (system_id, device_id) REFERENCES system_tree_nodes ON DELETE CASCADE
) WITH (fillfactor = 80);
CREATE INDEX position_log_newest ON position_log (system_id, device_id, id);

GRANT SELECT, INSERT, UPDATE, DELETE ON device_actions, disabled_devices, position_log TO carestead_app;
`;
