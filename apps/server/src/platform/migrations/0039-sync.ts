export const sync = /* sql */ `
-- An edit that the configurator refused for good: it is shown, and does not keep the others from being sent.
ALTER TABLE outbox ADD refused_at timestamptz, ADD refusal text;
CREATE INDEX outbox_row ON outbox (system_id, entity, row_id);

-- What both sides last had in common of a row: a number of row_versions, of a deletion too.
CREATE TABLE sync_rows (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  entity text NOT NULL,
  row_id integer NOT NULL,
  version bigint NOT NULL,
  common_by text NOT NULL CHECK (common_by IN ('sent', 'imported', 'changed', 'known')),
  at timestamptz NOT NULL,
  PRIMARY KEY (system_id, entity, row_id)
);

CREATE TABLE sync_comparisons (
  system_id integer PRIMARY KEY REFERENCES system_params ON DELETE CASCADE,
  -- Of the last one that succeeded; null: none has.
  at timestamptz,
  -- While one runs.
  began_at timestamptz,
  failure text,
  counts jsonb NOT NULL,
  errors jsonb NOT NULL,
  checks jsonb NOT NULL
);

CREATE TABLE sync_differences (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  entity text NOT NULL,
  row_id integer NOT NULL,
  name text NOT NULL COLLATE carestead_text,
  origin text NOT NULL CHECK (origin IN ('here', 'there', 'both')),
  state text NOT NULL,
  changes jsonb NOT NULL,
  choice text NOT NULL CHECK (choice IN ('ours', 'theirs', 'none')),
  here_by text NOT NULL,
  here_at timestamptz,
  PRIMARY KEY (system_id, entity, row_id)
);

-- Configurations of both sides before a run that replaces something: the number up to which row_versions says what
-- stood here, and the rows of the configurator.
CREATE TABLE sync_snapshots (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  at timestamptz NOT NULL,
  version bigint NOT NULL,
  theirs bytea NOT NULL
);
CREATE INDEX sync_snapshots_system ON sync_snapshots (system_id, id DESC);

CREATE TABLE sync_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('commit', 'push', 'import', 'pull', 'rollback')),
  step text NOT NULL,
  sent integer NOT NULL DEFAULT 0,
  total integer NOT NULL DEFAULT 0,
  percent integer NOT NULL DEFAULT 0,
  -- When each step began, in order.
  steps jsonb NOT NULL DEFAULT '[]',
  error text,
  error_detail text NOT NULL DEFAULT '',
  payload jsonb NOT NULL DEFAULT '{}',
  snapshot_id bigint REFERENCES sync_snapshots ON DELETE SET NULL,
  started_at timestamptz NOT NULL,
  step_at timestamptz NOT NULL,
  ended_at timestamptz,
  user_id integer,
  user_name text NOT NULL,
  epoch uuid NOT NULL DEFAULT current_epoch()
);
-- One at a time in a system, whoever starts it and on whichever server.
CREATE UNIQUE INDEX sync_runs_open ON sync_runs (system_id) WHERE ended_at IS NULL;
CREATE INDEX sync_runs_system ON sync_runs (system_id, id DESC);
CREATE INDEX sync_runs_snapshot ON sync_runs (snapshot_id);

GRANT SELECT, INSERT, UPDATE, DELETE
  ON sync_rows, sync_comparisons, sync_differences, sync_snapshots, sync_runs TO carestead_app;
`;
