import { sql } from 'kysely';
import { Client } from 'pg';
import type { Database } from '../database/database.ts';

/** What cannot be read any more, by the names that people know. */
export type LostSecrets = {
  users: readonly string[];
  configurators: readonly string[];
  hubs: readonly string[];
  alert_channels: readonly string[];
  cameras: readonly string[];
  paired_displays: number;
};

type Lost = { lost: LostSecrets; isRunning: boolean };

/** As the owner of the tables: the application itself may not touch the seals of the audit log. */
async function asOwner<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** What would have to be typed anew, and whether a server works on this database at the moment. */
export async function readLostSecrets(databaseUrl: string, database: Database): Promise<Lost> {
  // The connection of this command is no server.
  const own = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(database);
  return await asOwner(databaseUrl, async (client) => {
    const names = async (text: string) => (await client.query<{ name: string }>(text)).rows.map(({ name }) => name);
    const { rows } = await client.query<{ running: boolean; paired: number }>(
      `SELECT (SELECT count(*)::integer FROM display_pairings) AS paired, EXISTS (SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND application_name = 'carestead' AND pid <> $1) AS running`,
      [own.rows[0]?.pid],
    );
    return {
      isRunning: rows[0]?.running ?? false,
      lost: {
        users: await names(`SELECT username AS name FROM users WHERE password LIKE 'v1:%' ORDER BY lower(username)`),
        configurators: await names(
          `SELECT name || ' (' || id || ')' AS name FROM system_params WHERE password LIKE 'v1:%' ORDER BY id`,
        ),
        hubs: await names(`SELECT name FROM hubs WHERE password LIKE 'v1:%' ORDER BY system_id, id`),
        alert_channels: await names(
          `SELECT name FROM alert_channels WHERE outbound_secret LIKE 'v1:%' ORDER BY system_id, id`,
        ),
        cameras: await names(
          `SELECT name FROM video_streams WHERE (system_id, id) IN (SELECT system_id, video_stream_id FROM video_triggers)
           ORDER BY system_id, id`,
        ),
        paired_displays: rows[0]?.paired ?? 0,
      },
    };
  });
}

/**
 * Removes what only the lost key could read. The rows of the audit log stay; their seals go, so that the worker seals
 * all of them anew, and the entry names where the chain of the lost key ended.
 */
export const removeLostSecrets = (databaseUrl: string, lost: LostSecrets, key_check: string, now: number) =>
  asOwner(databaseUrl, async (client) => {
    await client.query('BEGIN');
    const { rows } = await client.query<{ number: string; seal: string }>(
      'SELECT number::text, seal FROM audit_seals ORDER BY audit_seals.number DESC LIMIT 1',
    );
    await client.query(`
      UPDATE users SET password = NULL WHERE password LIKE 'v1:%';
      UPDATE system_params SET password = NULL WHERE password LIKE 'v1:%';
      UPDATE hubs SET password = NULL WHERE password LIKE 'v1:%';
      UPDATE alert_channels SET outbound_secret = NULL, outbound_enabled = false WHERE outbound_secret LIKE 'v1:%';
      UPDATE online_backup SET sealed_secret = '', sealed_grant = '';
      DELETE FROM online_backup_files WHERE sealed_resume <> '';
      UPDATE cloud_accounts SET sealed_password = '', enabled = false;
      DELETE FROM tunnel;
      DELETE FROM video_triggers;
      DELETE FROM display_pairings;
      DELETE FROM display_pairing_codes;
      DELETE FROM sessions;
      DELETE FROM push_keys;
      UPDATE deliveries SET result = 'Skipped', reason = 'unreadable', finished_at = now() WHERE result = 'Pending';
      DELETE FROM audit_seals`);
    await client.query('UPDATE installation SET key_check = $1', [key_check]);
    const meta = { from: 'command line', sealed_until: rows[0] ?? null, lost: countsOf(lost) };
    await client.query(
      `INSERT INTO audit_log (created_at, user_name, action, entity_type, entity_display_name, meta)
       VALUES ($1, '', 'updated', 'key_file', 'secret.key', $2)`,
      [new Date(now), meta],
    );
    await client.query('COMMIT');
  });

const countsOf = ({ paired_displays, ...named }: LostSecrets) => ({
  ...Object.fromEntries(Object.entries(named).map(([kind, names]) => [kind, names.length])),
  paired_displays,
});
