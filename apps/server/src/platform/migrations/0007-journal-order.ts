/** Consumers read by id and look for gaps themselves: the number of the transaction is no longer needed. */
export const journalOrder = /* sql */ `
ALTER TABLE journal DROP COLUMN transaction_id;
ALTER TABLE journal_cursors DROP COLUMN transaction_id;
`;
