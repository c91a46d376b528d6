const key = `
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,`;

const plan = (part: string) => `
  ${part}schedule_id integer NOT NULL,
  ${part}display_group_1_id integer,
  ${part}display_group_2_id integer,
  ${part}display_group_3_id integer,
  ${part}display_group_4_id integer,
  ${part}display_group_5_id integer`;

export const calls = /* sql */ `
CREATE TABLE system_tree_nodes (${key}
  sort_order integer NOT NULL,
  name text NOT NULL COLLATE carestead_text,
  kind text NOT NULL,
  parent_id integer,
  section_id integer,
  serial text NOT NULL,
  mac text NOT NULL,
  text_long text NOT NULL,
  text_short text NOT NULL,
  comment text NOT NULL,
  callback_number text NOT NULL,
  call_source_id integer,
  linked_system_tree_node_id integer,
  radio boolean NOT NULL,
  is_linkable boolean NOT NULL,
  is_tech boolean NOT NULL,
  show_calls_without_presence boolean NOT NULL,
  deny_manual_call_closure boolean NOT NULL,
  use_activity_control boolean NOT NULL,
  number integer,
  day_sound_level integer NOT NULL,
  night_sound_level integer NOT NULL,
  disable_buzzer_at_night boolean NOT NULL,
  mask_time_at_night boolean NOT NULL,
  display_time boolean NOT NULL,
  inherit_section boolean NOT NULL,
  inherit_text_short boolean NOT NULL,
  inherit_text_long boolean NOT NULL,
  inherit_flight_profile boolean NOT NULL,${plan('weekday_')},${plan('weekend_')},
  -- What the device tells of itself.
  battery integer,
  reachable boolean,
  last_reachable_at timestamptz,
  position text NOT NULL DEFAULT '',
  position_updated_at timestamptz,
  is_active boolean,
  PRIMARY KEY (system_id, id)
);
CREATE INDEX system_tree_nodes_parent ON system_tree_nodes (system_id, parent_id);
CREATE INDEX system_tree_nodes_section ON system_tree_nodes (system_id, section_id);
CREATE UNIQUE INDEX system_tree_nodes_serial ON system_tree_nodes (system_id, lower(serial)) WHERE serial <> '';

CREATE TABLE display_group_overrides (${key}
  name text NOT NULL COLLATE carestead_text,
  is_enabled boolean NOT NULL,
  section_id integer NOT NULL,
  section_display_group_id integer NOT NULL,
  systemtree_display_group_id integer NOT NULL,
  PRIMARY KEY (system_id, id)
);

CREATE TABLE global_settings (
  id integer PRIMARY KEY CHECK (id = 1),
  revision integer NOT NULL,
  locale text NOT NULL,
  defects_timeout integer NOT NULL,
  battery_threshold_low integer NOT NULL,
  battery_threshold_critical integer NOT NULL,
  radio_monitoring_timeout integer NOT NULL,
  tech_monitoring_timeout integer NOT NULL,
  wired_monitoring_timeout integer NOT NULL,
  allow_empty_call_source_names boolean NOT NULL,
  ignore_linkable_node_pool_for_super_users boolean NOT NULL,
  system_tree_text_long_required boolean NOT NULL,
  probable_defects_enabled boolean NOT NULL,
  probable_defect_threshold integer NOT NULL,
  probable_defect_timeframe integer NOT NULL
);
INSERT INTO global_settings VALUES (1, 1, 'de', 30, 40, 25, 240, 1440, 1440, false, false, false, false, 10, 24);

-- How far the stream of each configurator was applied, and who may apply: a holder that was frozen has an old fence.
CREATE TABLE field_streams (
  system_id integer PRIMARY KEY REFERENCES system_params ON DELETE CASCADE,
  stream_id uuid NOT NULL,
  applied bigint NOT NULL,
  fence bigint NOT NULL,
  revision bigint NOT NULL,
  set_aside bigint NOT NULL
);

CREATE TABLE calls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  stream_id uuid NOT NULL,
  key bigint NOT NULL,
  opened_at timestamptz NOT NULL,
  closed_at timestamptz,
  call_type_id integer NOT NULL,
  call_source_id integer NOT NULL,
  section_id integer NOT NULL,
  device_id integer NOT NULL,
  number integer NOT NULL,
  position text NOT NULL,
  call_type_text text NOT NULL,
  call_source_text text NOT NULL,
  section_name text NOT NULL,
  device_text_short text NOT NULL,
  device_text_long text NOT NULL,
  handled_by_app_username text NOT NULL DEFAULT '',
  manually_closed_by_username text NOT NULL DEFAULT '',
  UNIQUE (system_id, stream_id, key)
);
CREATE INDEX calls_open ON calls (system_id, opened_at, id) WHERE closed_at IS NULL;
CREATE INDEX calls_order ON calls (system_id, opened_at DESC, id DESC);

-- Everything that happened, in the order of finished transactions: consumers read on from where they were.
CREATE TABLE journal (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  transaction_id xid8 NOT NULL DEFAULT pg_current_xact_id(),
  system_id integer NOT NULL,
  stream_id uuid,
  number bigint,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  call_id bigint,
  device_id integer,
  data jsonb NOT NULL
);
CREATE INDEX journal_transaction ON journal (transaction_id, id);
CREATE INDEX journal_call ON journal (call_id) WHERE call_id IS NOT NULL;

CREATE TABLE journal_cursors (
  consumer text PRIMARY KEY,
  transaction_id xid8 NOT NULL,
  id bigint NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE
  ON system_tree_nodes, display_group_overrides, field_streams, calls, journal, journal_cursors TO carestead_app;
GRANT SELECT, UPDATE ON global_settings TO carestead_app;
`;
