import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type NewCode = {
  fingerprint: string;
  system_id: number;
  /** Null: the phone that uses it becomes a new one. */
  app_client_id: number | null;
  server_url: string;
  expires_at: number;
  made_by: string;
};

/** A phone that is paired anew has one code at a time. */
export async function insertCode(database: Database, { expires_at, ...code }: NewCode): Promise<void> {
  if (code.app_client_id !== null) {
    await database
      .deleteFrom('app_pairing_codes')
      .where('system_id', '=', code.system_id)
      .where('app_client_id', '=', code.app_client_id)
      .execute();
  }
  await database
    .insertInto('app_pairing_codes')
    .values({ ...code, expires_at: new Date(expires_at) })
    .execute();
}

/** Until when a code can be used; null: it was used, or it is over. */
export async function codeWaits(
  database: Database,
  system_id: number,
  fingerprint: string,
  now: number,
): Promise<number | null> {
  const found = await database
    .selectFrom('app_pairing_codes')
    .select('expires_at')
    .where('system_id', '=', system_id)
    .where('fingerprint', '=', fingerprint)
    .where(sql<SqlBool>`expires_at > ${new Date(now)}`)
    .executeTakeFirst();
  return found?.expires_at ?? null;
}

/** The phone that was paired with a code. */
export async function pairedWith(
  database: Database,
  system_id: number,
  fingerprint: string,
): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT c.id, c.name FROM app_client_keys k
    JOIN app_clients c ON c.system_id = k.system_id AND c.id = k.app_client_id
    WHERE k.system_id = ${system_id} AND k.paired_with = ${fingerprint}`.execute(database);
  return rows[0] ?? null;
}

export async function removeOldCodes(database: Database, now: number): Promise<void> {
  await database
    .deleteFrom('app_pairing_codes')
    .where(sql<SqlBool>`expires_at < ${new Date(now)}`)
    .execute();
}
