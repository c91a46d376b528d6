import type { ClientFacts } from '@carestead/domain/phones/clientState';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type StoredClient = ClientFacts & {
  id: number;
  revision: number;
  name: string;
  phone_number: string;
  server_url: string;
  user_name: string;
  app_user_group_id: number | null;
  group_name: string;
  connected_since: number | null;
  logged_in_at: number | null;
};

const clientOf = (system_id: number, which: RawBuilder<unknown>) => sql<StoredClient>`
  SELECT c.id, c.revision, c.name, c.phone_number, c.server_url, s.app_version, s.is_connected, s.has_push, s.is_charging,
    s.battery, s.is_muted, s.muted_since, s.permissions, s.current_user_id, s.last_seen_at, s.round_trip, s.loss, s.connected_since,
    s.logged_in_at, k.paired_at, k.locked_at, coalesce(nullif(n.current_display_name, ''), u.name, '') AS user_name,
    u.app_user_group_id, coalesce(g.name, '') AS group_name
  FROM app_clients c
  JOIN app_client_states s ON s.system_id = c.system_id AND s.app_client_id = c.id
  LEFT JOIN app_client_keys k ON k.system_id = c.system_id AND k.app_client_id = c.id
  LEFT JOIN app_users u ON u.system_id = c.system_id AND u.id = s.current_user_id
  LEFT JOIN app_user_states n ON n.system_id = u.system_id AND n.app_user_id = u.id
  LEFT JOIN app_user_groups g ON g.system_id = u.system_id AND g.id = u.app_user_group_id
  WHERE c.system_id = ${system_id} AND ${which}`;

/** All phones of a system: the licence says how many there may be, and their problems are worked out for each. */
export async function readClients(database: Database, system_id: number): Promise<readonly StoredClient[]> {
  return (await clientOf(system_id, sql`true`).execute(database)).rows;
}

export async function findClient(database: Database, system_id: number, id: number): Promise<StoredClient | null> {
  return (await clientOf(system_id, sql`c.id = ${id}`).execute(database)).rows[0] ?? null;
}

export type ReachableDay = { day: string; reachable: number; known: number };

/** How long of each of the last days these phones were reachable, as far as that is known. */
export async function readDays(
  database: Database,
  system_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly ReachableDay[]>> {
  const { rows } = await sql<ReachableDay & { app_client_id: number }>`
    SELECT app_client_id, day, reachable, known FROM app_client_days
    WHERE system_id = ${system_id} AND app_client_id = ANY(${[...ids]}::integer[]) ORDER BY day`.execute(database);
  return Map.groupBy(rows, ({ app_client_id }) => app_client_id);
}

/** The addresses by which phones reach the server, the most frequent first. */
export async function readServerUrls(database: Database, system_id: number): Promise<readonly string[]> {
  const { rows } = await sql<{ server_url: string }>`
    SELECT server_url FROM app_clients WHERE system_id = ${system_id}
    GROUP BY server_url ORDER BY count(*) DESC, server_url LIMIT 10`.execute(database);
  return rows.map(({ server_url }) => server_url);
}

export type Registration = { fingerprint: string; paired_at: number; locked_at: number | null };

/** Waits for whoever else changes it. */
export async function lockRegistration(
  transaction: Database,
  system_id: number,
  id: number,
): Promise<{ name: string; server_url: string; key: Registration | null } | null> {
  const client = await transaction
    .selectFrom('app_clients')
    .select(['name', 'server_url'])
    .where('system_id', '=', system_id)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!client) return null;
  const key = await transaction
    .selectFrom('app_client_keys')
    .select(['fingerprint', 'paired_at', 'locked_at'])
    .where('system_id', '=', system_id)
    .where('app_client_id', '=', id)
    .executeTakeFirst();
  return { ...client, key: key ?? null };
}

/** Without its registration a phone belongs to no person: none is logged in on it, and nothing is pushed to it. */
export async function removeRegistration(transaction: Database, system_id: number, id: number): Promise<void> {
  await transaction
    .deleteFrom('app_client_keys')
    .where('system_id', '=', system_id)
    .where('app_client_id', '=', id)
    .execute();
  await forgetPerson(transaction, system_id, id);
}

export async function keepLocked(transaction: Database, system_id: number, id: number, now: number): Promise<void> {
  await transaction
    .updateTable('app_client_keys')
    .set({ locked_at: new Date(now) })
    .where('system_id', '=', system_id)
    .where('app_client_id', '=', id)
    .execute();
  await forgetPerson(transaction, system_id, id);
}

async function forgetPerson(transaction: Database, system_id: number, id: number): Promise<void> {
  await sql`
    UPDATE app_client_states SET is_connected = false, connected_since = NULL, server_run = NULL, has_push = false,
      push_subscription = NULL, current_user_id = NULL, logged_in_at = NULL
    WHERE system_id = ${system_id} AND app_client_id = ${id}`.execute(transaction);
}
