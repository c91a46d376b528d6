import { entities } from '@carestead/domain/entities';
import type { LinkNow, LinkState } from '@carestead/domain/field/linkState';
import type { Entity } from '@carestead/domain/kit/entity';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { tables } from '../platform/database/tables.ts';

/** The audit log, the journals and the versions of rows are the history: they stay when a system is deleted. */
const keptTables = ['audit_log', 'journal', 'telemetry', 'telemetry_days', 'row_versions'];

/** Made from the calls, and therefore not copied with them. */
const derivedTables = ['call_log', ...Object.keys(tables).filter((name) => name.startsWith('analytics_'))];

/** Every other table with rows of a system; of the system itself it is the one row. */
export const copiedTables: readonly string[] = [
  'system_params',
  ...Object.entries(tables).flatMap(([name, columns]) =>
    'system_id' in columns && ![...keptTables, ...derivedTables].includes(name) ? [name] : [],
  ),
];

const ofSystem = (table: string, system_id: number) =>
  table === 'system_params' ? sql`id = ${sql.lit(system_id)}` : sql`system_id = ${sql.lit(system_id)}`;

/**
 * What may be large is read and deleted in this transaction, so a statement may take longer than usual. The stream is
 * locked before the system is, in the order in which the ingest takes them: the other way round is a deadlock.
 */
export async function prepareDeletion(transaction: Database, system_id: number): Promise<void> {
  await sql`SET LOCAL statement_timeout = '10min'`.execute(transaction);
  await sql`SELECT FROM field_streams WHERE system_id = ${system_id} FOR UPDATE`.execute(transaction);
}

export type OpenCalls = { open_calls: number; link: LinkNow | null };

export async function openCallsOf(database: Database, system_id: number): Promise<OpenCalls> {
  const { rows } = await sql<{ open_calls: number; link_state: LinkState | null; link_since: number | null }>`
    SELECT (SELECT count(*)::integer FROM calls WHERE system_id = ${system_id} AND closed_at IS NULL) AS open_calls,
      stream.link_state, stream.link_since
    FROM (SELECT) one LEFT JOIN field_streams stream ON stream.system_id = ${system_id}`.execute(database);
  const { open_calls = 0, link_state = null, link_since = null } = rows[0] ?? {};
  return { open_calls, link: link_state === null ? null : { state: link_state, since: link_since ?? 0 } };
}

export type Counted = { entity: string; count: number };

/**
 * What goes with a system, by entity; rows that are part of another row of the system are counted with that one, and
 * settings of which every system has one are not counted.
 */
const countedEntities: readonly { entity: string; table: string }[] = [
  ...entities
    .filter((entity: Entity) => entity.scope === 'system' && !entity.singleton && !isPartOfSystemRow(entity))
    .map(({ name, plural }) => ({ entity: name, table: plural })),
  { entity: 'call', table: 'calls' },
];

function isPartOfSystemRow({ partOf }: Entity): boolean {
  return entities.some((owner: Entity) => owner.name === partOf && owner.scope === 'system');
}

export async function countContents(database: Database, system_id: number): Promise<readonly Counted[]> {
  const counts = countedEntities.map(
    ({ entity, table }) => sql`
      SELECT ${sql.lit(entity)} AS entity, count(*)::integer AS count
      FROM ${sql.table(table)} WHERE system_id = ${system_id}`,
  );
  const { rows } = await sql<Counted>`${sql.join(counts, sql` UNION ALL `)}`.execute(database);
  return rows.filter(({ count }) => count > 0);
}

const rowsAtOnce = 500;

/** All rows of a system, page by page, each row as JSON text; within one transaction. */
export async function* rowPages(
  transaction: Database,
  system_id: number,
): AsyncGenerator<{ table: string; rows: readonly string[] }> {
  for (const table of copiedTables) {
    await sql`
      DECLARE copied NO SCROLL CURSOR FOR
      SELECT to_jsonb(one)::text AS row FROM ${sql.table(table)} one WHERE ${ofSystem(table, system_id)}`.execute(
      transaction,
    );
    for (;;) {
      const { rows } = await sql<{ row: string }>`FETCH ${sql.lit(rowsAtOnce)} FROM copied`.execute(transaction);
      if (rows.length > 0) yield { table, rows: rows.map(({ row }) => row) };
      if (rows.length < rowsAtOnce) break;
    }
    await sql`CLOSE copied`.execute(transaction);
  }
}

/** Takes everything that belongs to the system with it, and keeps its id from being given to another one. */
export async function deleteSystemRow(transaction: Database, system_id: number): Promise<void> {
  await transaction.deleteFrom('system_params').where('id', '=', system_id).execute();
  await transaction
    .updateTable('installation')
    .set({ last_system_id: sql<number>`greatest(last_system_id, ${system_id}::integer)` })
    .execute();
}

export async function countSystems(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('system_params')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
