import type { HubLogCursor, HubLogLine, HubState } from '@carestead/domain/field/hubMessage';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Up to where the log of a configurator is stored; null: nothing of it is. */
export async function readCursor(database: Database, system_id: number): Promise<HubLogCursor | null> {
  const found = await database
    .selectFrom('hub_log_cursors')
    .select(['log', 'number'])
    .where('system_id', '=', system_id)
    .executeTakeFirst();
  return found ?? null;
}

/** Stores how all hubs of a system are; those that are not named are unknown. Gives the ids of those that changed. */
export async function saveStates(
  database: Database,
  system_id: number,
  states: readonly HubState[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ hub_id: number }>`
    WITH reported AS (
      SELECT id, status, to_timestamp(last_sync / 1000.0) AS last_sync
      FROM jsonb_to_recordset(${JSON.stringify(states)}::jsonb) AS r(id integer, status text, last_sync bigint)
    ), locked AS (
      SELECT own.hub_id, coalesce(reported.status, 'Unknown') AS status,
        coalesce(reported.last_sync, own.last_sync) AS last_sync
      FROM hub_reports own LEFT JOIN reported ON reported.id = own.hub_id
      WHERE own.system_id = ${system_id} ORDER BY own.hub_id FOR NO KEY UPDATE OF own
    )
    UPDATE hub_reports own SET status = locked.status, last_sync = locked.last_sync FROM locked
    WHERE own.system_id = ${system_id} AND own.hub_id = locked.hub_id
      AND (own.status, own.last_sync) IS DISTINCT FROM (locked.status, locked.last_sync)
    RETURNING own.hub_id`.execute(database);
  return rows.map(({ hub_id }) => hub_id);
}

/** Adds the lines that are not stored yet and moves the cursor, in one transaction. Gives the hubs that have new ones. */
export async function addLines(
  database: Database,
  system_id: number,
  { log, number, lines }: HubLogCursor & { lines: readonly HubLogLine[] },
): Promise<readonly number[]> {
  return await database.transaction().execute(async (transaction) => {
    const known = await transaction
      .insertInto('hub_log_cursors')
      .values({ system_id, log, number: 0 })
      .onConflict((conflict) => conflict.column('system_id').doUpdateSet({ system_id }))
      .returning(['log', 'number'])
      .executeTakeFirstOrThrow();
    const stored = known.log === log ? known.number : 0;
    if (number <= stored) return [];
    await transaction.updateTable('hub_log_cursors').set({ log, number }).where('system_id', '=', system_id).execute();
    const added = lines.filter((line) => line.number > stored);
    if (added.length === 0) return [];
    const { rows } = await sql<{ hub_id: number }>`
      WITH received AS (
        SELECT * FROM jsonb_to_recordset(${JSON.stringify(added)}::jsonb)
          AS r(number bigint, at bigint, hub_id integer, event text, device_id integer, text text)
      ), hub AS (
        SELECT id, hub_id FROM hub_reports WHERE system_id = ${system_id} AND hub_id IN (SELECT hub_id FROM received)
      ), added AS (
        INSERT INTO hub_log (report_id, event, at, device_id, text)
        SELECT hub.id, event, to_timestamp(at / 1000.0), device_id, text
        FROM received JOIN hub USING (hub_id) ORDER BY number
      )
      SELECT hub_id FROM hub`.execute(transaction);
    return rows.map(({ hub_id }) => hub_id);
  });
}

/** When a hub last handed a report over; null: none ever did. */
export async function latestSync(database: Database): Promise<number | null> {
  const { at } = await database
    .selectFrom('hub_reports')
    .select((report) => report.fn.max('last_sync').as('at'))
    .executeTakeFirstOrThrow();
  return at;
}
