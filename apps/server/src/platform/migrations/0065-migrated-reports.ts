/** When a report became notifications. */
export const migratedReports = /* sql */ `
ALTER TABLE reports ADD COLUMN migrated_at timestamptz;
`;
