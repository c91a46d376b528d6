export const hubLog = /* sql */ `
-- What the configurator reports of a hub, apart from how the hub is configured: reports wait for no edit. Its own id tells
-- a hub from one that had its number before, so that the log of a deleted hub is never shown as that of another.
CREATE TABLE hub_reports (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  system_id integer NOT NULL,
  hub_id integer NOT NULL,
  status text NOT NULL DEFAULT 'Unknown',
  last_sync timestamptz,
  PRIMARY KEY (system_id, hub_id),
  FOREIGN KEY (system_id, hub_id) REFERENCES hubs ON DELETE CASCADE
) WITH (fillfactor = 50);
INSERT INTO hub_reports (system_id, hub_id, status, last_sync) SELECT system_id, id, status, last_sync FROM hubs;
ALTER TABLE hubs DROP COLUMN status, DROP COLUMN last_sync;

-- Every hub has its report from the beginning: it is Unknown until the configurator says more.
CREATE FUNCTION add_hub_reports() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO hub_reports (system_id, hub_id) SELECT system_id, id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER add_reports AFTER INSERT ON hubs
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_hub_reports();

CREATE SEQUENCE hub_log_ids AS bigint;
CREATE TABLE hub_log (
  id bigint NOT NULL DEFAULT nextval('hub_log_ids'),
  report_id bigint NOT NULL,
  event text NOT NULL,
  at timestamptz NOT NULL,
  device_id integer,
  text text NOT NULL
) PARTITION BY RANGE (at);
-- The newest lines of each wanted kind are read from this index, however many of the other kinds lie between them.
CREATE INDEX hub_log_newest ON hub_log (report_id, event, id);
CREATE TABLE hub_log_default PARTITION OF hub_log DEFAULT;
ALTER SEQUENCE hub_log_ids OWNED BY hub_log.id;

-- Up to where the log of a configurator is stored: what comes twice is stored once.
CREATE TABLE hub_log_cursors (
  system_id integer PRIMARY KEY REFERENCES system_params ON DELETE CASCADE,
  log uuid NOT NULL,
  number bigint NOT NULL
);

-- Defects are few among the calls, and have a list of their own.
CREATE INDEX call_log_defects ON call_log (system_id, opened_at, id) WHERE flag = 'Defect';

CREATE OR REPLACE FUNCTION check_partitioned(parent text) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF parent IS NULL OR parent NOT IN ('telemetry', 'call_log', 'call_traces', 'hub_log') THEN
    RAISE invalid_parameter_value USING MESSAGE = format('%s is not a table with monthly partitions', parent);
  END IF;
END $$;
SELECT ensure_partitions('hub_log', (now() AT TIME ZONE 'UTC')::date, 3);

GRANT SELECT, INSERT, UPDATE, DELETE ON hub_reports, hub_log_cursors TO carestead_app;
GRANT SELECT, INSERT ON hub_log TO carestead_app;
GRANT USAGE ON SEQUENCE hub_log_ids TO carestead_app;
`;
