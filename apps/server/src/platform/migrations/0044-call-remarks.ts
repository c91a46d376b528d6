export const callRemarks = /* sql */ `
-- What people noted about a call after it. Apart from calls, which are written by what devices report, and without a
-- reference to them: whoever removes old calls removes what was noted about them, as with the log and the traces.
CREATE TABLE call_remarks (
  call_id bigint PRIMARY KEY,
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
