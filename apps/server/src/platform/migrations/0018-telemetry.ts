export const telemetry = /* sql */ `
-- What the journal held of devices so far moves to the telemetry, in the same order. Months of the last two years get their
-- partitions, rows with any other date go to the default one.
SELECT ensure_partitions('telemetry', month, 1) FROM (
  SELECT DISTINCT date_trunc('month', at AT TIME ZONE 'UTC')::date AS month FROM journal
  WHERE kind IN ('battery', 'reachability', 'position', 'activity') AND at > now() - interval '2 years' AND at < now()) AS found;
INSERT INTO telemetry (system_id, stream_id, number, kind, at, device_id, data)
  SELECT system_id, stream_id, number, kind, at, device_id, data FROM journal
  WHERE kind IN ('battery', 'reachability', 'position', 'activity') ORDER BY id;
DELETE FROM journal WHERE kind IN ('battery', 'reachability', 'position', 'activity');

-- What is left of the telemetry of a device when its months are dropped: a row for each day of its system.
CREATE TABLE telemetry_days (
  system_id integer NOT NULL,
  device_id integer NOT NULL,
  day date NOT NULL,
  battery_reports integer NOT NULL,
  reachability_reports integer NOT NULL,
  position_reports integer NOT NULL,
  activity_reports integer NOT NULL,
  lowest_battery integer,
  -- How often it was reported as unreachable.
  unreachable integer NOT NULL,
  PRIMARY KEY (system_id, device_id, day)
);

-- Nothing is dropped before it was added up.
INSERT INTO journal_cursors (consumer, source, id) VALUES ('telemetry_days', 'telemetry', 0);

GRANT SELECT, INSERT, UPDATE ON telemetry_days TO carestead_app;
`;
