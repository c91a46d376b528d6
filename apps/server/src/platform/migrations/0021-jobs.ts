export const jobs = /* sql */ `
-- What people started and may take its time. The queue beneath (schema pgboss) only says which worker runs one next.
CREATE TABLE jobs (
  id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  -- Who started it and sees it; empty: the product itself.
  user_id integer REFERENCES users ON DELETE CASCADE,
  system_id integer REFERENCES system_params ON DELETE CASCADE,
  payload jsonb NOT NULL,
  -- Of jobs with the same kind and key one is open at a time.
  once_key text,
  state text NOT NULL DEFAULT 'waiting'
    CHECK (state IN ('waiting', 'running', 'cancelling', 'done', 'failed', 'cancelled')),
  progress_done integer NOT NULL DEFAULT 0,
  progress_total integer NOT NULL DEFAULT 0,
  step text NOT NULL DEFAULT '',
  result jsonb,
  -- The id of a text, with its values, and what only the log and the operator read.
  problem text NOT NULL DEFAULT '',
  problem_values jsonb NOT NULL DEFAULT '{}',
  reason text NOT NULL DEFAULT '',
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  -- When its owner put it away after its end.
  seen_at timestamptz,
  tries integer NOT NULL DEFAULT 0,
  -- Rises with every change of hands: a worker that was frozen and comes back has an old one, and writes nothing.
  fence integer NOT NULL DEFAULT 0,
  -- The lock that the worker holds as long as it lives.
  runner integer,
  epoch uuid NOT NULL
);
CREATE UNIQUE INDEX jobs_once ON jobs (kind, once_key) WHERE state IN ('waiting', 'running', 'cancelling');
CREATE INDEX jobs_open ON jobs (due_at) WHERE state IN ('waiting', 'running', 'cancelling');
CREATE INDEX jobs_of_user ON jobs (user_id, id);
CREATE INDEX jobs_of_system ON jobs (system_id);

-- When each schedule is due next, in its own zone; without a system it is one of the installation.
CREATE TABLE job_schedules (
  name text NOT NULL,
  system_id integer REFERENCES system_params ON DELETE CASCADE,
  pattern text NOT NULL,
  zone text NOT NULL,
  due_at timestamptz NOT NULL,
  ran_at timestamptz,
  UNIQUE NULLS NOT DISTINCT (name, system_id)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON jobs, job_schedules TO carestead_app;
`;
