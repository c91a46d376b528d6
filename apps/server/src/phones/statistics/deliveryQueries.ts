import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { byState, type DeviceFigures } from './statisticQueries.ts';

export type Deliveries = Omit<DeviceFigures, 'app_client_id' | 'name'> & {
  /** Milliseconds until the phone had it. */
  p50: number | null;
  p90: number | null;
  /** The most frequent error, how often, and since when. */
  error_result: string | null;
  error_count: number;
  error_since: number | null;
};

export async function readDeliveries(
  database: Database,
  { system_id, app_client_id, since }: { system_id: number; app_client_id: number; since: number },
): Promise<Deliveries> {
  const { rows } = await sql<Deliveries>`
    WITH n AS (SELECT * FROM phone_notifications
      WHERE system_id = ${system_id} AND app_client_id = ${app_client_id} AND made_at >= ${new Date(since)}),
    worst AS (SELECT result, count(*) AS error_count, min(made_at) AS error_since FROM n WHERE state = 'error'
      GROUP BY result ORDER BY count(*) DESC, result LIMIT 1)
    SELECT ${byState},
      (1000 * percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM n.confirmed_at - n.made_at)))::integer AS p50,
      (1000 * percentile_cont(0.9) WITHIN GROUP (ORDER BY extract(epoch FROM n.confirmed_at - n.made_at)))::integer AS p90,
      (SELECT result FROM worst) AS error_result, coalesce((SELECT error_count FROM worst), 0) AS error_count,
      (SELECT error_since FROM worst) AS error_since
    FROM n`.execute(database);
  const [found] = rows;
  if (!found) throw new Error('an aggregate without a group has one row');
  return found;
}

export type MissedCall = { call_id: number; at: number; place: string; type: string; taken_by: string };

const mostMissed = 20;

/** Calls that were sent to this phone and not opened there; taken by whom. */
export async function readMissed(
  database: Database,
  { system_id, app_client_id, since }: { system_id: number; app_client_id: number; since: number },
): Promise<{ count: number; taken: number; calls: readonly MissedCall[] }> {
  const { rows } = await sql<MissedCall & { count: number; taken: number }>`
    WITH missed AS (
      SELECT n.ring_id FROM phone_notifications n
      WHERE n.system_id = ${system_id} AND n.app_client_id = ${app_client_id} AND n.made_at >= ${new Date(since)}
      GROUP BY n.ring_id HAVING bool_and(n.opened_at IS NULL))
    SELECT c.id AS call_id, r.began_at AS at, c.device_text_long AS place, c.call_type_text AS type,
      coalesce(nullif(c.handled_by_app_username, ''), c.acknowledged_by, '') AS taken_by,
      count(*) OVER () AS count,
      count(*) FILTER (WHERE r.taken_by IS NOT NULL OR c.acknowledged_at IS NOT NULL) OVER () AS taken
    FROM missed JOIN phone_rings r ON r.id = missed.ring_id JOIN calls c ON c.id = r.call_id
    LEFT JOIN app_client_states s ON s.system_id = ${system_id} AND s.app_client_id = ${app_client_id}
    WHERE r.taken_by IS DISTINCT FROM s.current_user_id OR r.taken_by IS NULL
    ORDER BY r.began_at DESC LIMIT ${mostMissed}`.execute(database);
  return { count: rows[0]?.count ?? 0, taken: rows[0]?.taken ?? 0, calls: rows };
}

export type TestAlert = { state: string; result: string; confirmed_after: number | null };

export async function readTestAlert(
  database: Database,
  { system_id, app_client_id, alert_id }: { system_id: number; app_client_id: number; alert_id: number },
): Promise<TestAlert | null> {
  const { rows } = await sql<TestAlert>`
    SELECT n.state, n.result, (1000 * extract(epoch FROM n.confirmed_at - n.made_at))::integer AS confirmed_after
    FROM phone_rings r JOIN phone_alerts a ON a.id = r.alert_id AND a.kind = 'test'
    JOIN phone_notifications n ON n.ring_id = r.id
    WHERE r.system_id = ${system_id} AND r.alert_id = ${alert_id} AND n.app_client_id = ${app_client_id}
    ORDER BY n.attempt DESC LIMIT 1`.execute(database);
  return rows[0] ?? null;
}
