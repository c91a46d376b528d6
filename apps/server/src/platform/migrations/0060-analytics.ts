/** Every cell has what decides who sees its calls, so that all rights are answered from the same cells; tests stand apart. */
const seen = 'kind text NOT NULL, flag text, is_repeater boolean NOT NULL, is_test boolean NOT NULL';
const system = 'system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE';

/** What is counted by day and, once a month is over, by month. */
const cells = {
  types: 'urgency text, call_type_id integer NOT NULL',
  devices: 'section_id integer NOT NULL, device_id integer NOT NULL, room_id integer',
  times: 'section_id integer NOT NULL, measure text NOT NULL, bucket integer NOT NULL',
};

const made = [
  [
    'analytics_hours',
    'day',
    'hour integer NOT NULL, urgency text, call_type_id integer NOT NULL, call_source_id integer NOT NULL, section_id integer NOT NULL',
  ],
  ['analytics_heat', 'day', 'hour integer NOT NULL'],
  ['analytics_month_heat', 'month', 'weekday integer NOT NULL, hour integer NOT NULL'],
  ...Object.entries(cells).flatMap(([name, columns]) => [
    [`analytics_${name}`, 'day', columns],
    [`analytics_month_${name}`, 'month', columns],
  ]),
] as const;

export const analytics = /* sql */ `
-- Calls counted beforehand, by days and months of the system's clocks: always made anew from the call log, never counted on.
${made
  .map(
    ([
      name,
      level,
      columns,
    ]) => `CREATE TABLE ${name} (${system}, ${level} date NOT NULL, ${seen}, ${columns}, calls integer NOT NULL);
CREATE INDEX ${name}_${level} ON ${name} (system_id, ${level});
GRANT SELECT, INSERT, DELETE ON ${name} TO carestead_app;`,
  )
  .join('\n')}

-- By which clocks the cells of a system are made; while they are not complete, the log itself is asked.
CREATE TABLE analytics_zones (
  system_id integer PRIMARY KEY REFERENCES system_params ON DELETE CASCADE,
  timezone text NOT NULL,
  is_ready boolean NOT NULL
);
-- Days whose calls have changed since their cells were made. A change only adds a row, so that no writer of the log waits for
-- another one or for whoever makes the cells; a day may stand here several times.
CREATE TABLE analytics_stale_days (${system}, day date NOT NULL);
CREATE INDEX analytics_stale_days_day ON analytics_stale_days (system_id, day);
-- Months whose days were made anew since their cells were, by their first day.
CREATE TABLE analytics_stale_months (${system}, month date NOT NULL);
CREATE INDEX analytics_stale_months_month ON analytics_stale_months (system_id, month);
GRANT SELECT, INSERT, UPDATE, DELETE ON analytics_zones TO carestead_app;
GRANT SELECT, INSERT, DELETE ON analytics_stale_days, analytics_stale_months TO carestead_app;

-- A system that is being deleted takes its cells along.
CREATE FUNCTION note_stale_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO analytics_stale_days (system_id, day)
  SELECT DISTINCT changed.system_id, (changed.opened_at AT TIME ZONE zone.timezone)::date
  FROM changed JOIN analytics_zones zone ON zone.system_id = changed.system_id
  WHERE EXISTS (SELECT FROM system_params system WHERE system.id = changed.system_id);
  RETURN NULL;
END $$;
-- When a call opened never changes: of an update the new rows are enough.
CREATE TRIGGER stale_after_insert AFTER INSERT ON call_log REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stale_days();
CREATE TRIGGER stale_after_update AFTER UPDATE ON call_log REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stale_days();
CREATE TRIGGER stale_after_delete AFTER DELETE ON call_log REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_stale_days();

CREATE FUNCTION note_stale_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE analytics_zones SET is_ready = false;
  RETURN NULL;
END $$;
CREATE TRIGGER stale_after_truncate AFTER TRUNCATE ON call_log FOR EACH STATEMENT EXECUTE FUNCTION note_stale_log();
`;
