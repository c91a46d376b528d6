export const escapeTables = /* sql */ `
CREATE TABLE checkpoint_maps (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,
  sort_order integer NOT NULL,
  name text NOT NULL COLLATE carestead_text,
  map_path uuid REFERENCES files,
  section_id integer,
  search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text_of(name)) STORED,
  PRIMARY KEY (system_id, id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON checkpoint_maps TO carestead_app;

-- Positions and diameters are ten-thousandths of the plan, so that they survive an image of another size.
CREATE TABLE checkpoints (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,
  text text NOT NULL COLLATE carestead_text,
  number integer NOT NULL,
  char text NOT NULL COLLATE carestead_text,
  section_id integer,
  checkpoint_map_id integer,
  position_x integer,
  position_y integer,
  diameter integer NOT NULL,
  search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text_of(text || E'\\n' || char)) STORED,
  PRIMARY KEY (system_id, id)
);
CREATE INDEX checkpoints_map ON checkpoints (system_id, checkpoint_map_id);
CREATE INDEX checkpoints_number ON checkpoints (system_id, number);
GRANT SELECT, INSERT, UPDATE, DELETE ON checkpoints TO carestead_app;

CREATE TABLE flight_profiles (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,
  name text NOT NULL COLLATE carestead_text,
  checkpoints integer[] NOT NULL,
  search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text_of(name)) STORED,
  PRIMARY KEY (system_id, id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON flight_profiles TO carestead_app;

ALTER TABLE system_tree_nodes ADD flight_profile_id integer;
-- Few nodes have a profile of their own: those of a profile are found without reading all others.
CREATE INDEX system_tree_nodes_flight_profile ON system_tree_nodes (system_id, flight_profile_id)
  WHERE flight_profile_id IS NOT NULL;
`;
