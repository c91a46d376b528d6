const key = `
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,`;

const steps = [1, 2, 3, 4, 5];
const plan = (part: string) => `
  ${part}_schedule_id integer,${steps.map((step) => `\n  ${part}_display_group_${step}_id integer`).join(',')}`;

const searched = (...texts: readonly string[]) => `
  search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text_of(${texts.join(` || E'\\n' || `)})) STORED,`;

/** Phones, the people who log in on them, their groups, and how phones ring. */
export const appManagement = /* sql */ `
CREATE TABLE app_user_groups (${key}
  name text NOT NULL COLLATE carestead_text,
  main_group_id integer,
  section_id integer,
  call_handling_mode text NOT NULL,
  notification_display_mode text NOT NULL,${plan('weekday')},${plan('weekend')},${searched('name')}
  PRIMARY KEY (system_id, id)
);

CREATE TABLE app_user_group_nodes (
  system_id integer NOT NULL,
  app_user_group_id integer NOT NULL,
  id integer NOT NULL,
  revision integer NOT NULL,
  system_tree_node_id integer NOT NULL,
  status text NOT NULL,
  PRIMARY KEY (system_id, app_user_group_id, id),
  FOREIGN KEY (system_id, app_user_group_id) REFERENCES app_user_groups ON DELETE CASCADE
);
CREATE INDEX app_user_group_nodes_node ON app_user_group_nodes (system_id, system_tree_node_id);

CREATE TABLE app_users (${key}
  name text NOT NULL COLLATE carestead_text,
  app_user_group_id integer NOT NULL,
  password text,${searched('name')}
  PRIMARY KEY (system_id, id)
);
CREATE INDEX app_users_group ON app_users (system_id, app_user_group_id);

CREATE TABLE app_user_states (
  system_id integer NOT NULL,
  app_user_id integer NOT NULL,
  current_display_name text COLLATE carestead_text,
  PRIMARY KEY (system_id, app_user_id),
  FOREIGN KEY (system_id, app_user_id) REFERENCES app_users ON DELETE CASCADE
);
CREATE FUNCTION add_app_user_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app_user_states (system_id, app_user_id) SELECT system_id, id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER add_states AFTER INSERT ON app_users
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_app_user_states();

CREATE TABLE app_clients (${key}
  name text NOT NULL COLLATE carestead_text,
  phone_number text NOT NULL COLLATE carestead_text,
  server_url text NOT NULL COLLATE carestead_text,${searched('name', 'phone_number', 'server_url')}
  PRIMARY KEY (system_id, id)
);

-- What phones report of themselves, and which server holds the connection of each.
CREATE TABLE app_client_states (
  system_id integer NOT NULL,
  app_client_id integer NOT NULL,
  app_version text COLLATE carestead_text,
  is_connected boolean,
  current_user_id integer,
  is_charging boolean,
  is_muted boolean,
  permissions text COLLATE carestead_text,
  has_push boolean,
  last_seen_at timestamptz,
  round_trip integer,
  loss integer,
  connected_since timestamptz,
  logged_in_at timestamptz,
  muted_since timestamptz,
  -- The run of the server that holds the connection; null: none does.
  server_run uuid,
  -- Sealed.
  push_subscription text,
  PRIMARY KEY (system_id, app_client_id),
  FOREIGN KEY (system_id, app_client_id) REFERENCES app_clients ON DELETE CASCADE
) WITH (fillfactor = 50);
CREATE INDEX app_client_states_user ON app_client_states (system_id, current_user_id) WHERE current_user_id IS NOT NULL;
CREATE FUNCTION add_app_client_states() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app_client_states (system_id, app_client_id) SELECT system_id, id FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER add_states AFTER INSERT ON app_clients
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_app_client_states();

-- By what a phone is known: its token is stored as a fingerprint alone.
CREATE TABLE app_client_keys (
  system_id integer NOT NULL,
  app_client_id integer NOT NULL,
  fingerprint text NOT NULL UNIQUE,
  paired_at timestamptz NOT NULL,
  -- The fingerprint of the code that it was paired with.
  paired_with text,
  -- A phone that was lost; it is answered nothing until it is paired anew.
  locked_at timestamptz,
  PRIMARY KEY (system_id, app_client_id),
  FOREIGN KEY (system_id, app_client_id) REFERENCES app_clients ON DELETE CASCADE
);

-- A code with which a phone is paired, once; of a phone that is reset its client is named.
CREATE TABLE app_pairing_codes (
  fingerprint text PRIMARY KEY,
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  app_client_id integer,
  server_url text NOT NULL,
  expires_at timestamptz NOT NULL,
  made_by text NOT NULL,
  FOREIGN KEY (system_id, app_client_id) REFERENCES app_clients ON DELETE CASCADE
);

-- How long of each day a phone was reachable, in seconds of those that are known.
CREATE TABLE app_client_days (
  system_id integer NOT NULL,
  app_client_id integer NOT NULL,
  day date NOT NULL,
  reachable integer NOT NULL,
  known integer NOT NULL,
  PRIMARY KEY (system_id, app_client_id, day),
  FOREIGN KEY (system_id, app_client_id) REFERENCES app_clients ON DELETE CASCADE
);

CREATE TABLE app_display_groups (${key}
  name text NOT NULL COLLATE carestead_text,
  rule_set text NOT NULL,${searched('name')}
  PRIMARY KEY (system_id, id)
);

CREATE TABLE app_display_group_connections (
  system_id integer NOT NULL,
  app_display_group_id integer NOT NULL,
  id integer NOT NULL,
  revision integer NOT NULL,
  section_id integer NOT NULL,
  call_type_id integer NOT NULL,
  PRIMARY KEY (system_id, app_display_group_id, id),
  FOREIGN KEY (system_id, app_display_group_id) REFERENCES app_display_groups ON DELETE CASCADE
);
CREATE INDEX app_display_group_connections_section ON app_display_group_connections (system_id, section_id);
CREATE INDEX app_display_group_connections_call_type ON app_display_group_connections (system_id, call_type_id);

CREATE TABLE notification_sounds (${key}
  name text NOT NULL COLLATE carestead_text,
  description text NOT NULL COLLATE carestead_text,
  sound_file uuid REFERENCES files,${searched('name', 'description')}
  PRIMARY KEY (system_id, id)
);

CREATE TABLE notification_channels (${key}
  name text NOT NULL COLLATE carestead_text,
  sound_id integer,
  repeat_count integer NOT NULL,
  vibration_pattern text NOT NULL COLLATE carestead_text,${searched('name', 'vibration_pattern')}
  PRIMARY KEY (system_id, id)
);

CREATE TABLE subscription_views (${key}
  name text NOT NULL COLLATE carestead_text,
  app_user_ids integer[] NOT NULL,
  system_tree_node_ids integer[] NOT NULL,${searched('name')}
  PRIMARY KEY (system_id, id)
);

-- What people subscribed to on their phones: a view that they confirmed, or a node of their own choice.
CREATE TABLE app_subscriptions (
  system_id integer NOT NULL,
  app_user_id integer NOT NULL,
  subscription_view_id integer NOT NULL DEFAULT 0,
  system_tree_node_id integer NOT NULL DEFAULT 0,
  at timestamptz NOT NULL,
  PRIMARY KEY (system_id, app_user_id, subscription_view_id, system_tree_node_id),
  FOREIGN KEY (system_id, app_user_id) REFERENCES app_users ON DELETE CASCADE
);

CREATE TABLE app_settings (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id = 1),
  revision integer NOT NULL,
  display_call_text_mode text NOT NULL,
  display_names_enabled boolean NOT NULL,
  hide_presences boolean NOT NULL,
  team_view_enabled boolean NOT NULL,
  logout_disabled boolean NOT NULL,
  logout_on_charge boolean NOT NULL,
  sos_send_to_all_users boolean NOT NULL,
  subscriptions_enabled boolean NOT NULL,
  subscriptions_confirmation_required boolean NOT NULL,
  subscriptions_user_defined boolean NOT NULL,
  resend_timeout integer NOT NULL,
  escalation_timeout integer NOT NULL,
  release_timeout integer NOT NULL,
  failsafe_timeout integer NOT NULL,
  failsafe_group_id integer,
  relevant_calls integer NOT NULL,
  relevant_alerts integer NOT NULL,
  normal_channel_id integer,
  urgent_channel_id integer,
  emergency_channel_id integer,
  info_channel_id integer,
  alert_channel_id integer,
  critical_channel_id integer,
  PRIMARY KEY (system_id, id)
);
CREATE FUNCTION add_app_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO app_settings SELECT id, 1, 1, 'full', true, false, true, false, false, true, true, false, false,
    30, 60, 300, 120, NULL, 12, 12 FROM added;
  RETURN NULL;
END $$;
CREATE TRIGGER add_app_settings AFTER INSERT ON system_params
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_app_settings();
INSERT INTO app_settings SELECT id, 1, 1, 'full', true, false, true, false, false, true, true, false, false,
  30, 60, 300, 120, NULL, 12, 12 FROM system_params;

ALTER TABLE global_settings
  ADD COLUMN app_gateway_enabled boolean NOT NULL DEFAULT false,
  ADD COLUMN app_gateway_system_id integer;

GRANT SELECT, INSERT, UPDATE, DELETE ON app_user_groups, app_user_group_nodes, app_users, app_user_states, app_clients,
  app_client_states, app_client_keys, app_pairing_codes, app_client_days, app_display_groups,
  app_display_group_connections, notification_sounds, notification_channels, subscription_views, app_subscriptions,
  app_settings TO carestead_app;
`;
