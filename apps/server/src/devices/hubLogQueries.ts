import type { HubLogEvent } from '@carestead/domain/field/hubReport';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { sql } from 'kysely';
import { rowsOf } from '../platform/database/looseTables.ts';
import type { Context } from '../platform/graphql/context.ts';

export type StoredLine = {
  id: number;
  at: number;
  event: HubLogEvent;
  device_id: number | null;
  /** The name of the node; null: there is none, or it is not shown to the caller. */
  device_name: string | null;
  text: string;
};

type Wanted = {
  hub_id: number;
  events: readonly HubLogEvent[];
  /** The page ends before this line. */
  before: number | null;
  limit: number;
};

type Reader = Pick<Context, 'reading' | 'system_id' | 'viewer'>;

/** Newest first; null: there is no such hub. Each kind is read from the index, however rare it is among the others. */
export async function readLines(reader: Reader, wanted: Wanted): Promise<readonly StoredLine[] | null> {
  const { reading, system_id } = reader;
  const { hub_id, events, before, limit } = wanted;
  const hub = await reading
    .selectFrom('hub_reports')
    .select('id')
    .where('system_id', '=', system_id)
    .where('hub_id', '=', hub_id)
    .executeTakeFirst();
  if (!hub) return null;
  const { rows } = await sql<Omit<StoredLine, 'device_name'>>`
    SELECT line.id, line.at, line.event, line.device_id, line.text
    FROM unnest(${events}::text[]) AS wanted(event) CROSS JOIN LATERAL (
      SELECT id, at, event, device_id, text FROM hub_log
      WHERE report_id = ${hub.id} AND event = wanted.event
        AND id < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
      ORDER BY id DESC LIMIT ${limit}
    ) AS line ORDER BY line.id DESC LIMIT ${limit}`.execute(reading);
  const names = await namesOf(reader, rows);
  return rows.map((row) => ({
    ...row,
    device_name: row.device_id === null ? null : (names.get(row.device_id) ?? null),
  }));
}

async function namesOf(
  { reading, system_id, viewer }: Reader,
  rows: readonly { device_id: number | null }[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(rows.flatMap(({ device_id }) => (device_id === null ? [] : [device_id])))];
  if (ids.length === 0) return new Map();
  const scope = { database: reading, system_id, viewer };
  const nodes = await rowsOf(systemTreeNode, scope).select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(nodes.map(({ id, name }) => [Number(id), String(name)]));
}
