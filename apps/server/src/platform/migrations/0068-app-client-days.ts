/** How good the line of a phone was, and what it needs to find what was sent to it. */
export const appClientDays = /* sql */ `
-- Sums of milliseconds and of packets in a thousand, over so many looks.
ALTER TABLE app_client_days
  ADD COLUMN samples integer NOT NULL DEFAULT 0,
  ADD COLUMN round_trip bigint NOT NULL DEFAULT 0,
  ADD COLUMN loss bigint NOT NULL DEFAULT 0;

CREATE INDEX phone_notifications_client ON phone_notifications (system_id, app_client_id, made_at);
`;
