export const backups = /* sql */ `
-- Of which installation a backup is; unlike the epoch it stays the same after a restore.
ALTER TABLE installation ADD uuid uuid NOT NULL DEFAULT gen_random_uuid();

-- Whom backups are encrypted for beside this installation itself: whoever knows the passphrase gets the other half of this key.
CREATE TABLE backup_passphrase (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  recipient bytea NOT NULL,
  -- A file of the format age, which the passphrase opens.
  sealed_identity bytea NOT NULL,
  set_at timestamptz NOT NULL,
  set_by text NOT NULL
);

-- What is and was done to the installation as a whole, by whom and how it ended.
CREATE TABLE operations (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- Empty: the product itself.
  user_name text NOT NULL DEFAULT '',
  started_at timestamptz NOT NULL,
  -- Null: it is running.
  finished_at timestamptz,
  state text NOT NULL CHECK (state IN ('running', 'done', 'error', 'timed_out')),
  -- When the time of a running one is over; null: as long as its job takes.
  due_at timestamptz,
  -- The job that does it, which ends it where nothing else does.
  job_id integer,
  -- While it runs, no other one of its kind begins.
  is_alone boolean NOT NULL DEFAULT false,
  progress_done integer NOT NULL DEFAULT 0,
  progress_total integer NOT NULL DEFAULT 0,
  -- The id of a text with its values, where it is not done.
  problem text NOT NULL DEFAULT '',
  details jsonb NOT NULL DEFAULT '{}',
  -- What was running when a backup was made is over in the installation that it is restored to.
  epoch uuid NOT NULL DEFAULT current_epoch(),
  CHECK ((state = 'running') = (finished_at IS NULL))
);
CREATE UNIQUE INDEX operations_of_job ON operations (job_id) WHERE state = 'running';
CREATE UNIQUE INDEX operations_alone ON operations (kind) WHERE state = 'running' AND is_alone;

GRANT SELECT, INSERT, UPDATE, DELETE ON backup_passphrase TO carestead_app;
GRANT SELECT, INSERT, UPDATE, DELETE ON operations TO carestead_app;
`;
