export const keepCalls = /* sql */ `
-- For how many months the calls of a system are kept, null: for good; and whether files show names of staff.
ALTER TABLE system_params
  ADD keep_calls_months integer,
  ADD pseudonyms_in_exports boolean NOT NULL DEFAULT false;
ALTER TABLE system_params ALTER COLUMN pseudonyms_in_exports DROP DEFAULT;

-- The clean-up of a system that is under way: up to when, how many calls it has removed, and where it stands. One that was
-- interrupted goes on from here, and is recorded once.
CREATE TABLE call_cleanups (
  system_id integer PRIMARY KEY REFERENCES system_params ON DELETE CASCADE,
  before timestamptz NOT NULL,
  removed integer NOT NULL,
  after_opened_at timestamptz NOT NULL,
  after_id bigint NOT NULL
);
GRANT SELECT, INSERT, UPDATE, DELETE ON call_cleanups TO carestead_app;

-- A function keeps its plan: traces of a call may lie in any month, and planning over all of them takes a hundred times as
-- long as looking for them.
CREATE FUNCTION remove_call_traces(ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM call_traces WHERE call_id = ANY(ids);
END $$;

-- Drops the months that ended before this day and have no row any more, and gives their number: rows that were deleted
-- leave their indexes as large as they were. A month that is large is looked at when VACUUM has made it small.
CREATE FUNCTION drop_empty_partitions(parent text, before date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  rest text;
  partition text;
  has_rows boolean;
  ended date := least(before, date_trunc('month', now() AT TIME ZONE 'UTC')::date);
  dropped integer := 0;
BEGIN
  PERFORM check_partitioned(parent);
  PERFORM pg_advisory_xact_lock(7213002, hashtext(parent));
  SELECT partdefid::regclass::text INTO rest FROM pg_partitioned_table WHERE partrelid = parent::regclass;
  FOR partition IN
    SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = parent::regclass AND relname ~ ('^' || parent || '_[0-9]{4,}_[0-9]{2}$')
      AND to_date(substr(relname, length(parent) + 2), 'YYYY_MM') + interval '1 month' <= ended
      AND pg_relation_size(pg_class.oid) < 1000000
    ORDER BY 1
  LOOP
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', partition) INTO has_rows;
    CONTINUE WHEN has_rows;
    PERFORM lock_at_quiet_moment(array_remove(ARRAY[parent, rest, partition], '-'));
    EXECUTE format('SELECT EXISTS (SELECT FROM %I)', partition) INTO has_rows;
    CONTINUE WHEN has_rows;
    EXECUTE format('DROP TABLE %I', partition);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
REVOKE ALL ON FUNCTION drop_empty_partitions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION drop_empty_partitions TO carestead_app;
`;
