import { type AllowedCheckpoints, isAstray } from '@carestead/domain/field/allowedCheckpoints';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import { rowsOf } from '../platform/database/looseTables.ts';
import type { ListContext } from '../platform/graphql/context.ts';

/** The checkpoints of each of these maps, by their numbers. */
export async function readCheckpointIds({ reading, system_id }: ListContext, maps: readonly number[]) {
  const { rows } = await sql<{ map: number; ids: number[] }>`
    SELECT checkpoint_map_id AS map, array_agg(id ORDER BY number) AS ids FROM checkpoints
    WHERE system_id = ${system_id} AND checkpoint_map_id = ANY(${[...maps]}) GROUP BY checkpoint_map_id`.execute(
    reading,
  );
  return new Map(rows.map(({ map, ids }) => [map, ids]));
}

/** The nodes of each of these profiles that the person may read. */
export async function readNodeIds(context: ListContext, profiles: readonly number[]) {
  const found = await rowsOf(systemTreeNode, { ...context, database: context.reading })
    .where(sql<SqlBool>`flight_profile_id = ANY(${[...profiles]})`)
    .select([sql<number>`id`.as('id'), sql<number>`flight_profile_id`.as('profile')])
    .orderBy('id')
    .execute();
  const byProfile = Map.groupBy(found, ({ profile }) => profile);
  return new Map([...byProfile].map(([profile, nodes]) => [profile, nodes.map(({ id }) => id)]));
}

export type PositionCheckpoint = { id: number; text: string; checkpoint_map_id: number | null };

/** What devices report is text; only a number names a checkpoint. */
const isNumber = sql<SqlBool>`state.position ~ '^[0-9]{1,5}$'`;

/** Where each of these devices was last, if that is a checkpoint. */
export async function readPositionCheckpoints({ reading, system_id }: ListContext, devices: readonly number[]) {
  const { rows } = await sql<PositionCheckpoint & { device_id: number }>`
    SELECT state.device_id, c.id, c.text, c.checkpoint_map_id
    FROM device_states state JOIN checkpoints c ON c.system_id = state.system_id
      AND c.number = CASE WHEN ${isNumber} THEN state.position::integer END
    WHERE state.system_id = ${system_id} AND state.device_id = ANY(${[...devices]})`.execute(reading);
  return new Map(rows.map(({ device_id, ...checkpoint }) => [device_id, checkpoint]));
}

export type DevicePosition = PositionCheckpoint & {
  device_id: number;
  name: string;
  position: string;
  position_updated_at: number | null;
  is_astray: boolean;
  call_id: number | null;
  call_text: string | null;
  call_urgency: string | null;
  call_opened_at: number | null;
};

/** More than fit on any map. */
const mostPositions = 2000;

type Found = Omit<DevicePosition, 'is_astray'> & { flight_profile_id: number | null };

/** The devices that the person may read and that were last at a checkpoint, with the most urgent of their open calls. */
export async function readDevicePositions(context: ListContext): Promise<readonly DevicePosition[]> {
  const { reading, system_id } = context;
  const readable = rowsOf(systemTreeNode, { ...context, database: reading }).select(['id', 'name']);
  const { rows } = await sql<Found>`
    WITH RECURSIVE seen AS (
      SELECT n.id AS device_id, n.name, state.position, state.position_updated_at, c.id, c.text, c.checkpoint_map_id
      FROM (${readable}) n JOIN device_states state ON state.system_id = ${system_id} AND state.device_id = n.id
        JOIN checkpoints c ON c.system_id = ${system_id} AND c.number = CASE WHEN ${isNumber} THEN state.position::integer END
      ORDER BY state.position_updated_at DESC NULLS LAST LIMIT ${mostPositions}),
    chain AS (
      SELECT device_id, device_id AS at, 0 AS level FROM seen
      UNION ALL
      SELECT chain.device_id, n.parent_id, chain.level + 1 FROM chain JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.id = chain.at
      WHERE n.inherit_flight_profile AND n.parent_id IS NOT NULL AND chain.level < ${deepestChain})
    SELECT seen.*, own.flight_profile_id, open.*
    FROM seen
      LEFT JOIN LATERAL (SELECT n.flight_profile_id FROM chain JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.id = chain.at AND NOT n.inherit_flight_profile
        WHERE chain.device_id = seen.device_id ORDER BY chain.level LIMIT 1) own ON true
      LEFT JOIN LATERAL (SELECT call.id::integer AS call_id, type.name AS call_text, type.urgency AS call_urgency,
          call.opened_at AS call_opened_at
        FROM calls call JOIN call_types type ON type.system_id = call.system_id AND type.id = call.call_type_id
        WHERE call.system_id = ${system_id} AND call.closed_at IS NULL AND call.device_id = seen.device_id
          AND type.flag = 'Call'
        ORDER BY array_position(ARRAY['Emergency', 'Urgent', 'Normal'], type.urgency), call.opened_at LIMIT 1) open ON true
    ORDER BY call_opened_at NULLS LAST, seen.name`.execute(reading);
  const allowed = await readAllowedNumbers(context);
  return rows.map(({ flight_profile_id, ...row }) => ({
    ...row,
    is_astray: isAstray(flight_profile_id === null ? null : (allowed.get(flight_profile_id) ?? null), row.position),
  }));
}

/** The numbers of the checkpoints that each profile allows. */
async function readAllowedNumbers({
  reading,
  system_id,
}: ListContext): Promise<ReadonlyMap<number, AllowedCheckpoints>> {
  const { rows } = await sql<{ id: number; numbers: number[] }>`
    SELECT p.id, ARRAY(SELECT c.number FROM checkpoints c WHERE c.system_id = p.system_id AND c.id = ANY(p.checkpoints))
      AS numbers
    FROM flight_profiles p WHERE p.system_id = ${system_id}`.execute(reading);
  return new Map(rows.map(({ id, numbers }) => [id, new Set(numbers)]));
}
