const key = `
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,
  number integer NOT NULL,
  call_source_id integer NOT NULL,`;

const search = `
  search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text_of(number::text)) STORED,
  PRIMARY KEY (system_id, id)`;

export const buttons = /* sql */ `
CREATE TABLE buttons (${key}
  button_type text NOT NULL,
  call_type_id integer,
  fn_a text NOT NULL,
  fn_b text NOT NULL,
  fn_c text NOT NULL,
  call_type_presence_id integer,
  display_group_id integer,${search}
);

CREATE TABLE indicators (${key}
  linked_call_source_id integer,
  call_types integer[] NOT NULL,
  fn_a text NOT NULL,
  fn_b text NOT NULL,${search}
);

GRANT SELECT, INSERT, UPDATE, DELETE ON buttons, indicators TO carestead_app;
`;
