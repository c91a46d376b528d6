export const callRemarks = /* sql */ `
-- What people noted about a call after it. Apart from calls, which are written by what devices report.
CREATE TABLE call_remarks (
  call_id bigint PRIMARY KEY REFERENCES calls ON DELETE CASCADE,
  system_id integer NOT NULL REFERENCES system_params ON DELETE CASCADE,
  outcome text,
  note text NOT NULL,
  revision integer NOT NULL,
  user_name text NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX call_remarks_system ON call_remarks (system_id);
GRANT SELECT, INSERT, UPDATE, DELETE ON call_remarks TO carestead_app;
`;
