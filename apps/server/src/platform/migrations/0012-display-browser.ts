export const displayBrowser = /* sql */ `
-- Which browser a display runs in, by what it says of itself.
ALTER TABLE displays ADD COLUMN browser text NOT NULL DEFAULT '';
`;
