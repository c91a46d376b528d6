/** Who is written to about incidents, what is still to be sent, and what was sent. */
export const notifications = /* sql */ `
CREATE TABLE notification_profiles (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,
  name text NOT NULL COLLATE carestead_text,
  send_immediately boolean NOT NULL,
  send_daily boolean NOT NULL,
  send_weekly boolean NOT NULL,
  send_monthly boolean NOT NULL,
  notify_battery boolean NOT NULL,
  notify_not_reachable boolean NOT NULL,
  notify_defects boolean NOT NULL,
  notify_probable_defects boolean NOT NULL,
  notify_system boolean NOT NULL,
  notify_critical boolean NOT NULL,
  notify_warning boolean NOT NULL,
  notify_info boolean NOT NULL,
  all_systems boolean NOT NULL,
  search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text_of(name)) STORED,
  PRIMARY KEY (system_id, id)
);

CREATE TABLE notification_recipients (
  system_id integer NOT NULL,
  notification_profile_id integer NOT NULL,
  id integer NOT NULL,
  revision integer NOT NULL,
  user_id integer,
  email text NOT NULL COLLATE carestead_text,
  locale text NOT NULL,
  PRIMARY KEY (system_id, notification_profile_id, id),
  FOREIGN KEY (system_id, notification_profile_id) REFERENCES notification_profiles ON DELETE CASCADE
);
CREATE INDEX notification_recipients_user ON notification_recipients (user_id) WHERE user_id IS NOT NULL;

-- A browser or phone that takes push messages, with its keys sealed.
CREATE TABLE notification_tokens (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  user_id integer NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Its address, sealed in one direction: the same browser is one row.
  endpoint_key text NOT NULL UNIQUE,
  subscription text NOT NULL,
  created_at timestamptz NOT NULL
);
-- A push service said that the browser is gone.
CREATE INDEX deliveries_gone ON deliveries (owner_id) WHERE owner = 'notifications.push' AND reason = 'target_gone';
CREATE INDEX notification_tokens_user ON notification_tokens (user_id);

-- What is still to be sent about an incident, at most one thing; a later step of the incident replaces it.
CREATE TABLE notification_notices (
  incident_id integer PRIMARY KEY,
  reason text NOT NULL,
  due_at timestamptz NOT NULL,
  -- What a restored backup still had to send was sent before.
  epoch uuid NOT NULL DEFAULT current_epoch()
);
CREATE INDEX notification_notices_due ON notification_notices (due_at);

-- Each message of a profile, once for each target; those that come round once for each day, too.
CREATE TABLE notification_sends (
  system_id integer NOT NULL,
  notification_profile_id integer NOT NULL,
  -- A user by number or a mail address, sealed in one direction.
  target_key text NOT NULL,
  period text NOT NULL,
  day text NOT NULL,
  delivery_id bigint NOT NULL REFERENCES deliveries ON DELETE CASCADE,
  PRIMARY KEY (delivery_id, system_id, notification_profile_id),
  FOREIGN KEY (system_id, notification_profile_id) REFERENCES notification_profiles ON DELETE CASCADE
);
CREATE UNIQUE INDEX notification_sends_day ON notification_sends
  (system_id, notification_profile_id, target_key, period, day) WHERE day <> '';

GRANT SELECT, INSERT, UPDATE, DELETE ON notification_profiles, notification_recipients, notification_tokens,
  notification_notices, notification_sends TO carestead_app;
`;
