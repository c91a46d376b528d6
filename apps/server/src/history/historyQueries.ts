import type { Entity } from '@carestead/domain/kit/entity';
import { typedEntries } from '@carestead/domain/kit/entity';
import { section } from '@carestead/domain/routing/section';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { inOwnerTransaction } from '../platform/database/ownerTransaction.ts';

/** Written by COPY, in the order in which the rows of a past have their values. */
export const copies = {
  calls: `COPY calls (id, system_id, stream_id, key, opened_at, closed_at, call_type_id, call_source_id, section_id, device_id,
    number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long,
    acknowledged_at, acknowledged_by) FROM STDIN`,
  journal: 'COPY journal (id, system_id, stream_id, number, kind, at, call_id, device_id, data) FROM STDIN',
  callLog: `COPY call_log (id, system_id, opened_at, closed_at, duration, presence_at, acknowledged_at, acknowledged_by,
    handled_by_app_username, manually_closed_by_username, call_type_id, call_type_name, call_type_text, call_type_char,
    call_type_color, urgency, flag, kind, is_test, is_repeater, call_source_id, call_source_text, section_id, section_name,
    device_id, device_text_short, device_text_long, room_id, node_path, node_path_text, number, position) FROM STDIN`,
  telemetry: 'COPY telemetry (id, system_id, stream_id, number, kind, at, device_id, data) FROM STDIN',
} as const;

const systemColumns = ['system_id', 'id', 'revision'] as const;

/** The columns of an entity that people configure, in the order of its lines. */
export const columnsOf = (entity: Entity): readonly string[] => [
  ...systemColumns,
  ...(entity.sortable ? ['sort_order'] : []),
  ...typedEntries(entity).map(([key]) => key),
];

export const copySections = () => `COPY sections (${columnsOf(section).join()}) FROM STDIN`;
export const copyNodes = () => `COPY system_tree_nodes (${columnsOf(systemTreeNode).join()}) FROM STDIN`;

/** How many nodes there are, and the highest ids. */
export async function readSizes(database: Database, system_id: number) {
  const { rows } = await sql<{ nodes: number; node: number; section: number }>`
    SELECT (SELECT count(*) FROM system_tree_nodes WHERE system_id = ${system_id}) AS nodes,
      (SELECT coalesce(max(id), 0) FROM system_tree_nodes WHERE system_id = ${system_id}) AS node,
      (SELECT coalesce(max(id), 0) FROM sections WHERE system_id = ${system_id}) AS section`.execute(database);
  return rows[0] ?? { nodes: 0, node: 0, section: 0 };
}

type NodeRow = {
  id: number;
  name: string;
  kind: string;
  radio: boolean;
  is_tech: boolean;
  call_source_id: number | null;
  section_id: number | null;
  text_short: string;
  text_long: string;
  /** From the top down, the node itself last. */
  path: readonly number[];
  path_text: string;
  /** The room it is in, else what is above it. */
  room_id: number;
};

/** All nodes with what holds for them: section and texts may come from a node above. */
export async function readNodes(database: Database, system_id: number): Promise<readonly NodeRow[]> {
  const { rows } = await sql<NodeRow>`
    WITH RECURSIVE known AS (
      SELECT id, name, kind, radio, is_tech, call_source_id,
        CASE WHEN inherit_section THEN NULL ELSE section_id END AS section_id,
        CASE WHEN inherit_text_short THEN '' ELSE text_short END AS text_short,
        CASE WHEN inherit_text_long THEN '' ELSE text_long END AS text_long,
        ARRAY[id] AS path, name::text AS path_text, CASE WHEN kind = 'room' THEN id END AS room, id AS above
      FROM system_tree_nodes WHERE system_id = ${system_id} AND parent_id IS NULL
      UNION ALL
      SELECT n.id, n.name, n.kind, n.radio, n.is_tech, n.call_source_id,
        CASE WHEN n.inherit_section THEN known.section_id ELSE n.section_id END,
        CASE WHEN n.inherit_text_short THEN known.text_short ELSE n.text_short END,
        CASE WHEN n.inherit_text_long THEN known.text_long ELSE n.text_long END,
        known.path || n.id, known.path_text || ' / ' || n.name, CASE WHEN n.kind = 'room' THEN n.id ELSE known.room END, known.id
      FROM known JOIN system_tree_nodes n ON n.system_id = ${system_id} AND n.parent_id = known.id)
    SELECT *, coalesce(room, above) AS room_id FROM known ORDER BY id`.execute(database);
  return rows;
}

/** Names of the configuration; each in the order of ids, because a past follows from that order. */
export async function readNames(database: Database, system_id: number) {
  const { timezone } = await database
    .selectFrom('system_params')
    .select('timezone')
    .where('id', '=', system_id)
    .executeTakeFirstOrThrow();
  const types = await database
    .selectFrom('call_types')
    .select(['id', 'name', 'text', 'char', 'color', 'flag', 'urgency'])
    .where('system_id', '=', system_id)
    .orderBy('id')
    .execute();
  const sources = await database
    .selectFrom('call_sources')
    .select(['id', 'text'])
    .where('system_id', '=', system_id)
    .orderBy('id')
    .execute();
  const sections = await database
    .selectFrom('sections')
    .select(['id', 'name'])
    .where('system_id', '=', system_id)
    .orderBy('id')
    .execute();
  const groups = await database
    .selectFrom('call_source_groups')
    .select(['flag', 'related_callsources'])
    .where('system_id', '=', system_id)
    .execute();
  const users = await database.selectFrom('users').select('username').orderBy('id').execute();
  return { timezone, types, sources, sections, groups, people: users.map(({ username }) => username) };
}

/** Where a past may be put: it ends before the first call that the system has. */
export async function readPresent(database: Database, system_id: number) {
  const { rows } = await sql<{ oldest: number | null; others: number }>`
    SELECT (SELECT min(opened_at) FROM calls WHERE system_id = ${system_id}) AS oldest,
      (SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'carestead'
        AND pid <> pg_backend_pid()) AS others`.execute(database);
  return rows[0] ?? { oldest: null, others: 0 };
}

/** Every call of the system, also one that came while another transaction kept this one waiting. */
export async function hasCalls(database: Database, system_id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM calls WHERE system_id = ${system_id} LIMIT 1`.execute(database);
  return rows.length > 0;
}

export type FirstIds = { call: number; journal: number; telemetry: number };

/** Until the transaction ends no other one takes an id, nor changes how far consumers have read. */
export const lockPast = (database: Database) =>
  sql`LOCK TABLE calls, journal, telemetry, journal_cursors IN EXCLUSIVE MODE`.execute(database);

/** The first free ids. */
export async function takeIds(database: Database): Promise<FirstIds> {
  const { rows } = await sql<FirstIds>`
    SELECT nextval(pg_get_serial_sequence('calls', 'id')) AS call,
      nextval(pg_get_serial_sequence('journal', 'id')) AS journal, nextval('telemetry_ids') AS telemetry`.execute(
    database,
  );
  const [ids] = rows;
  if (!ids) throw new Error('no ids could be taken');
  return ids;
}

/**
 * Drops what only speeds up reading the log, while it is empty; gives the statements that make it again. Filled row by row,
 * the index of its texts alone takes longer than everything else.
 */
export async function dropLogIndexes(database: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    SELECT quote_ident(index.relname) AS name, replace(pg_get_indexdef(i.indexrelid), ' ON ONLY ', ' ON ') AS definition
    FROM pg_index i JOIN pg_class index ON index.oid = i.indexrelid
    WHERE i.indrelid = 'call_log'::regclass AND NOT i.indisunique AND NOT EXISTS (SELECT FROM call_log)
    ORDER BY 1`.execute(database);
  for (const { name } of rows) await sql`DROP INDEX ${sql.raw(name)}`.execute(database);
  return rows.map(({ definition }) => definition);
}

export async function makeLogIndexes(database: Database, definitions: readonly string[]) {
  await sql`SET LOCAL maintenance_work_mem = '256MB'`.execute(database);
  for (const definition of definitions) await sql.raw(definition).execute(database);
}

/**
 * The ids that come next. What acts on calls has nothing to do with a generated past; projections, which begin at the
 * beginning, read it like any other.
 */
export async function giveIds(
  database: Database,
  { first, next, projections, log }: { first: FirstIds; next: FirstIds; projections: readonly string[]; log: string },
) {
  await sql`
    SELECT setval(pg_get_serial_sequence('calls', 'id'), ${next.call}, false),
      setval(pg_get_serial_sequence('journal', 'id'), ${next.journal}, false),
      setval('telemetry_ids', ${next.telemetry}, false)`.execute(database);
  await sql`
    UPDATE journal_cursors SET id = ${next.journal - 1}
    WHERE source = 'journal' AND NOT consumer = ANY(${[...projections]}::text[])
      AND id >= (SELECT coalesce(max(id), 0) FROM journal WHERE id < ${first.journal})`.execute(database);
  // Without a cursor the log would begin at the beginning, and find everything there.
  await sql`
    INSERT INTO journal_cursors (consumer, id) SELECT ${log}, ${next.journal - 1}
    WHERE NOT EXISTS (SELECT FROM journal WHERE id < ${first.journal}) ON CONFLICT DO NOTHING`.execute(database);
}

/** The stream of the past stands for the system until its configurator reports its own. */
export async function keepStream(
  database: Database,
  {
    system_id,
    stream_id,
    applied,
    changes,
  }: { system_id: number; stream_id: string; applied: number; changes: number },
) {
  await sql`
    INSERT INTO field_streams (system_id, stream_id, applied, fence, revision, set_aside)
    VALUES (${system_id}, ${stream_id}, ${applied}, 0, ${changes}, 0)
    ON CONFLICT (system_id) DO UPDATE SET revision = field_streams.revision + excluded.revision`.execute(database);
}

type ReportedState = { device_id: number; battery: number | null; is_reachable: boolean; at: number };

/** What devices reported last; they have reported nothing since. */
export async function keepStates(database: Database, system_id: number, states: readonly ReportedState[]) {
  await sql`
    UPDATE device_states AS state SET battery = coalesce(e.battery, state.battery), reachable = e.is_reachable,
      last_reachable_at = to_timestamp(e.at / 1000.0)
    FROM jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
      AS e(device_id integer, battery integer, is_reachable boolean, at float8)
    WHERE state.system_id = ${system_id} AND state.device_id = e.device_id AND state.last_reachable_at IS NULL`.execute(
    database,
  );
}

/** So that the database plans with the new sizes; only the owner of the tables may. */
export const analyse = (databaseUrl: string) =>
  inOwnerTransaction(databaseUrl, async ({ database }) => {
    await sql`ANALYZE calls, journal, call_log, telemetry, system_tree_nodes, sections`.execute(database);
  });
