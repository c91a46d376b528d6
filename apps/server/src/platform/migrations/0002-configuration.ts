const plan = (part: string) => `
  ${part}schedule_id integer NOT NULL,
  ${part}display_group_1_id integer,
  ${part}display_group_2_id integer,
  ${part}display_group_3_id integer,
  ${part}display_group_4_id integer,
  ${part}display_group_5_id integer`;

const key = `
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,`;

export const configuration = /* sql */ `
-- "Zimmer 2" before "Zimmer 10", and umlauts where a reader looks for them.
CREATE COLLATION carestead_text (provider = icu, locale = 'und-u-kn-true');

ALTER TABLE system_params
  ALTER COLUMN name TYPE text COLLATE carestead_text,
  ALTER COLUMN timezone DROP DEFAULT,
  ALTER COLUMN weekend_start DROP DEFAULT,
  ALTER COLUMN weekend_stop DROP DEFAULT,
  ADD COLUMN revision integer NOT NULL,
  ADD COLUMN ip text NOT NULL,
  ADD COLUMN username text NOT NULL,
  ADD COLUMN password text,
  ADD COLUMN tcp_port integer NOT NULL,
  ADD COLUMN dhcp boolean NOT NULL,
  ADD COLUMN gateway text NOT NULL,
  ADD COLUMN subnet text NOT NULL,
  ADD COLUMN ntp_server text NOT NULL,
  ADD COLUMN daylight_savings boolean NOT NULL,
  ADD COLUMN display_language text NOT NULL,
  ADD COLUMN auto_commit boolean NOT NULL,
  ADD COLUMN night_start integer NOT NULL,
  ADD COLUMN night_stop integer NOT NULL,
  ADD COLUMN call_suppression_enabled boolean NOT NULL,
  ADD COLUMN call_suppression_sections integer[] NOT NULL,
  ADD COLUMN call_suppression_time_start text,
  ADD COLUMN call_suppression_time_end text;

CREATE TABLE schedules (${key}
  name text NOT NULL COLLATE carestead_text,
  time_1 text NOT NULL,
  time_2 text NOT NULL,
  time_3 text,
  time_4 text,
  time_5 text,
  PRIMARY KEY (system_id, id)
);

CREATE TABLE sections (${key}
  name text NOT NULL COLLATE carestead_text,
  is_hidden boolean NOT NULL,
  connected_section_id integer,
  allow_manual_call_closure boolean NOT NULL,${plan('weekday_')},${plan('weekend_')},
  PRIMARY KEY (system_id, id)
);

CREATE TABLE section_templates (${key}
  name text NOT NULL COLLATE carestead_text,
  part text NOT NULL,${plan('')},
  PRIMARY KEY (system_id, id)
);

CREATE TABLE display_groups (${key}
  name text NOT NULL COLLATE carestead_text,
  rule_set text NOT NULL,
  PRIMARY KEY (system_id, id)
);

CREATE TABLE call_types (${key}
  sort_order integer NOT NULL,
  name text NOT NULL COLLATE carestead_text,
  char text NOT NULL,
  text text NOT NULL COLLATE carestead_text,
  color text NOT NULL,
  urgency text NOT NULL,
  flag text NOT NULL,
  indication_type text NOT NULL,
  led_primary_color text NOT NULL,
  led_secondary_color text NOT NULL,
  fullscreen boolean NOT NULL,
  hide_lower_priority boolean NOT NULL,
  monitor_own_calls boolean NOT NULL,
  normal_beep_15_sec boolean NOT NULL,
  permanent_display_area boolean NOT NULL,
  PRIMARY KEY (system_id, id)
);

CREATE TABLE connections (
  system_id integer NOT NULL,
  display_group_id integer NOT NULL,
  id integer NOT NULL,
  revision integer NOT NULL,
  section_id integer NOT NULL,
  call_type_id integer NOT NULL,
  PRIMARY KEY (system_id, display_group_id, id),
  FOREIGN KEY (system_id, display_group_id) REFERENCES display_groups ON DELETE CASCADE
);
CREATE INDEX connections_section ON connections (system_id, section_id);
CREATE INDEX connections_call_type ON connections (system_id, call_type_id);

-- Several servers share them; rows hold the id. A file never changes, so the application may not update one.
CREATE TABLE files (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  name text NOT NULL,
  type text NOT NULL,
  bytes bytea NOT NULL,
  size integer NOT NULL,
  created_at timestamptz NOT NULL,
  created_by integer REFERENCES users ON DELETE SET NULL
);
CREATE INDEX files_created_by ON files (created_by);

CREATE TABLE sync_state (
  system_id integer PRIMARY KEY REFERENCES system_params ON DELETE CASCADE,
  last_change_at timestamptz,
  last_commit_at timestamptz,
  commit_started_at timestamptz
);

-- What must reach the configurator, in the order in which it was changed.
CREATE TABLE outbox (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  entity text NOT NULL,
  row_id integer NOT NULL,
  change text NOT NULL,
  created_at timestamptz NOT NULL
);
CREATE INDEX outbox_system ON outbox (system_id, number);

GRANT SELECT, INSERT, UPDATE, DELETE
  ON schedules, sections, section_templates, display_groups, call_types, connections, sync_state, outbox TO carestead_app;
GRANT SELECT, INSERT, DELETE ON files TO carestead_app;
`;
