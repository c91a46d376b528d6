import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { inOwnerTransaction } from '../../platform/database/ownerTransaction.ts';

/** Whoever is logged in, and by what phones and walls are known. */
async function readCarried(database: Database): Promise<string> {
  const { rows } = await sql<{ carried: string }>`SELECT jsonb_build_object(
      'sessions', (SELECT coalesce(jsonb_agg(s), '[]') FROM sessions s),
      'keys', (SELECT coalesce(jsonb_agg(k), '[]') FROM app_client_keys k),
      'people', (SELECT coalesce(jsonb_agg(s), '[]') FROM app_client_states s WHERE current_user_id IS NOT NULL),
      'pairings', (SELECT coalesce(jsonb_agg(p), '[]') FROM display_pairings p),
      'push_keys', (SELECT coalesce(jsonb_agg(p), '[]') FROM push_keys p))::text AS carried`.execute(database);
  return rows[0]?.carried ?? '{}';
}

/**
 * No person has to log in or to pair anything again: sessions, phones and walls go on where what they belong to was there at the
 * beginning. A new epoch begins, so that no screen believes an older list and nothing is sent twice.
 */
export async function carryOver({ from, to }: { from: string; to: string }): Promise<void> {
  const carried = await inOwnerTransaction(from, ({ database }) => readCarried(database));
  await inOwnerTransaction(to, async ({ database }) => {
    const of = (key: string) => sql`${carried}::jsonb -> ${sql.lit(key)}`;
    await sql`INSERT INTO sessions (token_hash, user_id, created_at, last_seen_at)
      SELECT c.token_hash, c.user_id, c.created_at, c.last_seen_at
      FROM jsonb_populate_recordset(NULL::sessions, ${of('sessions')}) c JOIN users u ON u.id = c.user_id`.execute(
      database,
    );
    await sql`INSERT INTO app_client_keys (system_id, app_client_id, fingerprint, paired_at, paired_with, locked_at)
      SELECT c.system_id, c.app_client_id, c.fingerprint, c.paired_at, c.paired_with, c.locked_at
      FROM jsonb_populate_recordset(NULL::app_client_keys, ${of('keys')}) c
      JOIN app_clients a ON a.system_id = c.system_id AND a.id = c.app_client_id
      ON CONFLICT (system_id, app_client_id) DO UPDATE SET fingerprint = excluded.fingerprint,
        paired_at = excluded.paired_at, paired_with = excluded.paired_with, locked_at = excluded.locked_at`.execute(
      database,
    );
    await sql`UPDATE app_client_states s SET current_user_id = c.current_user_id, logged_in_at = c.logged_in_at
      FROM jsonb_populate_recordset(NULL::app_client_states, ${of('people')}) c, app_users u
      WHERE s.system_id = c.system_id AND s.app_client_id = c.app_client_id
        AND u.system_id = c.system_id AND u.id = c.current_user_id`.execute(database);
    await sql`INSERT INTO display_pairings (fingerprint, paired_at, paired_by)
      SELECT c.fingerprint, c.paired_at, c.paired_by
      FROM jsonb_populate_recordset(NULL::display_pairings, ${of('pairings')}) c
      WHERE c.fingerprint NOT IN (SELECT fingerprint FROM display_pairings)`.execute(database);
    await sql`INSERT INTO push_keys (public_key, private_key, created_at)
      SELECT c.public_key, c.private_key, c.created_at
      FROM jsonb_populate_recordset(NULL::push_keys, ${of('push_keys')}) c
      WHERE NOT EXISTS (SELECT FROM push_keys)`.execute(database);
    await sql`UPDATE installation SET epoch = gen_random_uuid(), database_identity = ''`.execute(database);
  });
}
