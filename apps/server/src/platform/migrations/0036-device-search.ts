export const deviceSearch = /* sql */ `
-- The last search for devices through each hub: who searches, for how long, and what was found. One at a time per hub,
-- whichever server runs it.
CREATE TABLE device_searches (
  system_id integer NOT NULL,
  hub_id integer NOT NULL,
  search_id uuid NOT NULL,
  user_id integer NOT NULL,
  state text NOT NULL,
  started_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  -- Moved on as long as the person looks at it, and as long as the server that runs it is there.
  held_until timestamptz NOT NULL,
  reported_at timestamptz NOT NULL,
  found jsonb NOT NULL DEFAULT '[]',
  PRIMARY KEY (system_id, hub_id),
  FOREIGN KEY (system_id, hub_id) REFERENCES hubs ON DELETE CASCADE
);
GRANT SELECT, INSERT, UPDATE, DELETE ON device_searches TO carestead_app;
`;
