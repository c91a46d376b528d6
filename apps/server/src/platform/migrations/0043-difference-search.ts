export const differenceSearch = /* sql */ `
-- Differences are searched by name while somebody types, among thousands: what they are found by is stored with them.
ALTER TABLE sync_differences ADD COLUMN search_text text COLLATE "C" NOT NULL DEFAULT '';
UPDATE sync_differences SET search_text = search_text_of(name);
ALTER TABLE sync_differences ALTER COLUMN search_text DROP DEFAULT;
`;
