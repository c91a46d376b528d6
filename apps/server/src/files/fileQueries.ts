import type { Entity } from '@carestead/domain/kit/entity';
import { fieldEntries } from '@carestead/domain/kit/entity';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { fileLock } from '../entities/ruleQueries.ts';
import type { Database } from '../platform/database/database.ts';

export type UploadedFile = { id: string; name: string; type: string; size: number };

const described = ['id', 'name', 'type', 'size'] as const;

type NewFile = { name: string; type: string; bytes: Buffer; by: number; now: number };

export async function insertFile(database: Database, { name, type, bytes, by, now }: NewFile): Promise<UploadedFile> {
  return await database
    .insertInto('files')
    .values({ name, type, bytes, size: bytes.length, created_at: new Date(now), created_by: by })
    .returning(described)
    .executeTakeFirstOrThrow();
}

export async function findFile(database: Database, id: string): Promise<UploadedFile | null> {
  return (await database.selectFrom('files').select(described).where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function readFile(database: Database, id: string) {
  const found = database.selectFrom('files').select(['name', 'type', 'bytes']).where('id', '=', id);
  return (await found.executeTakeFirst()) ?? null;
}

/** Long enough for a form that was left open over night. */
const grace = 24 * 60 * 60 * 1000;

/** Removes what was uploaded and never saved, and what the last row has let go. */
export async function deleteUnusedFiles(database: Database, entities: readonly Entity[], now: number): Promise<number> {
  return await database.transaction().execute(async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${fileLock})`.execute(transaction);
    let query = transaction.deleteFrom('files').where('created_at', '<', sql<number>`${new Date(now - grace)}`);
    for (const { table, column } of filePlaces(entities)) {
      query = query.where(
        sql<SqlBool>`NOT EXISTS (SELECT FROM ${sql.table(table)} AS used WHERE ${sql.ref(`used.${column}`)} = files.id)`,
      );
    }
    return Number((await query.executeTakeFirst()).numDeletedRows);
  });
}

const filePlaces = (entities: readonly Entity[]) =>
  entities.flatMap((entity) =>
    fieldEntries(entity).flatMap(([column, { kind }]) => (kind === 'file' ? [{ table: entity.plural, column }] : [])),
  );
