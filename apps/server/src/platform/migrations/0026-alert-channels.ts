export const alertChannels = /* sql */ `
CREATE TABLE alert_channels (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,
  name text NOT NULL COLLATE carestead_text,
  category text NOT NULL,
  class text NOT NULL,
  outbound_enabled boolean NOT NULL,
  outbound_url text NOT NULL COLLATE carestead_text,
  outbound_secret text,
  outbound_can_reply boolean NOT NULL,
  supports_phone_calls boolean NOT NULL,
  search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text_of(name || E'\\n' || outbound_url)) STORED,
  PRIMARY KEY (system_id, id)
);

CREATE TABLE alert_recipients (
  system_id integer NOT NULL,
  alert_channel_id integer NOT NULL,
  id integer NOT NULL,
  revision integer NOT NULL,
  identification text NOT NULL COLLATE carestead_text,
  recipient_type text NOT NULL,
  PRIMARY KEY (system_id, alert_channel_id, id),
  FOREIGN KEY (system_id, alert_channel_id) REFERENCES alert_channels ON DELETE CASCADE
);

-- Which step each channel was sent last of a call, so that none is sent twice and what follows goes where the beginning
-- went. The subject is a call; other things that alert get a word of their own.
CREATE TABLE alerts (
  system_id integer NOT NULL,
  alert_channel_id integer NOT NULL,
  subject text NOT NULL,
  subject_id bigint NOT NULL,
  step text NOT NULL,
  category text NOT NULL,
  class text NOT NULL,
  -- Of the token with which the other system may reply.
  reply_fingerprint text UNIQUE,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (system_id, alert_channel_id, subject, subject_id),
  FOREIGN KEY (system_id, alert_channel_id) REFERENCES alert_channels ON DELETE CASCADE
);
CREATE INDEX alerts_sent_at ON alerts (sent_at);

-- The signatures of replies that were accepted: none counts twice. They are kept for longer than a reply may be old.
CREATE TABLE alert_replies (
  signature text PRIMARY KEY,
  received_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON alert_channels, alert_recipients, alerts, alert_replies TO carestead_app;
`;
