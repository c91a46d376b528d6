import { sql, type Transaction } from 'kysely';
import type { Tables } from '../platform/database/tables.ts';

export type Gathered = { incident_id: number; system_id: number; device_id: number };

/** Adds lost devices to the incident of their cause, and says how many in its timeline. */
export async function gather(transaction: Transaction<Tables>, some: readonly Gathered[], now: number): Promise<void> {
  if (some.length === 0) return;
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql<{ incident_id: number; count: number }>`
    WITH added AS (
      INSERT INTO incident_devices (incident_id, system_id, device_id, since)
      SELECT incident_id, system_id, device_id, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS g (incident_id integer, system_id integer, device_id integer)
      ON CONFLICT (incident_id, device_id) DO UPDATE SET recovered_at = NULL, since = excluded.since
        WHERE incident_devices.recovered_at IS NOT NULL
      RETURNING incident_id)
    SELECT incident_id, count(*) AS count FROM added GROUP BY incident_id`.execute(transaction);
  if (rows.length === 0) return;
  await sql`INSERT INTO incident_steps (incident_id, system_id, at, step, data)
    SELECT id, system_id, ${at}, 'gathered', jsonb_build_object('count', count)
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS g (incident_id integer, count integer)
    JOIN incidents ON id = incident_id`.execute(transaction);
  await countGathered(
    transaction,
    rows.map(({ incident_id }) => incident_id),
  );
}

/** These devices answer again. */
export async function release(transaction: Transaction<Tables>, some: readonly Gathered[], now: number): Promise<void> {
  if (some.length === 0) return;
  await sql`UPDATE incident_devices d SET recovered_at = ${new Date(now)}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(some)}::jsonb) AS g (incident_id integer, device_id integer)
    WHERE d.incident_id = g.incident_id AND d.device_id = g.device_id`.execute(transaction);
  await countGathered(transaction, [...new Set(some.map(({ incident_id }) => incident_id))]);
}

const countGathered = (transaction: Transaction<Tables>, ids: readonly number[]) =>
  sql`UPDATE incidents SET devices = (SELECT count(*) FROM incident_devices d
      WHERE d.incident_id = incidents.id AND d.recovered_at IS NULL)
    WHERE id = ANY(${[...ids]}::integer[])`.execute(transaction);
