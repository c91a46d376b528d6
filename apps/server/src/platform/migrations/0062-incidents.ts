export const incidents = /* sql */ `
CREATE TABLE defect_monitors (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,
  name text NOT NULL COLLATE carestead_text,
  criterion text NOT NULL COLLATE carestead_text,
  threshold integer NOT NULL,
  timeframe integer NOT NULL,
  enabled boolean NOT NULL,
  search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text_of(name || E'\\n' || criterion)) STORED,
  PRIMARY KEY (system_id, id)
);

CREATE TABLE incidents (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- Null: it concerns the whole installation.
  system_id integer REFERENCES system_params ON DELETE CASCADE,
  kind text NOT NULL,
  -- What it is about and why, in one word: of a cause one incident is open at a time.
  cause text NOT NULL,
  severity text NOT NULL,
  status text NOT NULL DEFAULT 'New',
  reason text NOT NULL,
  -- What the text of the reason names.
  values jsonb NOT NULL DEFAULT '{}',
  target text NOT NULL,
  target_id integer,
  target_name text NOT NULL COLLATE carestead_text,
  -- Where the target stands, as it was when the incident opened.
  place text NOT NULL DEFAULT '' COLLATE carestead_text,
  call_id bigint,
  -- How many devices it gathers beside its target.
  devices integer NOT NULL DEFAULT 0,
  user_id integer,
  user_name text NOT NULL DEFAULT '' COLLATE carestead_text,
  created_at timestamptz NOT NULL,
  -- The last time; later than created_at where it came back.
  opened_at timestamptz NOT NULL,
  assigned_at timestamptz,
  closed_at timestamptz,
  -- Empty: the product itself.
  closed_by text NOT NULL DEFAULT '' COLLATE carestead_text,
  closed_because text NOT NULL DEFAULT '',
  -- Since when nothing is wrong any more; null: something is, or nothing is known.
  healthy_since timestamptz,
  recovered_at timestamptz,
  paused_until timestamptz,
  search_text text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (search_text_of(target_name || E'\\n' || place || E'\\n' || user_name)) STORED
);
CREATE UNIQUE INDEX incidents_open_cause ON incidents (coalesce(system_id, 0), cause) WHERE status <> 'Closed';
CREATE INDEX incidents_cause ON incidents (coalesce(system_id, 0), cause, closed_at);
CREATE INDEX incidents_created ON incidents (created_at DESC, id DESC);
CREATE INDEX incidents_open ON incidents (created_at DESC, id DESC) WHERE status <> 'Closed';
CREATE INDEX incidents_closed ON incidents (created_at DESC, id DESC) WHERE status = 'Closed';
CREATE INDEX incidents_closed_at ON incidents (closed_at) WHERE status = 'Closed';
CREATE INDEX incidents_target ON incidents (system_id, target, target_id) WHERE status <> 'Closed';
CREATE INDEX incidents_search ON incidents USING gin (search_text gin_trgm_ops);

-- What one cause gathers: the devices behind a repeater or a hub.
CREATE TABLE incident_devices (
  incident_id integer NOT NULL REFERENCES incidents ON DELETE CASCADE,
  system_id integer NOT NULL,
  device_id integer NOT NULL,
  since timestamptz NOT NULL,
  recovered_at timestamptz,
  PRIMARY KEY (incident_id, device_id)
);
CREATE INDEX incident_devices_device ON incident_devices (system_id, device_id) WHERE recovered_at IS NULL;

CREATE TABLE incident_steps (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  incident_id integer NOT NULL REFERENCES incidents ON DELETE CASCADE,
  -- That of the incident: what a system had is copied when it is deleted.
  system_id integer,
  at timestamptz NOT NULL,
  step text NOT NULL,
  user_id integer,
  user_name text NOT NULL DEFAULT '',
  data jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX incident_steps_incident ON incident_steps (incident_id, id);

-- When a device is looked at next. Reports only move that forward where they say something new: no report waits for it.
CREATE TABLE incident_watches (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  device_id integer NOT NULL,
  due_at timestamptz NOT NULL,
  -- Since when it is reported as not reachable.
  lost_since timestamptz,
  -- Something is or may be wrong with it: its next report is looked at soon.
  troubled boolean NOT NULL DEFAULT false,
  PRIMARY KEY (system_id, device_id)
);
CREATE INDEX incident_watches_due ON incident_watches (due_at);
INSERT INTO incident_watches (system_id, device_id, due_at) SELECT system_id, id, '-infinity' FROM system_tree_nodes;

CREATE FUNCTION add_incident_watches() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO incident_watches (system_id, device_id, due_at) SELECT system_id, id, '-infinity' FROM added
  ON CONFLICT (system_id, device_id) DO UPDATE SET due_at = '-infinity', lost_since = NULL, troubled = false;
  RETURN NULL;
END $$;
CREATE TRIGGER watched_after_insert AFTER INSERT ON system_tree_nodes
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_incident_watches();

-- Defects that devices reported, for the monitors that count them; as long as the longest time frame.
CREATE TABLE incident_defects (
  -- The id of the entry in the journal.
  id bigint PRIMARY KEY,
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  device_id integer NOT NULL,
  criterion text NOT NULL,
  at timestamptz NOT NULL
);
CREATE INDEX incident_defects_criterion ON incident_defects (system_id, criterion, at);
CREATE INDEX incident_defects_at ON incident_defects (at);

-- When the devices were last looked at, and from when on silence counts: not while no report could be received.
CREATE TABLE incident_looks (
  id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1),
  looked_at timestamptz,
  counts_from timestamptz,
  -- When a server that receives reports last said so, by the clock of the database.
  served_at timestamptz,
  -- Another one after a restore: what was open in the backup is looked at anew.
  epoch uuid NOT NULL DEFAULT current_epoch()
);
INSERT INTO incident_looks DEFAULT VALUES;

-- Since when reports of a system have been received without a pause that counts, and when its link was last seen connected.
CREATE TABLE incident_links (
  system_id integer PRIMARY KEY REFERENCES system_params ON DELETE CASCADE,
  received_since timestamptz NOT NULL,
  connected_at timestamptz NOT NULL
);

GRANT SELECT, INSERT, UPDATE, DELETE ON defect_monitors, incidents, incident_devices, incident_steps, incident_watches,
  incident_defects, incident_looks, incident_links TO carestead_app;
`;
