import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { fieldEntities, fieldRow } from '@carestead/domain/field/fieldConfiguration';
import type { FieldRows } from '@carestead/domain/field/loadBodies';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { syncedEntities } from '@carestead/domain/sync/fieldRows';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';

const keptSnapshots = 10;

const theirRows = z.partialRecord(z.enum(fieldEntities), z.array(fieldRow));

export type Snapshot = { id: number; system_id: number; at: number; version: number; theirs: FieldRows };

/** What stands on both sides, so that it can come back; of those of a system the newest ten are kept. */
export async function takeSnapshot(database: Database, system_id: number, theirs: FieldRows, now: number) {
  const packed = await promisify(gzip)(JSON.stringify(theirs));
  return await database.transaction().execute(async (transaction) => {
    const { id } = await transaction
      .insertInto('sync_snapshots')
      .values({
        ...{ system_id, at: new Date(now), theirs: packed },
        version: sql<number>`coalesce((SELECT max(number) FROM row_versions WHERE system_id = ${system_id}), 0)`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`DELETE FROM sync_snapshots WHERE system_id = ${system_id} AND id NOT IN (
      SELECT id FROM sync_snapshots WHERE system_id = ${system_id} ORDER BY id DESC LIMIT ${keptSnapshots})`.execute(
      transaction,
    );
    return id;
  });
}

export async function hasSnapshot(database: Database, system_id: number, id: number): Promise<boolean> {
  const found = await database
    .selectFrom('sync_snapshots')
    .select('id')
    .where('id', '=', id)
    .where('system_id', '=', system_id)
    .executeTakeFirst();
  return found !== undefined;
}

export async function readSnapshot(database: Database, system_id: number, id: number): Promise<Snapshot | null> {
  const found = await database
    .selectFrom('sync_snapshots')
    .select(['id', 'system_id', 'at', 'version', 'theirs'])
    .where('id', '=', id)
    .where('system_id', '=', system_id)
    .executeTakeFirst();
  if (!found) return null;
  const { theirs, ...snapshot } = found;
  return { ...snapshot, theirs: theirRows.parse(JSON.parse((await promisify(gunzip)(theirs)).toString('utf8'))) };
}

type PastRow = { entity: string; row_id: number; values: Values | null };

/** What stood here when this version was the newest: each row that there was, and those that came later without values. */
export async function rowsAtVersion(database: Database, system_id: number, version: number) {
  const names = syncedEntities.map(({ name }) => name);
  const { rows } = await sql<PastRow>`
    SELECT r.entity, r.row_id, past."values" FROM (
      SELECT DISTINCT entity, row_id FROM row_versions WHERE system_id = ${system_id} AND entity = ANY(${names})) r
    LEFT JOIN LATERAL (
      SELECT CASE WHEN change = 'deleted' THEN NULL ELSE "values" END AS "values" FROM row_versions v
      WHERE v.system_id = ${system_id} AND v.entity = r.entity AND v.row_id = r.row_id AND v.number <= ${version}
      ORDER BY v.number DESC LIMIT 1) past ON true
    ORDER BY r.row_id`.execute(database);
  return new Map<Entity, readonly PastRow[]>(
    syncedEntities.map((entity) => [entity, rows.filter((row) => row.entity === entity.name)]),
  );
}

/** The newest version of anything in the system. */
export async function newestVersion(database: Database, system_id: number): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    SELECT coalesce(max(number), 0) AS version FROM row_versions WHERE system_id = ${system_id}`.execute(database);
  return Number(rows[0]?.version ?? 0);
}
