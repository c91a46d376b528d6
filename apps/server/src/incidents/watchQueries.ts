import type { CallSourceGroupFlag } from '@carestead/domain/access/callSourceLevel';
import type { Link } from '@carestead/domain/incidents/deviceRules';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export type Session = Transaction<Tables>;

/** A device as it is now, with what its reports say. */
export type Watched = {
  system_id: number;
  device_id: number;
  lost_since: number | null;
  /** Null: the tree has no such node any more. */
  kind: string | null;
  name: string;
  radio: boolean;
  is_tech: boolean;
  parent_id: number | null;
  call_source_id: number | null;
  battery: number | null;
  reachable: boolean | null;
  last_reachable_at: number | null;
  /** The incident that gathers it; null: none does. */
  gathered_by: number | null;
};

const watched = sql`w.system_id, w.device_id, w.lost_since, n.kind, coalesce(n.name, '') AS name,
  coalesce(n.radio, false) AS radio, coalesce(n.is_tech, false) AS is_tech, n.parent_id, n.call_source_id, s.battery,
  s.reachable, s.last_reachable_at,
  (SELECT g.incident_id FROM incident_devices g JOIN incidents i ON i.id = g.incident_id AND i.status <> 'Closed'
    WHERE g.system_id = w.system_id AND g.device_id = w.device_id AND g.recovered_at IS NULL LIMIT 1) AS gathered_by`;
const joined = sql`LEFT JOIN system_tree_nodes n ON n.system_id = w.system_id AND n.id = w.device_id
  LEFT JOIN device_states s ON s.system_id = w.system_id AND s.device_id = w.device_id`;

/** The devices that are to be looked at, the longest waiting first. */
export async function dueDevices(database: Database, now: number, most: number): Promise<readonly Watched[]> {
  const { rows } = await sql<Watched>`SELECT ${watched}
    FROM (SELECT * FROM incident_watches WHERE due_at <= ${new Date(now)}::timestamptz ORDER BY due_at LIMIT ${most}) w
    ${joined}`.execute(database);
  return rows;
}

/** The repeaters of these systems, due or not: what hangs on them is judged by them. */
export async function readRepeaters(database: Database, systems: readonly number[]): Promise<readonly Watched[]> {
  const { rows } = await sql<Watched>`SELECT ${watched} FROM incident_watches w ${joined}
    WHERE w.system_id = ANY(${[...systems]}::integer[]) AND n.kind = 'repeater'`.execute(database);
  return rows;
}

/** The nodes above these devices, the nearest first. */
export async function readParents(
  database: Database,
  devices: readonly Pick<Watched, 'system_id' | 'device_id'>[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const { rows } = await sql<{ system_id: number; device_id: number; path: readonly number[] }>`
    WITH RECURSIVE chain AS (
      SELECT n.system_id, n.id AS device_id, n.parent_id, 0 AS level
      FROM unnest(${devices.map(({ system_id }) => system_id)}::integer[],
        ${devices.map(({ device_id }) => device_id)}::integer[]) AS wanted (system_id, id)
      JOIN system_tree_nodes n ON n.system_id = wanted.system_id AND n.id = wanted.id
      UNION ALL
      SELECT chain.system_id, chain.device_id, n.parent_id, chain.level + 1 FROM chain
      JOIN system_tree_nodes n ON n.system_id = chain.system_id AND n.id = chain.parent_id
      WHERE chain.level < ${deepestChain})
    SELECT system_id, device_id, jsonb_agg(parent_id ORDER BY level) AS path FROM chain
    WHERE parent_id IS NOT NULL GROUP BY system_id, device_id`.execute(database);
  return new Map(rows.map(({ system_id, device_id, path }) => [`${system_id} ${device_id}`, path]));
}

export type Group = {
  system_id: number;
  flag: CallSourceGroupFlag;
  timeout_minutes: number;
  sources: readonly number[];
};

export type Facts = {
  settings: {
    battery_threshold_low: number;
    battery_threshold_critical: number;
    radio_monitoring_timeout: number;
    tech_monitoring_timeout: number;
    wired_monitoring_timeout: number;
    defects_timeout: number;
  };
  groups: readonly Group[];
  links: ReadonlyMap<number, Link>;
  /** All systems; what concerns the installation stands in the journal of the first. */
  systems: readonly { id: number; name: string }[];
};

/** What one look goes by. */
export type Look = { now: number; counts_from: number; facts: Facts };

/** What concerns the installation stands in the journal of its first system. */
export const journalOf =
  ({ systems }: Facts) =>
  (system_id: number | null): number | null =>
    system_id ?? systems[0]?.id ?? null;

/** What holds for all devices of one look, which comes at this moment. */
export async function readFacts(database: Session, now: number, longestPause: number): Promise<Facts> {
  const settings = await database
    .selectFrom('global_settings')
    .select(['battery_threshold_low', 'battery_threshold_critical', 'radio_monitoring_timeout'])
    .select(['tech_monitoring_timeout', 'wired_monitoring_timeout', 'defects_timeout'])
    .executeTakeFirstOrThrow();
  const { rows: groups } = await sql<Group>`
    SELECT system_id, flag, timeout_minutes, related_callsources AS sources FROM call_source_groups
    WHERE timeout_minutes > 0`.execute(database);
  const links = await readLinks(database, now, longestPause);
  const systems = await database.selectFrom('system_params').select(['id', 'name']).orderBy('id').execute();
  return { settings, groups, links, systems };
}

/** A link that drops and comes back at once has missed no report: silence goes on through it. */
async function readLinks(transaction: Session, now: number, longestPause: number): Promise<ReadonlyMap<number, Link>> {
  await sql`
    INSERT INTO incident_links AS known (system_id, received_since, connected_at)
    SELECT system_id, link_since, ${new Date(now)} FROM field_streams WHERE link_state = 'connected'
    ON CONFLICT (system_id) DO UPDATE SET connected_at = excluded.connected_at, received_since = CASE
      WHEN abs(extract(epoch FROM excluded.connected_at - known.connected_at)) * 1000 > ${longestPause}
      THEN excluded.received_since ELSE known.received_since END`.execute(transaction);
  const { rows } = await sql<Link & { system_id: number }>`
    SELECT stream.system_id, link_state AS state, coalesce(received_since, link_since) AS since
    FROM field_streams stream LEFT JOIN incident_links known ON known.system_id = stream.system_id`.execute(
    transaction,
  );
  return new Map(rows.map((link) => [link.system_id, link]));
}

export type NextLook = {
  system_id: number;
  device_id: number;
  due_at: number;
  lost_since: number | null;
  troubled: boolean;
};

export async function writeLooks(transaction: Transaction<Tables>, looks: readonly NextLook[]): Promise<void> {
  if (looks.length === 0) return;
  await sql`UPDATE incident_watches w SET due_at = to_timestamp(l.due_at / 1000.0),
      lost_since = to_timestamp(l.lost_since / 1000.0), troubled = l.troubled
    FROM jsonb_to_recordset(${JSON.stringify(looks)}::jsonb) AS l (system_id integer, device_id integer, due_at float8,
      lost_since float8, troubled boolean)
    WHERE w.system_id = l.system_id AND w.device_id = l.device_id`.execute(transaction);
}

/** Devices that there are no more. */
export async function forgetDevices(
  transaction: Transaction<Tables>,
  gone: readonly Pick<Watched, 'system_id' | 'device_id'>[],
): Promise<void> {
  if (gone.length === 0) return;
  await sql`DELETE FROM incident_watches w
    USING unnest(${gone.map(({ system_id }) => system_id)}::integer[], ${gone.map(({ device_id }) => device_id)}::integer[])
      AS g (system_id, device_id)
    WHERE w.system_id = g.system_id AND w.device_id = g.device_id`.execute(transaction);
}

type Report = { system_id: number; device_id: number; is_bad: boolean };

/** These devices are looked at soon: those of which something is wrong, and those that may be well again. */
export async function lookSoon(session: Transaction<Tables>, reports: readonly Report[], now: number): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`;
  await sql`UPDATE incident_watches w SET due_at = ${at}, troubled = true
    FROM (SELECT system_id, device_id, bool_or(is_bad) AS is_bad
      FROM jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) AS r (system_id integer, device_id integer, is_bad boolean)
      GROUP BY system_id, device_id) r
    WHERE w.system_id = r.system_id AND w.device_id = r.device_id AND w.due_at > ${at} AND (r.is_bad OR w.troubled)`.execute(
    session,
  );
}

/**
 * Begins a look: null while another process looks. Where nothing was looked at for long, by the clock of now, nothing
 * could have been received either: silence counts anew.
 */
export async function beginLook(
  transaction: Transaction<Tables>,
  now: number,
  longestPause: number,
): Promise<{ counts_from: number } | null> {
  const { rows: locked } = await sql<{ got: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtext('incidents'), 0) AS got`.execute(transaction);
  if (!locked[0]?.got) return null;
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql<{ counts_from: number }>`
    UPDATE incident_looks SET looked_at = ${at}, epoch = current_epoch(),
      counts_from = CASE
        WHEN looked_at IS NULL OR epoch <> current_epoch() OR counts_from IS NULL OR counts_from > ${at}
          OR served_at IS NULL OR clock_timestamp() - served_at > ${longestPause} * interval '1 ms'
          OR ${at} < looked_at - interval '2 seconds' OR ${at} - looked_at > ${longestPause} * interval '1 ms'
        THEN ${at} ELSE counts_from END
    RETURNING counts_from`.execute(transaction);
  return rows[0] ?? null;
}

/** No look opens anything until the end of this transaction, nor does anybody else who waits for the same. */
export const holdLooks = (transaction: Session) =>
  sql`SELECT pg_advisory_xact_lock(hashtext('incidents'), 0)`.execute(transaction);

/** A server that receives reports is at work. */
export const serve = (database: Database) =>
  sql`UPDATE incident_looks SET served_at = clock_timestamp()`.execute(database);

/** What may have one cause with something that was just found is looked at at once. */
export async function lookAtTroubled(transaction: Transaction<Tables>, systems: readonly number[], now: number) {
  const at = sql`${new Date(now)}::timestamptz`;
  await sql`UPDATE incident_watches SET due_at = ${at}
    WHERE system_id = ANY(${[...systems]}::integer[]) AND troubled AND due_at > ${at}`.execute(transaction);
}

/** What somebody opened once more may be well: its device is looked at as one that has something. */
export async function lookAtReopened(
  transaction: Transaction<Tables>,
  { system_id, target_id }: { system_id: number | null; target_id: number | null },
  now: number,
) {
  await sql`UPDATE incident_watches SET due_at = ${new Date(now)}::timestamptz, troubled = true
    WHERE system_id = ${system_id} AND device_id = ${target_id}`.execute(transaction);
}
