export const currentProblems = /* sql */ `
-- What is wrong with the installation now, as the servers see it. Who acts on it reads it here: a row goes when it is over.
CREATE TABLE current_problems (
  part text NOT NULL,
  message text NOT NULL,
  level text NOT NULL CHECK (level IN ('warning', 'critical')),
  -- What the text of the message names.
  values jsonb NOT NULL DEFAULT '{}',
  -- Null: it concerns the whole installation.
  system_id integer REFERENCES system_params ON DELETE CASCADE,
  since timestamptz NOT NULL,
  -- When a server last saw it, by the clock of the database.
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (part, message)
);

GRANT SELECT, INSERT, UPDATE, DELETE ON current_problems TO carestead_app;
`;
