export const idleCursors = /* sql */ `
-- On how many days in a row no process has declared the consumer. The cursor of one that was removed from the product would
-- keep the months that it has not read for ever.
ALTER TABLE journal_cursors ADD idle_days integer NOT NULL DEFAULT 0;
`;
