export const systemIds = /* sql */ `
-- The highest id of a system that was deleted. Journal and audit rows name it for years, and browsers keep it in their
-- storage: no new configurator may be taken for the old one.
ALTER TABLE installation ADD last_system_id integer NOT NULL DEFAULT 0;
UPDATE installation SET last_system_id =
  (SELECT coalesce(max(entity_id), 0) FROM audit_log WHERE entity_type = 'system_param' AND action = 'deleted');
`;
