/** Sections that count as one while a display group holds. */
export const mergeGroups = `
CREATE TABLE merge_groups (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,
  name text NOT NULL COLLATE carestead_text,
  display_group_id integer NOT NULL,
  sections integer[] NOT NULL,
  search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text_of(name)) STORED,
  PRIMARY KEY (system_id, id)
);
GRANT SELECT, INSERT, UPDATE, DELETE ON merge_groups TO carestead_app;
`;
