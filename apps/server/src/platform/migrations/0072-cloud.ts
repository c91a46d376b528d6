export const cloud = /* sql */ `
-- The account of a system in the vendor's cloud, and how the last attempt to use it ended.
CREATE TABLE cloud_accounts (
  system_id integer PRIMARY KEY REFERENCES system_params ON DELETE CASCADE,
  enabled boolean NOT NULL,
  username text NOT NULL,
  -- Sealed; empty: there is none.
  sealed_password text NOT NULL,
  -- Empty: there is none.
  problem text NOT NULL DEFAULT '',
  problem_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- Null: nothing is tried by itself.
  next_try_at timestamptz,
  looked_at timestamptz,
  last_sent_at timestamptz,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);

-- Copies that are to be sent: the configuration as it stood at the moment.
CREATE TABLE cloud_waiting (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  reason text NOT NULL CHECK (reason IN ('commit', 'manual')),
  user_id integer,
  user_name text NOT NULL,
  at timestamptz NOT NULL
);
CREATE UNIQUE INDEX ON cloud_waiting (system_id) WHERE reason = 'manual';
CREATE INDEX ON cloud_waiting (system_id, at);

-- What the cloud had when it was last looked at, and what was fetched of it.
CREATE TABLE cloud_copies (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id uuid NOT NULL,
  is_own boolean NOT NULL,
  at timestamptz NOT NULL,
  reason text NOT NULL CHECK (reason IN ('', 'commit', 'manual')),
  user_name text NOT NULL,
  bytes bigint NOT NULL,
  sha256 text NOT NULL,
  fetched_at timestamptz,
  fetch_problem text NOT NULL DEFAULT '',
  holds jsonb,
  PRIMARY KEY (system_id, id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON cloud_accounts, cloud_waiting, cloud_copies TO carestead_app;
`;
