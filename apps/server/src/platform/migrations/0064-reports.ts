/** Mails about the devices of a system, and each of them that was sent, once for each target, period and day. */
export const reports = /* sql */ `
CREATE TABLE reports (
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  id integer NOT NULL CHECK (id BETWEEN 1 AND 65535),
  revision integer NOT NULL,
  email text NOT NULL COLLATE carestead_text,
  enabled boolean NOT NULL,
  send_daily boolean NOT NULL,
  send_weekly boolean NOT NULL,
  send_monthly boolean NOT NULL,
  notify_battery boolean NOT NULL,
  notify_defects boolean NOT NULL,
  notify_not_reachable boolean NOT NULL,
  notify_probable_defects boolean NOT NULL,
  radio_enabled boolean NOT NULL,
  radio_timeout integer NOT NULL,
  technical_enabled boolean NOT NULL,
  technical_timeout integer NOT NULL,
  wired_enabled boolean NOT NULL,
  wired_timeout integer NOT NULL,
  battery_threshold integer NOT NULL,
  call_duration_threshold integer NOT NULL,
  probable_defect_criterion text NOT NULL COLLATE carestead_text,
  probable_defect_threshold integer NOT NULL,
  probable_defect_timeframe integer NOT NULL,
  include_summary boolean NOT NULL,
  include_long_calls boolean NOT NULL,
  include_repeaters boolean NOT NULL,
  include_place boolean NOT NULL,
  include_section boolean NOT NULL,
  include_serial boolean NOT NULL,
  include_last_contact boolean NOT NULL,
  include_note boolean NOT NULL,
  search_text text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (search_text_of(email || E'\\n' || probable_defect_criterion)) STORED,
  PRIMARY KEY (system_id, id)
);

CREATE TABLE report_sendings (
  system_id integer NOT NULL,
  report_id integer NOT NULL,
  -- A mail address, sealed in one direction.
  target_key text NOT NULL,
  period text NOT NULL,
  day text NOT NULL,
  -- The job of somebody who sent it out of turn; 0: none.
  run bigint NOT NULL,
  delivery_id bigint NOT NULL REFERENCES deliveries ON DELETE CASCADE,
  PRIMARY KEY (system_id, report_id, target_key, period, day, run),
  FOREIGN KEY (system_id, report_id) REFERENCES reports ON DELETE CASCADE
);
CREATE INDEX report_sendings_delivery ON report_sendings (delivery_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON reports, report_sendings TO carestead_app;
`;
