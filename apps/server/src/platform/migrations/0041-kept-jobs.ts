/** Some jobs leave something behind that is kept longer than others. */
export const keptJobs = /* sql */ `
ALTER TABLE jobs ADD COLUMN kept_days integer NOT NULL DEFAULT 7;
`;
