export const onlineBackup = /* sql */ `
-- Where backups are sent to, and with what. Secrets are sealed; empty: there is none.
CREATE TABLE online_backup (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  enabled boolean NOT NULL,
  target text NOT NULL CHECK (target IN ('drive', 's3', 'webdav', 'folder')),
  path text NOT NULL,
  root_folder_id text NOT NULL,
  team_drive text NOT NULL,
  address text NOT NULL,
  bucket text NOT NULL,
  region text NOT NULL,
  username text NOT NULL,
  sealed_secret text NOT NULL DEFAULT '',
  -- What Google gave after a log-in.
  sealed_grant text NOT NULL DEFAULT '',
  -- A log-in that waits for its code to be typed at Google.
  login_code text NOT NULL DEFAULT '',
  login_url text NOT NULL DEFAULT '',
  login_expires_at timestamptz,
  login_user_id integer,
  changed_at timestamptz NOT NULL,
  changed_by text NOT NULL
);

-- What was sent to which target, and how sending goes on where it was broken off.
CREATE TABLE online_backup_files (
  name text NOT NULL,
  target_key text NOT NULL,
  sealed_resume text NOT NULL DEFAULT '',
  remote_id text NOT NULL DEFAULT '',
  sent_at timestamptz,
  PRIMARY KEY (name, target_key)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON online_backup, online_backup_files TO carestead_app;
`;
