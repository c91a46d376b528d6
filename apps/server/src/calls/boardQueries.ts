import type { DeviceNews, OpenCall } from '@carestead/domain/calls/applyEvents';
import type { Pool, PoolClient } from 'pg';
import type { Texts } from './callTexts.ts';

/** An open call with its id of the installation and the texts of its opening. */
export type BoardCall = OpenCall & Texts & { id: number; handled_by_app_username: string };

export type StreamState = { stream_id: string; applied: number; fence: number; revision: number };

type JournalRow = {
  number: number;
  kind: string;
  at: number;
  key: number | null;
  call_id: number | null;
  device_id: number | null;
  data: object;
};

export type Batch = {
  system_id: number;
  stream_id: string;
  fence: number;
  /** The number applied before, and the one after. */
  from: number;
  to: number;
  setAside: number;
  /** Whether a list that somebody looks at changes. */
  moves: boolean;
  opened: readonly (OpenCall & Texts & { closed_at: number | null })[];
  closed: readonly { id: number; at: number }[];
  devices: readonly DeviceNews[];
  journal: readonly JournalRow[];
};

const moment = (column: string) => `to_timestamp(${column} / 1000.0)`;

/**
 * One statement, one commit: number, calls, devices and journal, or nothing at all. Without the right fence and the
 * right number before it the first part finds no row, and so do all that hang on it.
 */
const ingestText = `
WITH stream AS (
  UPDATE field_streams SET applied = $4, revision = revision + $5, set_aside = set_aside + $6
  WHERE system_id = $1 AND stream_id = $2 AND applied = $3 AND fence = $7
  RETURNING revision),
opened AS (
  INSERT INTO calls (system_id, stream_id, key, opened_at, closed_at, call_type_id, call_source_id, section_id, device_id,
    number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
  SELECT $1, $2, key, ${moment('opened_at')}, ${moment('closed_at')}, call_type_id, call_source_id, section_id, device_id,
    number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long
  FROM stream, jsonb_to_recordset($8::jsonb) AS e(key bigint, opened_at float8, closed_at float8, call_type_id integer,
    call_source_id integer, section_id integer, device_id integer, number integer, position text, call_type_text text,
    call_source_text text, section_name text, device_text_short text, device_text_long text)
  ON CONFLICT (system_id, stream_id, key) DO UPDATE SET closed_at = excluded.closed_at
  RETURNING id, key),
closed AS (
  UPDATE calls SET closed_at = ${moment('e.at')}
  FROM stream, jsonb_to_recordset($9::jsonb) AS e(id bigint, at float8) WHERE calls.id = e.id),
devices AS (
  UPDATE system_tree_nodes SET
    battery = coalesce(e.battery, system_tree_nodes.battery),
    reachable = coalesce(e.is_reachable, system_tree_nodes.reachable),
    last_reachable_at = CASE WHEN e.is_reachable IS FALSE THEN last_reachable_at ELSE ${moment('e.at')} END,
    position = coalesce(e.position, system_tree_nodes.position),
    position_updated_at = CASE WHEN e.position IS NULL THEN position_updated_at ELSE ${moment('e.at')} END,
    is_active = coalesce(e.is_active, system_tree_nodes.is_active)
  FROM stream, jsonb_to_recordset($10::jsonb)
    AS e(device_id integer, at float8, battery integer, is_reachable boolean, position text, is_active boolean)
  WHERE system_tree_nodes.system_id = $1 AND system_tree_nodes.id = e.device_id),
journalled AS (
  INSERT INTO journal (system_id, stream_id, number, kind, at, call_id, device_id, data)
  SELECT $1, $2, e.number, e.kind, ${moment('e.at')}, coalesce(e.call_id, opened.id), e.device_id, e.data
  FROM stream, jsonb_to_recordset($11::jsonb)
    AS e(number bigint, kind text, at float8, key bigint, call_id bigint, device_id integer, data jsonb)
  LEFT JOIN opened ON opened.key = e.key
  ORDER BY e.number)
SELECT (SELECT revision FROM stream) AS revision, coalesce((SELECT jsonb_object_agg(key, id) FROM opened), '{}') AS ids`;

export type Ingested = { revision: number; ids: Readonly<Record<string, number>> };

/** Null: somebody else applies this stream by now. */
export async function ingest(pool: Pool, batch: Batch): Promise<Ingested | null> {
  const { system_id, stream_id, from, to, moves, setAside, fence } = batch;
  const lists = [batch.opened, batch.closed, batch.devices, batch.journal].map((list) => JSON.stringify(list));
  const values = [system_id, stream_id, from, to, moves ? 1 : 0, setAside, fence, ...lists];
  const { rows } = await pool.query<{ revision: number | null; ids: Record<string, number> }>({
    name: 'ingest',
    text: ingestText,
    values,
  });
  const [row] = rows;
  return row && row.revision !== null ? { revision: row.revision, ids: row.ids } : null;
}

/** Takes the right to apply: whoever had it before writes nothing more. */
export async function takeFence(pool: Pool, system_id: number): Promise<StreamState> {
  const { rows } = await pool.query<StreamState>(
    `INSERT INTO field_streams (system_id, stream_id, applied, fence, revision, set_aside)
     VALUES ($1, gen_random_uuid(), 0, 1, 0, 0)
     ON CONFLICT (system_id) DO UPDATE SET fence = field_streams.fence + 1
     RETURNING stream_id, applied, fence, revision`,
    [system_id],
  );
  const [row] = rows;
  if (!row) throw new Error('the stream could not be taken');
  return row;
}

export async function readStream(pool: Pool, system_id: number): Promise<StreamState | null> {
  const { rows } = await pool.query<StreamState>(
    'SELECT stream_id, applied, fence, revision FROM field_streams WHERE system_id = $1',
    [system_id],
  );
  return rows[0] ?? null;
}

/** A configuration edit that lists show moves the revision, too. */
export async function moveRevision(pool: Pool, system_id: number): Promise<number | null> {
  const { rows } = await pool.query<{ revision: number }>(
    'UPDATE field_streams SET revision = revision + 1 WHERE system_id = $1 RETURNING revision',
    [system_id],
  );
  return rows[0]?.revision ?? null;
}

const openColumns = `id, key, opened_at, call_type_id, call_source_id, section_id, device_id, number, position,
  call_type_text, call_source_text, section_name, device_text_short, device_text_long, handled_by_app_username`;

export async function readOpenCalls(pool: Pool | PoolClient, system_id: number): Promise<readonly BoardCall[]> {
  const { rows } = await pool.query<BoardCall>(
    `SELECT ${openColumns} FROM calls WHERE system_id = $1 AND closed_at IS NULL ORDER BY opened_at, id`,
    [system_id],
  );
  return rows;
}

type Snapshot = {
  system_id: number;
  stream_id: string;
  fence: number;
  number: number;
  at: number;
  calls: readonly (OpenCall & Texts)[];
};

/** What is open in the building becomes what is open here; null: somebody else applies by now. */
export async function reconcile(pool: Pool, snapshot: Snapshot): Promise<number | null> {
  const { system_id, stream_id, fence, number, at, calls } = snapshot;
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ revision: number }>(
      `UPDATE field_streams SET stream_id = $2, applied = $3, revision = revision + 1
       WHERE system_id = $1 AND fence = $4 RETURNING revision`,
      [system_id, stream_id, number, fence],
    );
    if (rows[0]) await settle(client, { system_id, stream_id, at, calls });
    await client.query('COMMIT');
    return rows[0]?.revision ?? null;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

async function settle(client: PoolClient, { system_id, stream_id, at, calls }: Omit<Snapshot, 'fence' | 'number'>) {
  const keys = calls.map(({ key }) => key);
  await client.query(
    `WITH gone AS (
       UPDATE calls SET closed_at = ${moment('$3::float8')}
       WHERE system_id = $1 AND closed_at IS NULL AND NOT (stream_id = $2 AND key = ANY($4::bigint[]))
       RETURNING id, device_id)
     INSERT INTO journal (system_id, stream_id, kind, at, call_id, device_id, data)
     SELECT $1, $2, 'call_closed', ${moment('$3::float8')}, id, device_id, '{"reconciled": true}' FROM gone`,
    [system_id, stream_id, at, keys],
  );
  await client.query(
    `WITH found AS (
       INSERT INTO calls (system_id, stream_id, key, opened_at, call_type_id, call_source_id, section_id, device_id, number,
         position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
       SELECT $1, $2, key, ${moment('opened_at')}, call_type_id, call_source_id, section_id, device_id, number, position,
         call_type_text, call_source_text, section_name, device_text_short, device_text_long
       FROM jsonb_to_recordset($3::jsonb) AS e(key bigint, opened_at float8, call_type_id integer, call_source_id integer,
         section_id integer, device_id integer, number integer, position text, call_type_text text, call_source_text text,
         section_name text, device_text_short text, device_text_long text)
       ON CONFLICT (system_id, stream_id, key) DO UPDATE SET closed_at = NULL WHERE calls.closed_at IS NOT NULL
       RETURNING id, device_id, opened_at)
     INSERT INTO journal (system_id, stream_id, kind, at, call_id, device_id, data)
     SELECT $1, $2, 'call_opened', opened_at, id, device_id, '{"reconciled": true}' FROM found`,
    [system_id, stream_id, JSON.stringify(calls)],
  );
}
