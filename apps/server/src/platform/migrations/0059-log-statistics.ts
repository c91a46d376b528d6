/**
 * An index for what many calls meet, and how often values occur together: few calls may meet two conditions that many meet each.
 * Statistics are of the present month, too: while they lack there, the planner expects to find a page in it.
 */
const wanted = [
  ['kinds', 'ended', 'CREATE INDEX %I ON %I USING gin (urgency, flag, kind)'],
  ['of_type', 'begun', 'CREATE STATISTICS %I (mcv) ON call_type_id, urgency, flag FROM %I'],
  ['of_place', 'begun', 'CREATE STATISTICS %I (mcv) ON section_id, call_source_id, kind FROM %I'],
] as const;

export const logStatistics = /* sql */ `
-- Makes one index or one statistic that a month of the call log lacks, beside those of index_ended_month, and gives its name;
-- null: none is missing.
CREATE FUNCTION describe_month() RETURNS text
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  missing record;
BEGIN
  SELECT month, month || '_' || name AS made, command INTO missing
  FROM (
    SELECT relname::text AS month, to_date(substr(relname, 10), 'YYYY_MM') AS first
    FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'call_log'::regclass AND relname ~ '^call_log_[0-9]{4,}_[0-9]{2}$'
  ) AS months
  CROSS JOIN (VALUES ${wanted.map((each) => `('${each.join("', '")}')`).join(', ')}) AS wanted (name, has, command)
  WHERE first + CASE has WHEN 'ended' THEN interval '1 month 1 day' ELSE interval '0' END <= now() AT TIME ZONE 'UTC'
    AND to_regclass(month || '_' || name) IS NULL
    AND NOT EXISTS (SELECT FROM pg_statistic_ext WHERE stxname = month || '_' || name)
  ORDER BY month DESC, name LIMIT 1;
  IF NOT FOUND THEN
    RETURN NULL;
  END IF;
  EXECUTE format(missing.command, missing.made, missing.month);
  EXECUTE format('ANALYZE %I', missing.month);
  RETURN missing.made;
END $$;
REVOKE ALL ON FUNCTION describe_month FROM PUBLIC;
GRANT EXECUTE ON FUNCTION describe_month TO carestead_app;
`;
