import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export async function pairingIdOf(database: Database, fingerprint: string): Promise<number | null> {
  const found = await database
    .selectFrom('display_pairings')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return found?.id ?? null;
}

type Code = { fingerprint: string; expires_at: number; made_by: string };

/** Old codes go when a new one is made. */
export async function insertCode(database: Database, { fingerprint, expires_at, made_by }: Code, now: number) {
  await database
    .deleteFrom('display_pairing_codes')
    .where(sql<SqlBool>`expires_at < ${new Date(now)}`)
    .execute();
  await database
    .insertInto('display_pairing_codes')
    .values({ fingerprint, expires_at: new Date(expires_at), made_by })
    .execute();
}

/** Takes a code, which is then gone; who made it, or null if there is none. */
export async function takeCode(database: Database, fingerprint: string, now: number): Promise<string | null> {
  const taken = await database
    .deleteFrom('display_pairing_codes')
    .where('fingerprint', '=', fingerprint)
    .where(sql<SqlBool>`expires_at > ${new Date(now)}`)
    .returning('made_by')
    .executeTakeFirst();
  return taken?.made_by ?? null;
}

export async function insertPairing(
  database: Database,
  { fingerprint, paired_at, paired_by }: { fingerprint: string; paired_at: number; paired_by: string },
) {
  await database
    .insertInto('display_pairings')
    .values({ fingerprint, paired_at: new Date(paired_at), paired_by })
    .execute();
}
