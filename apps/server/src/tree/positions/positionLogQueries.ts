import { type Stay, staysAfter } from '@carestead/domain/tree/positionLog';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { SqlBool, Transaction } from 'kysely';
import { sql } from 'kysely';
import { type CleanupCount, countOf, mostCounted } from '../../platform/cleanups/cleanupKind.ts';
import type { Database } from '../../platform/database/database.ts';
import { rowsOf } from '../../platform/database/looseTables.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Context } from '../../platform/graphql/context.ts';

type Reported = { system_id: number; device_id: number; position: string; at: number };
type Known = { system_id: number; device_id: number; gone_at: number | null; id: number | null } & Stay;

/** Adds reports to the log, in their order. Those of a node that was deleted, whoever has its id now, are left out. */
export async function logPositions(session: Transaction<Tables>, reports: readonly Reported[]): Promise<void> {
  const byDevice = Map.groupBy(reports, ({ system_id, device_id }) => `${system_id} ${device_id}`);
  const devices = [...byDevice.values()].flatMap(([first]) => (first ? [first] : []));
  const known = await lastStays(session, devices);
  const extended: { id: number; until_at: number }[] = [];
  const begun: (Stay & Pick<Reported, 'system_id' | 'device_id'>)[] = [];
  for (const { id, gone_at, system_id, device_id, ...last } of known) {
    const own = (byDevice.get(`${system_id} ${device_id}`) ?? []).filter(({ at }) => gone_at === null || at > gone_at);
    const after = staysAfter(id === null ? null : last, own);
    if (id !== null && after.last && after.last.until_at !== last.until_at)
      extended.push({ id, until_at: after.last.until_at });
    begun.push(...after.begun.map((stay) => ({ ...stay, system_id, device_id })));
  }
  if (extended.length > 0)
    await sql`UPDATE position_log SET until_at = to_timestamp(e.until_at / 1000.0)
      FROM jsonb_to_recordset(${JSON.stringify(extended)}::jsonb) AS e(id bigint, until_at float8)
      WHERE position_log.id = e.id`.execute(session);
  if (begun.length > 0)
    await sql`INSERT INTO position_log (system_id, device_id, position, from_at, until_at)
      SELECT system_id, device_id, position, to_timestamp(from_at / 1000.0), to_timestamp(until_at / 1000.0)
      FROM ROWS FROM (jsonb_to_recordset(${JSON.stringify(begun)}::jsonb) AS
        (system_id integer, device_id integer, position text, from_at float8, until_at float8)) WITH ORDINALITY
      ORDER BY ordinality`.execute(session);
}

/** Of each of these devices that is there: its last stay, and when the node that had its id before was deleted. */
async function lastStays(session: Transaction<Tables>, devices: readonly Reported[]): Promise<readonly Known[]> {
  const wanted = devices.map(({ system_id, device_id }) => ({ system_id, device_id }));
  const { rows } = await sql<Known>`
    SELECT node.system_id, node.id AS device_id, last.id, coalesce(last.position, '') AS position, last.from_at,
      last.until_at, (SELECT max(version.at) FROM row_versions version WHERE version.system_id = node.system_id
        AND version.entity = ${systemTreeNode.name} AND version.row_id = node.id AND version.values IS NULL) AS gone_at
    FROM jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) AS e(system_id integer, device_id integer)
      JOIN system_tree_nodes node ON node.system_id = e.system_id AND node.id = e.device_id
      LEFT JOIN LATERAL (SELECT id, position, from_at, until_at FROM position_log
        WHERE system_id = e.system_id AND device_id = e.device_id ORDER BY id DESC LIMIT 1) last ON true
    FOR KEY SHARE OF node`.execute(session);
  return rows;
}

/** What ended before this moment; gives the number. */
export async function deletePositions(database: Database, before: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('position_log')
    .where(sql<SqlBool>`until_at < ${new Date(before)}`)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

export async function countOldPositions(database: Database, before: number): Promise<CleanupCount> {
  const { rows } = await sql<{ rows: number; oldest: number | null; newest: number | null }>`
    SELECT count(*)::integer AS rows, min(from_at) AS oldest, max(until_at) AS newest
    FROM (SELECT from_at, until_at FROM position_log WHERE until_at < ${new Date(before)}
      ORDER BY id LIMIT ${mostCounted + 1}) AS found`.execute(database);
  return countOf(rows[0]);
}

export async function deleteSomePositions(session: Transaction<Tables>, before: number, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    DELETE FROM position_log WHERE id IN (SELECT id FROM position_log WHERE until_at < ${new Date(before)}
      ORDER BY id LIMIT ${most})`.execute(session);
  return Number(numAffectedRows ?? 0);
}

/** When the latest report is from, by the clocks of the configurators. */
export async function latestPosition(database: Database): Promise<number | null> {
  const { rows } = await sql<{ at: number | null }>`
    SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY until_at) AS at
    FROM (SELECT until_at FROM position_log ORDER BY id DESC LIMIT 100) AS latest`.execute(database);
  return rows[0]?.at ?? null;
}

export type LoggedStay = Stay & { id: number; checkpoint_text: string | null; checkpoint_map_id: number | null };

type Wanted = { node_id: number; since: number; before: number | null; limit: number };

/** The newest first; null: there is no such node for this person. */
export async function readPositions(
  { reading, system_id, viewer }: Pick<Context, 'reading' | 'system_id' | 'viewer'>,
  { node_id, since, before, limit }: Wanted,
): Promise<readonly LoggedStay[] | null> {
  const node = await rowsOf(systemTreeNode, { database: reading, system_id, viewer })
    .select('id')
    .where('id', '=', node_id)
    .executeTakeFirst();
  if (!node) return null;
  const { rows } = await sql<LoggedStay>`
    SELECT log.id, log.position, log.from_at, log.until_at, c.text AS checkpoint_text, c.checkpoint_map_id
    FROM position_log log LEFT JOIN checkpoints c ON c.system_id = log.system_id
      AND c.number = CASE WHEN log.position ~ '^[0-9]{1,5}$' THEN log.position::integer END
    WHERE log.system_id = ${system_id} AND log.device_id = ${node_id} AND log.until_at >= ${new Date(since)}
      AND log.id < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
    ORDER BY log.id DESC LIMIT ${limit}`.execute(reading);
  return rows;
}
