/** By what a list of the log is sorted, as `sortKeys` of the call log says it: an index serves the same expression alone. */
const orders: Readonly<Record<string, string>> = {
  urgency: `(CASE urgency WHEN 'Normal' THEN 1 WHEN 'Urgent' THEN 2 WHEN 'Emergency' THEN 3 ELSE 0 END::bigint)`,
  place: 'node_path_text COLLATE carestead_text',
  call_type: 'call_type_name COLLATE carestead_text',
  section: 'section_name COLLATE carestead_text',
  call_source: 'call_source_text COLLATE carestead_text',
  duration: `coalesce(duration, '9223372036854775807'::bigint)`,
  handled_by: 'handled_by COLLATE carestead_text',
  closed_by: 'manually_closed_by_username COLLATE carestead_text',
  closed_at: `coalesce(closed_at, 'infinity'::timestamptz)`,
};

/** What few calls may meet, all in one index: each condition, and any of them together, leads to its rows. */
const conditions = `gin (call_type_id, section_id, call_source_id, device_id, node_path,
  lower(handled_by) gin_trgm_ops, lower(manually_closed_by_username) gin_trgm_ops)`;

const wanted: readonly (readonly [name: string, definition: string])[] = [
  ['conditions', conditions],
  ['open', 'btree (system_id, opened_at, id) WHERE closed_at IS NULL'],
  ...Object.entries(orders).map(
    ([name, order]) => [`by_${name}`, `btree (system_id, ${order}, opened_at, id)`] as const,
  ),
];

export const logIndexes = /* sql */ `
CREATE EXTENSION IF NOT EXISTS btree_gin;

-- Makes one index that a month of the call log lacks, and gives its name; null: none is missing. Only months that are over have
-- these: in the present one every call that is closed would touch them, and what is looked for there is looked for in one month.
CREATE FUNCTION index_ended_month() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  missing record;
BEGIN
  SELECT month, month || '_' || name AS index, definition INTO missing
  FROM (
    SELECT relname::text AS month FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'call_log'::regclass AND relname ~ '^call_log_[0-9]{4,}_[0-9]{2}$'
      AND to_date(substr(relname, 10), 'YYYY_MM') + interval '1 month 1 day' <= now() AT TIME ZONE 'UTC'
  ) AS ended
  CROSS JOIN (VALUES ${wanted.map(([name, definition]) => `('${name}', $i$${definition}$i$)`).join(', ')})
    AS wanted (name, definition)
  WHERE to_regclass(month || '_' || name) IS NULL
  ORDER BY month DESC, name LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  EXECUTE format('CREATE INDEX %I ON %I USING %s', missing.index, missing.month, missing.definition);
  RETURN missing.index;
END $$;
REVOKE ALL ON FUNCTION index_ended_month FROM PUBLIC;
GRANT EXECUTE ON FUNCTION index_ended_month TO carestead_app;
`;
