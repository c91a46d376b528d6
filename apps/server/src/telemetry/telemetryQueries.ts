import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { declareCursors, moveCursor, readCursor } from '../platform/journal/journalQueries.ts';

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
  await declareCursors(database, [cursor]);
  return (await readCursor(database, cursor))?.id ?? 0;
}

/** When the latest telemetry is from, by the clocks of the configurators: the middle of the last hundred entries. */
export async function latestMoment(database: Database): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY at) AS at
    FROM (SELECT at FROM telemetry ORDER BY id DESC LIMIT 100) AS latest`.execute(database);
  return rows[0]?.at ?? null;
}
