/** Each report that was sent, once for each target and day, whoever tries to send it again. */
export const reportMailings = /* sql */ `
CREATE TABLE report_mailings (
  system_id integer NOT NULL,
  log_filter_id integer NOT NULL,
  -- A user by number or a mail address, sealed in one direction.
  target_key text NOT NULL,
  period text NOT NULL,
  day text NOT NULL,
  -- The job of somebody who sent it out of turn; 0: none.
  run bigint NOT NULL,
  delivery_id bigint NOT NULL REFERENCES deliveries ON DELETE CASCADE,
  PRIMARY KEY (system_id, log_filter_id, target_key, period, day, run),
  FOREIGN KEY (system_id, log_filter_id) REFERENCES log_filters ON DELETE CASCADE
);
CREATE INDEX report_mailings_delivery ON report_mailings (delivery_id);

GRANT SELECT, INSERT, UPDATE, DELETE ON report_mailings TO carestead_app;
`;
