export const tunnel = /* sql */ `
-- The tunnel that is open, or that the worker is about to close because its hours are over.
CREATE TABLE tunnel (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  -- Names this opening: what was reported of one before it counts no more.
  operation_id integer NOT NULL,
  opened_by text NOT NULL,
  opened_at timestamptz NOT NULL,
  closes_at timestamptz NOT NULL,
  host text NOT NULL,
  public_key text NOT NULL,
  sealed_private_key text NOT NULL,
  -- What the worker has reported: connecting, connected, or why not.
  link text NOT NULL DEFAULT 'connecting',
  link_since timestamptz NOT NULL,
  seen_at timestamptz NOT NULL,
  -- A tunnel of a restored backup is closed.
  epoch uuid NOT NULL DEFAULT current_epoch()
);

GRANT SELECT, INSERT, UPDATE, DELETE ON tunnel TO carestead_app;
`;
