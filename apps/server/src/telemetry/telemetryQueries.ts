import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { declareCursors, holdCursor, moveCursor, readCursor } from '../platform/journal/journalQueries.ts';

/** The cursor up to which telemetry was added up; the drop of old months stops there. */
const cursor = 'telemetry_days';

type Range = { after: number; upTo: number };

/**
 * Adds up one range of telemetry by device and day of its system, each entry once: the days and the cursor are written
 * together. False: another process has moved the cursor meanwhile.
 */
export const addUp = (database: Database, { after, upTo }: Range): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    if (!(await moveCursor(transaction, cursor, { from: after, to: upTo }))) return false;
    // A system that is gone, or whose zone this PostgreSQL does not know, has the days of UTC.
    await sql`
      INSERT INTO telemetry_days AS known (system_id, device_id, day, battery_reports, reachability_reports,
        position_reports, activity_reports, lowest_battery, unreachable)
      SELECT system_id, device_id, (at AT TIME ZONE coalesce(zone, 'UTC'))::date,
        count(*) FILTER (WHERE kind = 'battery'), count(*) FILTER (WHERE kind = 'reachability'),
        count(*) FILTER (WHERE kind = 'position'), count(*) FILTER (WHERE kind = 'activity'),
        min((data->>'percent')::integer) FILTER (WHERE kind = 'battery'),
        count(*) FILTER (WHERE kind = 'reachability' AND data->>'is_reachable' = 'false')
      FROM telemetry LEFT JOIN (
        SELECT system_params.id, zone.name AS zone FROM system_params JOIN pg_timezone_names AS zone ON zone.name = timezone) AS zones
        ON zones.id = telemetry.system_id
      WHERE telemetry.id > ${after} AND telemetry.id <= ${upTo} AND device_id IS NOT NULL
      GROUP BY 1, 2, 3
      ON CONFLICT (system_id, device_id, day) DO UPDATE SET
        battery_reports = known.battery_reports + excluded.battery_reports,
        reachability_reports = known.reachability_reports + excluded.reachability_reports,
        position_reports = known.position_reports + excluded.position_reports,
        activity_reports = known.activity_reports + excluded.activity_reports,
        lowest_battery = least(known.lowest_battery, excluded.lowest_battery),
        unreachable = known.unreachable + excluded.unreachable`.execute(transaction);
    return true;
  });

/** How far it was added up. */
export async function addedUpTo(database: Database): Promise<number> {
  await declareCursors(database, [cursor, positionsCursor]);
  return (await readCursor(database, cursor))?.id ?? 0;
}

/** When the latest telemetry is from, by the clocks of the configurators: the middle of the last hundred entries. */
export async function latestMoment(database: Database): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY at) AS at
    FROM (SELECT at FROM telemetry ORDER BY id DESC LIMIT 100) AS latest`.execute(database);
  return rows[0]?.at ?? null;
}

/** The cursor up to which old positions are gone. */
const positionsCursor = 'telemetry.positions';
const lookedAtOnce = 20_000;

type OldRange = { up_to: number | null; first_young: number | null; is_old: boolean };

/**
 * Removes the positions of the next range that are older than this moment, and gives how many they were and whether there is
 * more. Ids follow time but for clocks that are wrong: a range is done with when nearly all of it is old, and else up to its
 * first entry that is not.
 */
export const removeNextPositions = (
  database: Database,
  before: number,
): Promise<{ removed: number; hasMore: boolean }> =>
  database.transaction().execute(async (transaction) => {
    const cursor = await holdCursor(transaction, positionsCursor);
    if (!cursor) return { removed: 0, hasMore: false };
    const at = sql`${new Date(before)}::timestamptz`;
    const { rows } = await sql<OldRange>`
      SELECT max(id) AS up_to, min(id) FILTER (WHERE at >= ${at}) AS first_young,
        coalesce(percentile_disc(0.99) WITHIN GROUP (ORDER BY at) < ${at}, false) AS is_old
      FROM (SELECT id, at FROM telemetry WHERE id > ${cursor.id}
          AND id <= (SELECT min(id) FROM journal_cursors WHERE source = 'telemetry')
        ORDER BY id LIMIT ${lookedAtOnce}) AS next`.execute(transaction);
    const { up_to = null, first_young = null, is_old = false } = rows[0] ?? {};
    if (up_to === null) return { removed: 0, hasMore: false };
    const { rows: counted } = await sql<{ removed: number }>`
      SELECT remove_positions(${cursor.id}, ${up_to}, ${at}) AS removed`.execute(transaction);
    const done = is_old || first_young === null ? up_to : first_young - 1;
    await moveCursor(transaction, positionsCursor, { from: cursor.id, to: done });
    return { removed: counted[0]?.removed ?? 0, hasMore: is_old };
  });

/** Days before this one, a number of rows at a time; gives how many went. */
export async function deleteOldDays(database: Database, before: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    DELETE FROM telemetry_days WHERE ctid = ANY(ARRAY(
      SELECT ctid FROM telemetry_days WHERE day < (${new Date(before)}::timestamptz AT TIME ZONE 'UTC')::date
      LIMIT ${lookedAtOnce}))`.execute(database);
  return Number(numAffectedRows);
}
