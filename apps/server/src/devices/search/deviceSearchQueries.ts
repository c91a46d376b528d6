import { nodeRights } from '@carestead/domain/access/nodeRights';
import { matches } from '@carestead/domain/access/rowFilter';
import type { FoundDevice } from '@carestead/domain/field/deviceSearch';
import type { HubStatus } from '@carestead/domain/field/hubReport';
import type { SearchState } from '@carestead/domain/field/searchState';
import { runningStates } from '@carestead/domain/field/searchState';
import { macAddress } from '@carestead/domain/text/textStyles';
import { placeKinds } from '@carestead/domain/tree/nodeKinds';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { clauseSql } from '../../platform/database/looseTables.ts';
import type { Context } from '../../platform/graphql/context.ts';

export type KeptDevice = FoundDevice & { at: number };

export type StoredSearch = {
  search_id: string;
  user_id: number;
  user_name: string | null;
  state: SearchState;
  started_at: number;
  ends_at: number;
  held_until: number;
  reported_at: number;
  found: readonly KeptDevice[];
};

export type HubSearch = { hub_id: number; hub_name: string; status: HubStatus; search: StoredSearch | null };

const moment = (at: number) => sql`to_timestamp(${at / 1000})`;
const millis = (column: string) => sql`(extract(epoch FROM ${sql.ref(column)}) * 1000)::float8`;
const running = sql`ARRAY[${sql.join([...runningStates])}]::text[]`;

export type Hub = { system_id: number; hub_id: number };
type Begun = Hub & { search_id: string; user_id: number; now: number; ends_at: number; held_until: number };

/** False: somebody searches through this hub already. */
export async function beginSearch(database: Database, begun: Begun, silentSince: number): Promise<boolean> {
  const { system_id, hub_id, search_id, user_id, now, ends_at, held_until } = begun;
  const { rows } = await sql`
    INSERT INTO device_searches AS last
      (system_id, hub_id, search_id, user_id, state, started_at, ends_at, held_until, reported_at)
    SELECT system_id, id, ${search_id}, ${user_id}, 'starting', ${moment(now)}, ${moment(ends_at)},
      ${moment(held_until)}, ${moment(now)}
    FROM hubs WHERE system_id = ${system_id} AND id = ${hub_id}
    ON CONFLICT (system_id, hub_id) DO UPDATE SET search_id = excluded.search_id, user_id = excluded.user_id,
      state = excluded.state, started_at = excluded.started_at, ends_at = excluded.ends_at,
      held_until = excluded.held_until, reported_at = excluded.reported_at, found = '[]'
    WHERE NOT (last.state = ANY(${running}) AND last.ends_at > ${moment(now)} AND last.held_until > ${moment(now)}
      AND last.reported_at > ${moment(silentSince)})
    RETURNING 1`.execute(database);
  return rows.length > 0;
}

type Report = { search_id: string; state: SearchState; found: readonly KeptDevice[]; now: number };

/** Stores how far a search is. Null: it was stopped or belongs to another server by now; else how long it is held. */
export async function reportSearch(
  database: Database,
  { system_id, hub_id }: Hub,
  { search_id, state, found, now }: Report,
): Promise<number | null> {
  const { rows } = await sql<{ held_until: number }>`
    UPDATE device_searches SET state = ${state}, found = ${JSON.stringify(found)}::jsonb, reported_at = ${moment(now)}
    WHERE system_id = ${system_id} AND hub_id = ${hub_id} AND search_id = ${search_id} AND state = ANY(${running})
    RETURNING ${millis('held_until')} AS held_until`.execute(database);
  return rows[0]?.held_until ?? null;
}

/** Its person is still there. */
export async function holdSearches(database: Database, system_id: number, user_id: number, until: number) {
  await sql`UPDATE device_searches SET held_until = ${moment(until)}
    WHERE system_id = ${system_id} AND user_id = ${user_id} AND state = ANY(${running})`.execute(database);
}

/** Whether there was one of this person to stop. */
export async function stopSearch(database: Database, { system_id, hub_id }: Hub, user_id: number): Promise<boolean> {
  const { rows } = await sql`UPDATE device_searches SET state = 'stopped'
    WHERE system_id = ${system_id} AND hub_id = ${hub_id} AND user_id = ${user_id} AND state = ANY(${running})
    RETURNING 1`.execute(database);
  return rows.length > 0;
}

/** All hubs of a system, each with its last search. */
export async function readSearches(database: Database, system_id: number): Promise<readonly HubSearch[]> {
  const { rows } = await sql<Omit<HubSearch, 'search'> & { [K in keyof StoredSearch]: StoredSearch[K] | null }>`
    SELECT h.id AS hub_id, h.name AS hub_name, coalesce(r.status, 'Unknown') AS status, s.search_id, s.user_id,
      u.username AS user_name, s.state, ${millis('s.started_at')} AS started_at, ${millis('s.ends_at')} AS ends_at,
      ${millis('s.held_until')} AS held_until, ${millis('s.reported_at')} AS reported_at, s.found
    FROM hubs h LEFT JOIN hub_reports r ON r.system_id = h.system_id AND r.hub_id = h.id
      LEFT JOIN device_searches s ON s.system_id = h.system_id AND s.hub_id = h.id
      LEFT JOIN users u ON u.id = s.user_id
    WHERE h.system_id = ${system_id} ORDER BY h.name, h.id`.execute(database);
  return rows.map(({ hub_id, hub_name, status, search_id, ...search }) => ({
    ...{ hub_id, hub_name, status },
    search: search_id === null ? null : ({ search_id, ...search } as StoredSearch),
  }));
}

export type KnownNode = { id: number; name: string; kind: string; parent_name: string | null };

type Known = KnownNode & { serial: string; mac: string; is_tech: boolean; call_source_id: number | null };

/** What a device is known as: a node, nothing, or one that the person may not see. */
export type Knowledge = KnownNode | 'unknown' | 'hidden';

/** The nodes of found devices, by serial number or else by address. */
export async function findKnown(
  { reading, system_id, viewer }: Pick<Context, 'reading' | 'system_id' | 'viewer'>,
  devices: readonly FoundDevice[],
): Promise<(device: FoundDevice) => Knowledge> {
  const serials = devices.map(({ serial }) => serial.toLowerCase());
  const macs = devices.flatMap(({ mac }) => (mac === '' ? [] : [addressOf(mac)]));
  const { rows } = await sql<Known>`
    SELECT n.id, n.name, n.kind, n.serial, n.mac, n.is_tech, n.call_source_id, p.name AS parent_name
    FROM system_tree_nodes n LEFT JOIN system_tree_nodes p ON p.system_id = n.system_id AND p.id = n.parent_id
    WHERE n.system_id = ${system_id}
      AND ((n.serial <> '' AND lower(n.serial) = ANY(${serials})) OR (n.mac <> '' AND n.mac = ANY(${macs})))`.execute(
    reading,
  );
  const bySerial = new Map(rows.map((row) => [row.serial.toLowerCase(), row]));
  const byMac = new Map(rows.map((row) => [row.mac, row]));
  const readable = nodeRights.readable(viewer, system_id);
  return (device) => {
    const { serial, mac, kind } = device;
    const row = bySerial.get(serial.toLowerCase()) ?? (mac === '' ? undefined : byMac.get(addressOf(mac)));
    const asNode = row ?? { kind, is_tech: false, call_source_id: null };
    if (!matches(readable, asNode)) return 'hidden';
    return row ? { id: row.id, name: row.name, kind: row.kind, parent_name: row.parent_name } : 'unknown';
  };
}

export type AssignableNode = KnownNode & { revision: number };

const mostAssignable = 20;

/** Devices without a serial number that the person may see, those of the wanted kind first. */
export async function findAssignable(
  { reading, system_id, viewer }: Pick<Context, 'reading' | 'system_id' | 'viewer'>,
  { search, kind }: { search: string; kind: string },
): Promise<readonly AssignableNode[]> {
  const readable = nodeRights.readable(viewer, system_id).map(clauseSql);
  const { rows } = await sql<AssignableNode>`
    SELECT node.id, node.name, node.kind, node.revision, parent.name AS parent_name
    FROM (SELECT * FROM system_tree_nodes WHERE ${sql.join([sql`system_id = ${system_id}`, ...readable], sql` AND `)}) node
      LEFT JOIN system_tree_nodes parent ON parent.system_id = node.system_id AND parent.id = node.parent_id
    WHERE node.serial = '' AND (node.kind <> ALL(${[...placeKinds]}) OR node.is_tech)
      AND position(lower(${search}) IN lower(concat_ws(' ', node.name, parent.name))) > 0
    ORDER BY node.kind <> ${kind}, node.name, node.id LIMIT ${mostAssignable + 1}`.execute(reading);
  return rows;
}

export const assignablePage = (rows: readonly AssignableNode[]) => ({
  rows: rows.slice(0, mostAssignable),
  has_more: rows.length > mostAssignable,
});

const addressOf = (mac: string) => macAddress(mac) ?? mac;
