import type { BatteryDay } from '@carestead/domain/incidents/batteryForecast';
import type { IncidentStep } from '@carestead/domain/incidents/incident';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type Step = {
  id: number;
  at: number;
  step: IncidentStep;
  user_name: string;
  data: Readonly<Record<string, unknown>>;
};

export async function readSteps(database: Database, incident_id: number): Promise<readonly Step[]> {
  const { rows } = await sql<Step>`SELECT id, at, step, user_name, data FROM incident_steps
    WHERE incident_id = ${incident_id} ORDER BY id`.execute(database);
  return rows;
}

export type Place = { id: number; name: string; kind: string };

export type Device = {
  device_id: number;
  name: string;
  path: readonly Place[];
  since: number;
  recovered_at: number | null;
  battery: number | null;
  reachable: boolean | null;
  last_reachable_at: number | null;
};

/** The nodes above this one, from the top. */
const pathOf = (system: ReturnType<typeof sql>, node: ReturnType<typeof sql>) => sql`coalesce((WITH RECURSIVE chain AS (
    SELECT n.id, n.parent_id, n.name, n.kind, 0 AS level FROM system_tree_nodes n
    WHERE n.system_id = ${system} AND n.id = (SELECT parent_id FROM system_tree_nodes own
      WHERE own.system_id = ${system} AND own.id = ${node})
    UNION ALL
    SELECT n.id, n.parent_id, n.name, n.kind, chain.level + 1 FROM chain JOIN system_tree_nodes n
      ON n.system_id = ${system} AND n.id = chain.parent_id WHERE chain.level < ${deepestChain})
  SELECT jsonb_agg(jsonb_build_object('id', id, 'name', name, 'kind', kind) ORDER BY level DESC) FROM chain), '[]')`;

/** Where the devices of these incidents stand now, by the id of the incident. */
export async function readPaths(
  database: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly Place[]>> {
  const { rows } = await sql<{ id: number; path: readonly Place[] }>`
    SELECT i.id, ${pathOf(sql`i.system_id`, sql`i.target_id`)} AS path FROM incidents i
    WHERE i.id = ANY(${[...ids]}::integer[]) AND i.target = 'device'`.execute(database);
  return new Map(rows.map(({ id, path }) => [id, path]));
}

/** So many devices of one cause are shown; of the rest there is the number. */
export const mostDevices = 200;

/** The device of the incident and those that it gathers, the lost ones first. */
export async function readDevices(
  database: Database,
  { id, system_id }: { id: number; system_id: number | null },
): Promise<readonly Device[]> {
  const { rows } = await sql<Device>`
    SELECT d.device_id, coalesce(n.name, '') AS name, ${pathOf(sql`${system_id}::integer`, sql`d.device_id`)} AS path,
      d.since, d.recovered_at, state.battery, state.reachable, state.last_reachable_at
    FROM (
      SELECT i.target_id AS device_id, i.opened_at AS since, i.recovered_at, 0 AS rank FROM incidents i
      WHERE i.id = ${id} AND i.target = 'device' AND i.target_id IS NOT NULL
      UNION ALL
      SELECT device_id, since, recovered_at, CASE WHEN recovered_at IS NULL THEN 1 ELSE 2 END FROM incident_devices
      WHERE incident_id = ${id}
      ORDER BY rank, device_id LIMIT ${mostDevices}) d
    LEFT JOIN system_tree_nodes n ON n.system_id = ${system_id} AND n.id = d.device_id
    LEFT JOIN device_states state ON state.system_id = ${system_id} AND state.device_id = d.device_id
    ORDER BY d.rank, d.device_id`.execute(database);
  return rows;
}

export type DeviceDay = {
  device_id: number;
  /** Days since 1970. */
  day: number;
  lowest_battery: number | null;
  unreachable: number;
  reports: number;
};

/** How these devices were, day by day, for eight weeks. */
export async function readHistory(
  database: Database,
  system_id: number,
  { devices, now }: { devices: readonly number[]; now: number },
): Promise<ReadonlyMap<number, readonly DeviceDay[]>> {
  const { rows } = await sql<DeviceDay>`
    SELECT device_id, day - date '1970-01-01' AS day, lowest_battery, unreachable,
      battery_reports + reachability_reports + position_reports + activity_reports AS reports
    FROM telemetry_days WHERE system_id = ${system_id} AND device_id = ANY(${[...devices]}::integer[])
      AND day > ${new Date(now)}::timestamptz::date - 56 ORDER BY device_id, day`.execute(database);
  return Map.groupBy(rows, ({ device_id }) => device_id);
}

export const batteryDays = (days: readonly DeviceDay[]): readonly BatteryDay[] =>
  days.flatMap(({ day, lowest_battery }) =>
    lowest_battery === null || lowest_battery < 0 ? [] : [{ day, percent: lowest_battery }],
  );
