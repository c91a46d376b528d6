/** Saved filters of the call log, and who gets their reports. */
export const logFilters = /* sql */ `
CREATE TABLE log_filters (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,
  sort_order integer NOT NULL,
  name text NOT NULL COLLATE carestead_text,
  is_shared boolean NOT NULL,
  owner_id integer,
  conditions text NOT NULL COLLATE carestead_text,
  send_daily boolean NOT NULL,
  send_weekly boolean NOT NULL,
  send_monthly boolean NOT NULL,
  attachment text NOT NULL,
  search_text text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_text_of(name || E'\\n' || conditions)) STORED,
  PRIMARY KEY (system_id, id)
);

CREATE TABLE report_recipients (
  system_id integer NOT NULL,
  log_filter_id integer NOT NULL,
  id integer NOT NULL,
  revision integer NOT NULL,
  user_id integer,
  email text NOT NULL COLLATE carestead_text,
  locale text NOT NULL,
  PRIMARY KEY (system_id, log_filter_id, id),
  FOREIGN KEY (system_id, log_filter_id) REFERENCES log_filters ON DELETE CASCADE
);

GRANT SELECT, INSERT, UPDATE, DELETE ON log_filters, report_recipients TO carestead_app;
`;
