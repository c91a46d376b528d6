import type { OpenCall } from '@carestead/domain/calls/applyEvents';
import type { Call } from '@carestead/domain/calls/call';
import type { OpenInField } from '@carestead/domain/field/fieldEvent';
import type { LinkNow, LinkState } from '@carestead/domain/field/linkState';
import type { IngestClient, IngestPool } from '../platform/database/ingestPool.ts';
import type { Texts } from './callColumns.ts';
import { marks, moment, openedNames, openedTypes, openedValues } from './callColumns.ts';

/** An open call with its id of the installation and the texts of its opening. */
export type BoardCall = OpenCall & Texts & Pick<Call, 'id' | (typeof marks)[number]>;

export type StreamState = {
  stream_id: string;
  applied: number;
  fence: number;
  revision: number;
  link_state: LinkState;
  link_since: number;
};

const streamColumns = ['stream_id', 'applied', 'fence', 'revision', 'link_state', 'link_since'] as const;

const callColumns = ['id', ...openedNames, ...marks] as const;

/** The fence as it stands, of a row that is there afterwards. */
export async function readFence(pool: IngestPool, system_id: number): Promise<number> {
  const { rows } = await pool.query<{ fence: number }>(
    `INSERT INTO field_streams (system_id, stream_id, applied, fence, revision, set_aside)
     VALUES ($1, gen_random_uuid(), 0, 0, 0, 0)
     ON CONFLICT (system_id) DO UPDATE SET fence = field_streams.fence RETURNING fence`,
    [system_id],
  );
  const [row] = rows;
  if (!row) throw new Error('the stream could not be read');
  return row.fence;
}

/**
 * Takes the right to apply, if no server has taken it since the fence was read: the holder before writes nothing more.
 * From here on the link counts as down until the new holder writes its state. Null: another server was first.
 */
export async function takeFence(
  pool: IngestPool,
  { system_id, before, at }: { system_id: number; before: number; at: number },
): Promise<number | null> {
  const { rows } = await pool.query<{ fence: number }>(
    `UPDATE field_streams SET fence = fence + 1,
       revision = revision + (link_state = 'connected')::int,
       link_since = CASE WHEN link_state = 'connected' THEN ${moment('$3::float8')} ELSE link_since END,
       link_state = CASE WHEN link_state = 'connected' THEN 'connecting' ELSE link_state END
     WHERE system_id = $1 AND fence = $2 RETURNING fence`,
    [system_id, before, at],
  );
  return rows[0]?.fence ?? null;
}

type Stored = { stream: StreamState; calls: readonly BoardCall[] };

/** The stream and what is open, as of one moment; null: it was never taken. */
export async function readBoard(pool: IngestPool, system_id: number): Promise<Stored | null> {
  const { rows } = await pool.query<StreamState & BoardCall>(
    `SELECT ${streamColumns.map((column) => `stream.${column}`).join()}, ${callColumns.map((column) => `calls.${column}`).join()}
     FROM field_streams AS stream LEFT JOIN calls ON calls.system_id = stream.system_id AND calls.closed_at IS NULL
     WHERE stream.system_id = $1 ORDER BY calls.opened_at, calls.id`,
    [system_id],
  );
  const [stream] = rows;
  return stream
    ? { stream: pick(stream, streamColumns), calls: rows.filter(hasCall).map((row) => pick(row, callColumns)) }
    : null;
}

const hasCall = ({ id }: { id: number | null }) => id !== null;

const pick = <T extends object, K extends keyof T>(row: T, columns: readonly K[]): Pick<T, K> =>
  Object.fromEntries(columns.map((column) => [column, row[column]])) as Pick<T, K>;

type LinkChange = LinkNow & { system_id: number; fence: number };

/** The list contains the state of the link, so its revision rises, too; null: another server holds the link by now. */
export async function updateLink(
  pool: IngestPool,
  { system_id, fence, state, since }: LinkChange,
): Promise<number | null> {
  const { rows } = await pool.query<{ revision: number }>(
    `UPDATE field_streams SET link_state = $3, link_since = ${moment('$4::float8')}, revision = revision + 1
     WHERE system_id = $1 AND fence = $2 RETURNING revision`,
    [system_id, fence, state, since],
  );
  return rows[0]?.revision ?? null;
}

/** A configuration edit that lists show raises the revision, too. */
export async function raiseRevision(pool: IngestPool, system_id: number): Promise<number | null> {
  const { rows } = await pool.query<{ revision: number }>(
    'UPDATE field_streams SET revision = revision + 1 WHERE system_id = $1 RETURNING revision',
    [system_id],
  );
  return rows[0]?.revision ?? null;
}

/** A call as a snapshot has it, with the mark of who has taken it, where the configurator knows. */
export type SettledCall = OpenCall & Pick<OpenInField, 'acknowledged_at' | 'acknowledged_by'>;

type Snapshot = {
  system_id: number;
  stream_id: string;
  fence: number;
  number: number;
  at: number;
  calls: readonly (SettledCall & Texts)[];
  /** The keys of calls whose opening follows as an event of its own, and is written down then. */
  announced: readonly number[];
};

/** Replaces the open calls by those of the configurator; null: another server applies by now. */
export async function reconcile(pool: IngestPool, snapshot: Snapshot): Promise<number | null> {
  const { system_id, stream_id, fence, number, at, calls, announced } = snapshot;
  const client = await pool.connect();
  let isBroken = true;
  try {
    await client.query('BEGIN');
    const { rows } = await client.query<{ revision: number }>(
      `UPDATE field_streams SET stream_id = $2, applied = $3, revision = revision + 1
       WHERE system_id = $1 AND fence = $4 RETURNING revision`,
      [system_id, stream_id, number, fence],
    );
    if (rows[0]) await settle(client, { system_id, stream_id, at, calls, announced });
    await client.query('COMMIT');
    isBroken = false;
    return rows[0]?.revision ?? null;
  } finally {
    // What failed half-way ends with its connection, whether or not that still answers.
    client.release(isBroken);
  }
}

/**
 * A configurator that was replaced numbers its calls anew. What began at the same moment, at the same device, by the same
 * source and of the same type is the same call: it stays open under its id, and the journal has no entry for it.
 */
const sameCalls = `
  WITH known AS (
    SELECT id, device_id, call_type_id, call_source_id, opened_at,
      row_number() OVER (PARTITION BY device_id, call_type_id, call_source_id, opened_at ORDER BY id) AS place
    FROM calls WHERE system_id = $1 AND closed_at IS NULL AND stream_id <> $2),
  reported AS (
    SELECT key, device_id, call_type_id, call_source_id, ${moment('opened_at')} AS opened_at,
      row_number() OVER (PARTITION BY device_id, call_type_id, call_source_id, opened_at ORDER BY key) AS place
    FROM jsonb_to_recordset($3::jsonb)
      AS e(key bigint, device_id integer, call_type_id integer, call_source_id integer, opened_at float8)
    WHERE NOT EXISTS (SELECT 1 FROM calls WHERE system_id = $1 AND stream_id = $2 AND calls.key = e.key))
  UPDATE calls SET stream_id = $2, key = reported.key
  FROM known JOIN reported USING (device_id, call_type_id, call_source_id, opened_at, place)
  WHERE calls.id = known.id`;

async function settle(
  client: IngestClient,
  { system_id, stream_id, at, calls, announced }: Omit<Snapshot, 'fence' | 'number'>,
) {
  const keys = calls.map(({ key }) => key);
  await client.query(sameCalls, [system_id, stream_id, JSON.stringify(calls)]);
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
       INSERT INTO calls (system_id, stream_id, ${openedNames.join()})
       SELECT $1, $2, ${openedValues}
       FROM jsonb_to_recordset($3::jsonb) AS e(${openedNames.map((name) => `${name} ${openedTypes[name]}`).join()})
       ON CONFLICT (system_id, stream_id, key) DO UPDATE SET closed_at = NULL WHERE calls.closed_at IS NOT NULL
       RETURNING id, key, device_id, opened_at)
     INSERT INTO journal (system_id, stream_id, kind, at, call_id, device_id, data)
     SELECT $1, $2, 'call_opened', opened_at, id, device_id, '{"reconciled": true}' FROM found
     WHERE NOT key = ANY($4::bigint[])`,
    [system_id, stream_id, JSON.stringify(calls), announced],
  );
  await client.query(acknowledgedCalls, [system_id, stream_id, JSON.stringify(calls)]);
}

/**
 * An acknowledgement whose event was lost. None is ever taken away: one that was made on a screen is not known to the
 * configurator.
 */
const acknowledgedCalls = `
  WITH marked AS (
    UPDATE calls SET acknowledged_at = ${moment('e.acknowledged_at')}, acknowledged_by = coalesce(e.acknowledged_by, '')
    FROM jsonb_to_recordset($3::jsonb) AS e(key bigint, acknowledged_at float8, acknowledged_by text)
    WHERE calls.system_id = $1 AND calls.stream_id = $2 AND calls.key = e.key AND calls.closed_at IS NULL
      AND calls.acknowledged_at IS NULL AND e.acknowledged_at IS NOT NULL
    RETURNING calls.id, calls.device_id, calls.acknowledged_at, calls.acknowledged_by)
  INSERT INTO journal (system_id, stream_id, kind, at, call_id, device_id, data)
  SELECT $1, $2, 'acknowledged', acknowledged_at, id, device_id,
    jsonb_build_object('reconciled', true, 'by', acknowledged_by) FROM marked`;
