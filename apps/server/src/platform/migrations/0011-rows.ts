export const rows = /* sql */ `
-- A plan without a schedule: null says the same as the reserved id 255.
ALTER TABLE sections ALTER COLUMN weekday_schedule_id DROP NOT NULL, ALTER COLUMN weekend_schedule_id DROP NOT NULL;
ALTER TABLE system_tree_nodes
  ALTER COLUMN weekday_schedule_id DROP NOT NULL,
  ALTER COLUMN weekend_schedule_id DROP NOT NULL;
ALTER TABLE section_templates ALTER COLUMN schedule_id DROP NOT NULL;

-- What the configurator reports of its firmware.
ALTER TABLE system_params ADD COLUMN version text;

-- A MAC is stored one way: capitals, with colons.
UPDATE system_tree_nodes
SET mac = rtrim(regexp_replace(upper(regexp_replace(mac, '[^0-9A-Fa-f]', '', 'g')), '(..)', '\\1:', 'g'), ':')
WHERE regexp_replace(mac, '[\\s:.-]', '', 'g') ~* '^([0-9a-f]{12}|[0-9a-f]{16})$';
`;
