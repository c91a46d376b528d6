export const auditPurgeInSteps = /* sql */ `
DROP FUNCTION audit_purge(timestamptz, integer, text, timestamptz);

-- The one way to remove audit rows: the oldest sealed ones, a few at a time, with a row that says who did it. The seal behind
-- which the rest begins stands in the anchor and in that row. What is younger than a year stays, whoever asks.
CREATE FUNCTION audit_purge(before timestamptz, most integer, by_user_id integer, by_user_name text, at timestamptz)
RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  upto timestamptz := least(before, now() - interval '1 year');
  last_number bigint;
  last_seal text;
  removed bigint;
BEGIN
  LOCK TABLE audit_seals IN SHARE ROW EXCLUSIVE MODE;
  SELECT max(number) INTO last_number FROM (
    SELECT number, bool_and(l.created_at < upto) OVER (ORDER BY number) AS is_old
    FROM (SELECT number, audit_id FROM audit_seals ORDER BY number LIMIT most) s JOIN audit_log l ON l.id = s.audit_id
  ) AS oldest WHERE is_old;
  IF last_number IS NULL THEN
    RETURN 0;
  END IF;
  SELECT seal INTO last_seal FROM audit_seals WHERE number = last_number;
  CREATE TEMP TABLE purged ON COMMIT DROP AS SELECT audit_id FROM audit_seals WHERE number <= last_number;
  DELETE FROM audit_seals WHERE number <= last_number;
  DELETE FROM audit_log WHERE id IN (SELECT audit_id FROM purged);
  GET DIAGNOSTICS removed = ROW_COUNT;
  DROP TABLE purged;
  UPDATE audit_anchor SET number = last_number, seal = last_seal;
  INSERT INTO audit_log (created_at, user_id, user_name, action, entity_type, entity_display_name, meta)
    VALUES (at, by_user_id, by_user_name, 'cleanup', 'audit_log', '',
            jsonb_build_object('removed', removed, 'before', upto, 'number', last_number, 'seal', last_seal));
  RETURN removed;
END $$;
REVOKE ALL ON FUNCTION audit_purge FROM PUBLIC;
GRANT EXECUTE ON FUNCTION audit_purge TO carestead_app;
`;
