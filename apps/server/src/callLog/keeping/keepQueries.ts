import { removedBefore } from '@carestead/domain/callLog/keepCalls';
import { sql, type Transaction } from 'kysely';
import { recordAudit } from '../../platform/auditRecord.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

/** The transaction of a step. */
export type KeepingSession = Transaction<Tables>;

const at = (moment: number) => sql`to_timestamp(${moment} / 1000.0)`;

/** So many of the latest calls say what time it is for configurators; one with a wrong clock does not decide. */
const latestCalls = 5;
const latestReports = 100;

/** When configurators last reported something, by their clocks: the later one of the middle call and the middle report. */
async function latestMoment(database: Database): Promise<number | null> {
  const middle = sql`percentile_disc(0.5) WITHIN GROUP (ORDER BY at)`;
  const { rows } = await sql<{ at: number | null }>`
    SELECT greatest(
      (SELECT ${middle} FROM (SELECT opened_at AS at FROM calls ORDER BY id DESC LIMIT ${latestCalls}) AS latest),
      (SELECT ${middle} FROM (SELECT at FROM telemetry ORDER BY id DESC LIMIT ${latestReports}) AS latest)) AS at`.execute(
    database,
  );
  return rows[0]?.at ?? null;
}

type Wanted = { system_id: number; now: number; months?: number };

/** The moment before which the calls of a system go, with the time that is set or with this one; null: none goes. */
export async function readRemovedBefore(
  database: Database,
  { system_id, now, months }: Wanted,
): Promise<number | null> {
  const system = await database
    .selectFrom('system_params')
    .select(['keep_calls_months', 'timezone'])
    .where('id', '=', system_id)
    .executeTakeFirst();
  if (!system) return null;
  const kept = months ?? system.keep_calls_months;
  if (kept === null) return null;
  return removedBefore({ months: kept, now, latest: await latestMoment(database), timezone: system.timezone });
}

/** Whether a clean-up of this system has anything to look for. */
export async function needsCleanUp(database: Database, system_id: number): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM system_params WHERE id = ${system_id} AND keep_calls_months IS NOT NULL
    UNION ALL SELECT FROM call_cleanups WHERE system_id = ${system_id}`.execute(database);
  return rows.length > 0;
}

/** Which calls of a system go: they were over before this moment. One that is open never goes. */
const isRemoved = (system_id: number, before: number) =>
  sql`system_id = ${system_id} AND calls.opened_at < ${at(before)} AND closed_at < ${at(before)}`;

/** So many are counted in a moment. */
const mostCounted = 200_000;

export type CallsToRemove = { calls: number; is_exact: boolean; oldest: number | null; before: number | null };

export async function countCallsToRemove(
  database: Database,
  system_id: number,
  before: number,
): Promise<CallsToRemove> {
  const { rows } = await sql<{ calls: number; oldest: number | null }>`
    SELECT count(*)::integer AS calls, min(opened_at) AS oldest
    FROM (SELECT opened_at FROM calls WHERE ${isRemoved(system_id, before)}
      ORDER BY opened_at, id LIMIT ${mostCounted + 1}) AS found`.execute(database);
  const { calls = 0, oldest = null } = rows[0] ?? {};
  return { calls: Math.min(calls, mostCounted), is_exact: calls <= mostCounted, oldest, before };
}

/** Up to when calls are removed, and the call behind which it goes on. */
export type CleanUp = { before: number; after_opened_at: string; after_id: number };

type Old = { id: number; opened_at: string };

/** The clean-up that was interrupted, or a new one up to this moment. */
export async function beginCleanUp(session: KeepingSession, system_id: number, before: number): Promise<CleanUp> {
  const { rows } = await sql<CleanUp>`
    INSERT INTO call_cleanups (system_id, before, removed, after_opened_at, after_id)
    VALUES (${system_id}, ${at(before)}, 0, '-infinity', 0)
    ON CONFLICT (system_id) DO UPDATE SET system_id = excluded.system_id
    RETURNING before, after_opened_at::text, after_id`.execute(session);
  const [row] = rows;
  if (!row) throw new Error('the clean-up could not begin');
  return row;
}

/** Removes the next calls of the clean-up of a system, and moves on behind them. */
export async function removeOldCalls(
  session: KeepingSession,
  system_id: number,
  begun: CleanUp,
  most: number,
): Promise<{ found: number; removed: number }> {
  const { found, removed, last } = await removeCalls(session, system_id, begun, most);
  if (last)
    await sql`
      UPDATE call_cleanups SET removed = removed + ${removed}, after_opened_at = ${last.opened_at}::timestamptz,
        after_id = ${last.id}
      WHERE system_id = ${system_id}`.execute(session);
  return { found, removed };
}

/**
 * Removes the next calls in the order in which they opened, with everything that is kept of them. Entries of the journal that a
 * consumer has yet to read stay for another time, with their calls. Gives how many calls were looked at, the last of them, and
 * how many are gone.
 */
export async function removeCalls(
  session: KeepingSession,
  system_id: number,
  { before, after_opened_at, after_id }: CleanUp,
  most: number,
): Promise<{ found: number; removed: number; last: Old | null }> {
  const { rows: found } = await sql<Old>`
    SELECT id, opened_at::text FROM calls
    WHERE ${isRemoved(system_id, before)} AND (calls.opened_at, id) > (${after_opened_at}::timestamptz, ${after_id}::bigint)
    ORDER BY calls.opened_at, id LIMIT ${most} FOR UPDATE SKIP LOCKED`.execute(session);
  const [first, last] = [found[0], found.at(-1)];
  if (!first || !last) return { found: 0, removed: 0, last: null };
  const unread = await unreadCalls(session, found);
  const ids = found.map(({ id }) => id).filter((id) => !unread.has(id));
  await sql`DELETE FROM journal WHERE call_id = ANY(${ids})`.execute(session);
  await sql`SELECT remove_call_traces(${ids})`.execute(session);
  await sql`DELETE FROM call_remarks WHERE call_id = ANY(${ids})`.execute(session);
  await sql`
    DELETE FROM call_log WHERE id = ANY(${ids})
      AND opened_at BETWEEN ${first.opened_at}::timestamptz AND ${last.opened_at}::timestamptz`.execute(session);
  await sql`DELETE FROM calls WHERE id = ANY(${ids})`.execute(session);
  return { found: found.length, removed: ids.length, last };
}

/** The calls of which some consumer of the journal has not read everything yet. */
async function unreadCalls(session: KeepingSession, calls: readonly Old[]): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ call_id: number }>`
    SELECT DISTINCT call_id FROM journal WHERE call_id = ANY(${calls.map(({ id }) => id)})
      AND id > (SELECT min(id) FROM journal_cursors WHERE source = 'journal')`.execute(session);
  return new Set(rows.map(({ call_id }) => call_id));
}

/** Records a clean-up that has come to its end, if it has removed anything; gives how many calls that were. */
export async function endCleanUp(session: KeepingSession, system_id: number, now: number): Promise<number> {
  const { rows } = await sql<{ before: number; removed: number }>`
    DELETE FROM call_cleanups WHERE system_id = ${system_id} RETURNING before, removed`.execute(session);
  const [ended] = rows;
  if (!ended || ended.removed === 0) return 0;
  await recordAudit(session, {
    ...{
      at: now,
      by: null,
      action: 'cleanup',
      entity_type: 'call',
      entity_id: null,
      entity_display_name: '',
      system_id,
    },
    meta: { removed: ended.removed, before: ended.before },
  });
  return ended.removed;
}

/** Those of these systems whose files show no names of staff. */
export async function systemsWithPseudonyms(
  database: Database,
  systems: readonly number[],
): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectFrom('system_params')
    .select('id')
    .where('id', 'in', systems.length > 0 ? systems : [0])
    .where('pseudonyms_in_exports', '=', true)
    .execute();
  return new Set(rows.map(({ id }) => id));
}
