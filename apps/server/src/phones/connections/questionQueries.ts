import { readStep } from '@carestead/domain/journal/step';
import type { CallDetails, PlaceOnPhone } from '@carestead/domain/phones/protocol';
import { phoneSteps } from '@carestead/domain/phones/protocol';
import { searchTerms } from '@carestead/domain/text/searchText';
import { placeKinds } from '@carestead/domain/tree/nodeKinds';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

const deepest = 10;

/** From the building down to the device. */
export async function pathTo(database: Database, system_id: number, node: number): Promise<CallDetails['path']> {
  const { rows } = await sql<CallDetails['path'][number]>`
    WITH RECURSIVE chain AS (
      SELECT 0 AS level, n.parent_id, n.kind, n.name FROM system_tree_nodes n
      WHERE n.system_id = ${system_id} AND n.id = ${node}
      UNION ALL
      SELECT chain.level + 1, n.parent_id, n.kind, n.name FROM chain JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.id = chain.parent_id WHERE chain.level < ${deepest})
    SELECT kind, name FROM chain WHERE kind = ANY(${[...placeKinds]}::text[]) ORDER BY level DESC`.execute(database);
  return rows;
}

/** The checkpoint at which the call was raised, or at which its device was seen last, if it stands on a plan. */
export async function mapOf(database: Database, system_id: number, call: number): Promise<CallDetails['map']> {
  const { rows } = await sql<NonNullable<CallDetails['map']>>`
    SELECT m.name, m.map_path::text AS file, p.text AS checkpoint, p.position_x::float8 AS x, p.position_y::float8 AS y,
      p.diameter::float8 AS diameter
    FROM calls c LEFT JOIN device_states d ON d.system_id = c.system_id AND d.device_id = c.device_id
    JOIN checkpoints p ON p.system_id = c.system_id AND p.number::text = coalesce(nullif(c.position, ''), d.position)
    JOIN checkpoint_maps m ON m.system_id = p.system_id AND m.id = p.checkpoint_map_id
    WHERE c.id = ${call} AND c.system_id = ${system_id} AND p.position_x IS NOT NULL AND p.position_y IS NOT NULL
    LIMIT 1`.execute(database);
  return rows[0] ?? null;
}

/** Whoever was called for it. */
export async function calledFor(database: Database, system_id: number, call: number): Promise<CallDetails['people']> {
  const { rows } = await sql<CallDetails['people'][number]>`
    SELECT u.id, coalesce(nullif(n.current_display_name, ''), u.name) AS name,
      CASE WHEN r.taken_by = u.id THEN 'taken' WHEN p.rejected_at IS NOT NULL THEN 'rejected'
        WHEN p.opened_at IS NOT NULL THEN 'opened' WHEN p.confirmed_at IS NOT NULL THEN 'confirmed'
        WHEN EXISTS (SELECT FROM app_client_states s WHERE s.system_id = u.system_id AND s.current_user_id = u.id
          AND (s.is_connected OR s.has_push)) THEN 'called' ELSE 'unreachable' END AS state
    FROM phone_rings r JOIN phone_ring_people p ON p.ring_id = r.id
    JOIN app_users u ON u.system_id = r.system_id AND u.id = p.app_user_id
    LEFT JOIN app_user_states n ON n.system_id = u.system_id AND n.app_user_id = u.id
    WHERE r.call_id = ${call} AND r.system_id = ${system_id} ORDER BY 2 LIMIT 50`.execute(database);
  return rows;
}

export async function stepsOf(database: Database, system_id: number, call: number): Promise<CallDetails['steps']> {
  const { rows } = await sql<{ at: number; kind: (typeof phoneSteps)[number]; data: unknown }>`
    SELECT (extract(epoch FROM at) * 1000)::float8 AS at, kind, data FROM journal
    WHERE call_id = ${call} AND system_id = ${system_id} AND kind = ANY(${[...phoneSteps]}::text[])
    ORDER BY id LIMIT 50`.execute(database);
  return rows.map(({ at, kind, data }) => ({ at, kind, who: whoIn(kind, data) }));
}

function whoIn(kind: string, data: unknown): string {
  const step = readStep(kind, data);
  if (step?.kind === 'taken' || step?.kind === 'released') return step.data.app_username;
  return step?.kind === 'acknowledged' ? step.data.by : '';
}

const mostPlaces = 30;
const containing = (part: string) => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

/** Rooms, people and what they belong to; by words, or by their ids. */
export async function findPlaces(
  database: Database,
  system_id: number,
  { search, ids }: { search: string; ids: readonly number[] },
): Promise<readonly PlaceOnPhone[]> {
  const isWanted =
    ids.length > 0
      ? sql`n.id = ANY(${[...ids]}::integer[])`
      : sql`n.search_text LIKE ANY (${searchTerms(search).map(containing)}::text[])`;
  const { rows } = await sql<PlaceOnPhone>`
    SELECT n.id, n.name, n.kind, coalesce(p.name, '') AS "where" FROM system_tree_nodes n
    LEFT JOIN system_tree_nodes p ON p.system_id = n.system_id AND p.id = n.parent_id
    WHERE n.system_id = ${system_id} AND n.kind = ANY(${[...placeKinds]}::text[]) AND ${isWanted}
    ORDER BY n.kind <> 'room', n.name, n.id LIMIT ${ids.length > 0 ? ids.length : mostPlaces}`.execute(database);
  return rows;
}

/** The plan of a floor, for a phone that is shown a checkpoint on it. */
export async function findMap(
  database: Database,
  system_id: number,
  file: string,
): Promise<{ type: string; bytes: Buffer } | null> {
  const { rows } = await sql<{ type: string; bytes: Buffer }>`SELECT f.type, f.bytes FROM files f
    WHERE f.id = ${file}::uuid AND EXISTS (SELECT FROM checkpoint_maps m
      WHERE m.system_id = ${system_id} AND m.map_path = f.id)`.execute(database);
  return rows[0] ?? null;
}
