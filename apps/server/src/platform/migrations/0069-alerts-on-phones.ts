/** Which user groups of the app a channel alerts. */
export const alertsOnPhones = /* sql */ `
ALTER TABLE alert_channels ADD COLUMN app_user_group_ids integer[] NOT NULL DEFAULT '{}';
`;
