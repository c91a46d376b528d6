import type { Funnel } from '@carestead/domain/phones/funnel';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

export type Asked = { system_id: number; from: number; until: number };
export type FunnelCell = Funnel & {
  /** Null: of all groups. */
  app_user_group_id: number | null;
  group_name: string;
  /** Of the local day; null: of all hours. */
  hour: number | null;
};

const counted = sql`count(*) AS sent, count(*) FILTER (WHERE delivered) AS delivered, count(*) FILTER (WHERE opened) AS opened,
  count(*) FILTER (WHERE accepted) AS accepted, count(*) FILTER (WHERE escalated) AS escalated`;

/** What became of the calls that phones rang for: in all, by hour of the day, and by group. Indexes begin with the days. */
export async function readFunnels(
  database: Database,
  { system_id, from, until }: Asked,
): Promise<readonly FunnelCell[]> {
  const { rows } = await sql<FunnelCell>`
    WITH rings AS (
      SELECT r.id, r.taken_by, r.is_unreached, extract(hour FROM r.began_at AT TIME ZONE p.timezone)::integer AS hour
      FROM phone_rings r JOIN system_params p ON p.id = r.system_id
      WHERE r.system_id = ${system_id} AND r.call_id IS NOT NULL
        AND r.began_at >= ${new Date(from)} AND r.began_at < ${new Date(until)}),
    sent AS (
      SELECT n.ring_id, n.app_user_group_id, bool_or(n.confirmed_at IS NOT NULL) AS confirmed,
        bool_or(n.opened_at IS NOT NULL) AS opened
      FROM phone_notifications n JOIN rings ON rings.id = n.ring_id GROUP BY n.ring_id, n.app_user_group_id),
    pairs AS (
      SELECT rings.id, rings.hour, g.app_user_group_id,
        coalesce(u.app_user_group_id = g.app_user_group_id, false) AS accepted,
        coalesce(sent.opened, false) OR coalesce(u.app_user_group_id = g.app_user_group_id, false) AS opened,
        coalesce(sent.confirmed, false) OR coalesce(sent.opened, false)
          OR coalesce(u.app_user_group_id = g.app_user_group_id, false) AS delivered,
        rings.is_unreached OR EXISTS (SELECT FROM phone_ring_groups later
          WHERE later.ring_id = rings.id AND later.step > g.step) AS escalated
      FROM rings JOIN phone_ring_groups g ON g.ring_id = rings.id
      LEFT JOIN sent ON sent.ring_id = rings.id AND sent.app_user_group_id = g.app_user_group_id
      LEFT JOIN app_users u ON u.system_id = ${system_id} AND u.id = rings.taken_by),
    calls AS (
      SELECT id, hour, bool_or(delivered) AS delivered, bool_or(opened) AS opened, bool_or(accepted) AS accepted,
        bool_or(escalated) AS escalated FROM pairs GROUP BY id, hour)
    SELECT NULL::integer AS app_user_group_id, '' AS group_name, hour, ${counted} FROM calls
    GROUP BY GROUPING SETS ((hour), ())
    UNION ALL
    SELECT pairs.app_user_group_id, coalesce(max(g.name), ''), NULL, ${counted} FROM pairs
    LEFT JOIN app_user_groups g ON g.system_id = ${system_id} AND g.id = pairs.app_user_group_id
    GROUP BY pairs.app_user_group_id`.execute(database);
  return rows;
}

export type DeviceFigures = {
  app_client_id: number;
  name: string;
  sent: number;
  confirmed: number;
  opened: number;
  error: number;
  unknown: number;
};

const mostDevices = 50;

/** Whatever was neither confirmed nor went wrong is not known. */
export const byState = sql`count(*) AS sent, count(*) FILTER (WHERE n.confirmed_at IS NOT NULL OR n.opened_at IS NOT NULL) AS confirmed,
  count(*) FILTER (WHERE n.opened_at IS NOT NULL) AS opened, count(*) FILTER (WHERE n.state = 'error') AS error,
  count(*) FILTER (WHERE n.state IN ('unknown', 'sent') AND n.confirmed_at IS NULL AND n.opened_at IS NULL) AS unknown`;

/** The phones that confirmed or opened least of what was sent to them. */
export async function readDeviceFigures(
  database: Database,
  { system_id, from, until }: Asked,
): Promise<readonly DeviceFigures[]> {
  const { rows } = await sql<DeviceFigures>`
    SELECT n.app_client_id, c.name, ${byState}
    FROM phone_notifications n JOIN app_clients c ON c.system_id = n.system_id AND c.id = n.app_client_id
    WHERE n.system_id = ${system_id} AND n.made_at >= ${new Date(from)} AND n.made_at < ${new Date(until)}
    GROUP BY n.app_client_id, c.name
    ORDER BY count(*) FILTER (WHERE n.opened_at IS NULL) DESC, c.name LIMIT ${mostDevices}`.execute(database);
  return rows;
}

export type SignalLevel = {
  /** Averages over the looks of the range; null: no phone could say. */
  round_trip: number | null;
  loss: number | null;
  /** Of how many phones that is known, and of how many it is not. */
  known: number;
  unknown: number;
};

/** Of the days that are kept. */
export async function readSignal(
  database: Database,
  { system_id, first, last }: { system_id: number; first: string; last: string },
): Promise<SignalLevel> {
  const { rows } = await sql<SignalLevel>`
    SELECT (sum(d.round_trip) / nullif(sum(d.samples), 0))::integer AS round_trip,
      (sum(d.loss) / nullif(sum(d.samples), 0))::integer AS loss,
      count(DISTINCT c.id) FILTER (WHERE d.samples > 0) AS known,
      count(DISTINCT c.id) - count(DISTINCT c.id) FILTER (WHERE d.samples > 0) AS unknown
    FROM app_clients c
    LEFT JOIN app_client_days d ON d.system_id = c.system_id AND d.app_client_id = c.id
      AND d.day BETWEEN ${first}::date AND ${last}::date
    WHERE c.system_id = ${system_id}`.execute(database);
  return rows[0] ?? { round_trip: null, loss: null, known: 0, unknown: 0 };
}
