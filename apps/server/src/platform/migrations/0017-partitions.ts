export const partitions = /* sql */ `
-- What devices report of themselves, apart from what happens to calls. Consumers read it by id, as they read the journal.
CREATE SEQUENCE telemetry_ids AS bigint;
CREATE TABLE telemetry (
  id bigint NOT NULL DEFAULT nextval('telemetry_ids'),
  system_id integer NOT NULL,
  stream_id uuid,
  number bigint,
  kind text NOT NULL,
  at timestamptz NOT NULL,
  device_id integer,
  data jsonb NOT NULL
) PARTITION BY RANGE (at);
CREATE INDEX telemetry_id ON telemetry (id);
-- Rows of a month that has no partition, be it long past or far ahead: an insert finds a place whatever the clock says.
CREATE TABLE telemetry_default PARTITION OF telemetry DEFAULT;
ALTER SEQUENCE telemetry_ids OWNED BY telemetry.id;

-- The table whose ids a cursor counts: its rows are kept until every consumer has read them.
ALTER TABLE journal_cursors ADD source text NOT NULL DEFAULT 'journal';

-- Taken all together or not at all, and never waited for long: behind a lock that waits the events of devices queue up.
-- The table comes before its partitions, as it does for everybody who reads or writes them.
CREATE FUNCTION lock_at_quiet_moment(wanted text[]) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp SET lock_timeout = '100ms' AS $$
DECLARE
  listed text := (SELECT string_agg('ONLY ' || quote_ident(name), ', ' ORDER BY place)
    FROM unnest(wanted) WITH ORDINALITY AS each(name, place));
BEGIN
  FOR attempt IN 1 .. 50 LOOP
    BEGIN
      EXECUTE 'LOCK TABLE ' || listed || ' IN ACCESS EXCLUSIVE MODE';
      RETURN;
    EXCEPTION WHEN lock_not_available OR deadlock_detected THEN
      PERFORM pg_sleep(0.1);
    END;
  END LOOP;
  RAISE lock_not_available USING MESSAGE = format('%s was in use all the time', listed);
END $$;
REVOKE ALL ON FUNCTION lock_at_quiet_moment FROM PUBLIC;

CREATE FUNCTION check_partitioned(parent text) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp AS $$
BEGIN
  IF parent IS NULL OR parent NOT IN ('telemetry', 'call_log', 'call_traces') THEN
    RAISE invalid_parameter_value USING MESSAGE = format('%s is not a table with monthly partitions', parent);
  END IF;
END $$;
REVOKE ALL ON FUNCTION check_partitioned FROM PUBLIC;

-- Makes the monthly partitions that are missing, months of UTC, and gives their number. What the default partition has of
-- such a month moves into it. Two callers wait for each other.
CREATE FUNCTION ensure_partitions(parent text, from_month date, months integer) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  key text;
  rest text;
  columns text;
  missing date[];
  month date;
  partition text;
  range_from text;
  range_to text;
BEGIN
  PERFORM check_partitioned(parent);
  IF from_month IS NULL OR months IS NULL OR months NOT BETWEEN 1 AND 120 THEN
    RAISE invalid_parameter_value USING MESSAGE = 'between 1 and 120 months can be made at once';
  END IF;
  PERFORM pg_advisory_xact_lock(7213002, hashtext(parent));
  SELECT array_agg(first) INTO missing
    FROM generate_series(0, months - 1) AS step,
      LATERAL (SELECT (date_trunc('month', from_month::timestamp) + make_interval(months => step))::date AS first) AS listed
    WHERE to_regclass(quote_ident(parent || to_char(first, '_YYYY_MM'))) IS NULL;
  IF missing IS NULL THEN
    RETURN 0;
  END IF;
  SELECT attname, partdefid::regclass::text INTO key, rest
    FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
    WHERE partrelid = parent::regclass;
  SELECT string_agg(quote_ident(attname), ', ') INTO columns
    FROM pg_attribute WHERE attrelid = parent::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
  FOREACH month IN ARRAY missing LOOP
    partition := parent || to_char(month, '_YYYY_MM');
    EXECUTE format('CREATE TABLE %I (LIKE %I INCLUDING DEFAULTS INCLUDING CONSTRAINTS INCLUDING GENERATED)', partition, parent);
  END LOOP;
  -- The table, too: an insert that was on its way to the default partition would be refused by it.
  PERFORM lock_at_quiet_moment(array_remove(ARRAY[parent, rest], '-'));
  FOREACH month IN ARRAY missing LOOP
    partition := parent || to_char(month, '_YYYY_MM');
    range_from := to_char(month, 'YYYY-MM-DD 00:00:00+00');
    range_to := to_char(month + interval '1 month', 'YYYY-MM-DD 00:00:00+00');
    IF rest <> '-' THEN
      EXECUTE format(
        'WITH moved AS (DELETE FROM %1$I WHERE %2$I >= %3$L AND %2$I < %4$L RETURNING %5$s) INSERT INTO %6$I (%5$s) TABLE moved',
        rest, key, range_from, range_to, columns, partition);
    END IF;
    EXECUTE format('ALTER TABLE %I ATTACH PARTITION %I FOR VALUES FROM (%L) TO (%L)', parent, partition, range_from, range_to);
  END LOOP;
  RETURN cardinality(missing);
END $$;
REVOKE ALL ON FUNCTION ensure_partitions FROM PUBLIC;

-- Drops the partitions whose month ended before this day and gives their number; rows of that time in the default partition
-- go, too. What a consumer has yet to read stays, and so does the current month, whatever day is asked for.
CREATE FUNCTION drop_partitions_before(parent text, before date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  key text;
  rest text;
  partition text;
  newest bigint;
  read_up_to bigint := (SELECT min(id) FROM journal_cursors WHERE source = parent);
  ended date := least(before, date_trunc('month', now() AT TIME ZONE 'UTC')::date);
  dropped integer := 0;
BEGIN
  PERFORM check_partitioned(parent);
  PERFORM pg_advisory_xact_lock(7213002, hashtext(parent));
  SELECT attname, partdefid::regclass::text INTO key, rest
    FROM pg_partitioned_table JOIN pg_attribute ON attrelid = partrelid AND attnum = partattrs[0]
    WHERE partrelid = parent::regclass;
  IF rest <> '-' THEN
    EXECUTE format('DELETE FROM %I WHERE %I < %L%s', rest, key, to_char(ended, 'YYYY-MM-DD 00:00:00+00'),
      CASE WHEN read_up_to IS NULL THEN '' ELSE format(' AND id <= %s', read_up_to) END);
  END IF;
  FOR partition IN
    SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = parent::regclass AND relname ~ ('^' || parent || '_[0-9]{4,}_[0-9]{2}$')
      AND to_date(substr(relname, length(parent) + 2), 'YYYY_MM') + interval '1 month' <= ended
    ORDER BY 1
  LOOP
    PERFORM lock_at_quiet_moment(array_remove(ARRAY[parent, rest, partition], '-'));
    IF read_up_to IS NOT NULL THEN
      EXECUTE format('SELECT max(id) FROM %I', partition) INTO newest;
      CONTINUE WHEN newest > read_up_to;
    END IF;
    EXECUTE format('DROP TABLE %I', partition);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END $$;
REVOKE ALL ON FUNCTION drop_partitions_before FROM PUBLIC;

SELECT ensure_partitions('telemetry', (now() AT TIME ZONE 'UTC')::date, 3);

GRANT SELECT, INSERT ON telemetry TO carestead_app;
GRANT USAGE ON SEQUENCE telemetry_ids TO carestead_app;
GRANT EXECUTE ON FUNCTION ensure_partitions, drop_partitions_before TO carestead_app;
`;
