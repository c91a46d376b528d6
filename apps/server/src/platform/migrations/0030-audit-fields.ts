export const auditFields = /* sql */ `
-- New entries of the index are gathered and sorted in together: one by one they took half of the time of writing many
-- rows. What is gathered is read with every search for a field, so it is little: about 300 audit rows.
ALTER INDEX audit_log_fields SET (fastupdate = on, gin_pending_list_limit = 512);
-- audit_log_row_time begins with the same columns, and one row has few entries.
DROP INDEX audit_log_entity;
`;
