export const retention = /* sql */ `
-- Where a device was is kept for 30 days. The log of positions obeys that by itself; what it is made from does so from here on. This
-- cursor says up to where: no other one waits for it, so its source is its own.
INSERT INTO journal_cursors (consumer, source, id) VALUES ('telemetry.positions', 'old_positions', 0);

-- Removes positions of this range that are older, never younger ones than 30 days, and gives their number.
CREATE FUNCTION remove_positions(after bigint, up_to bigint, before timestamptz) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  removed integer;
BEGIN
  DELETE FROM telemetry WHERE id > after AND id <= up_to AND kind = 'position'
    AND at < least(before, now() - interval '30 days');
  GET DIAGNOSTICS removed = ROW_COUNT;
  RETURN removed;
END $$;
REVOKE ALL ON FUNCTION remove_positions FROM PUBLIC;
GRANT EXECUTE ON FUNCTION remove_positions TO carestead_app;

GRANT DELETE ON telemetry_days TO carestead_app;
`;
