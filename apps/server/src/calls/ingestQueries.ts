import type { DeviceNews, OpenCall } from '@carestead/domain/calls/applyEvents';
import type { Pool } from 'pg';
import type { Texts } from './callTexts.ts';

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

export type Ingested = { revision: number; ids: Readonly<Record<string, number>> };

const moment = (column: string) => `to_timestamp(${column} / 1000.0)`;

/**
 * One statement, one commit: number, calls, devices and journal, or nothing at all. Without the right fence and the
 * right number before it the first part finds no row, and so do all that hang on it.
 */
const streamPart = `stream AS (
  UPDATE field_streams SET applied = $4, revision = revision + $5, set_aside = set_aside + $6
  WHERE system_id = $1 AND stream_id = $2 AND applied = $3 AND fence = $7
  RETURNING revision)`;

type Part = 'opened' | 'closed' | 'devices' | 'journal';

/** What follows from the stream; each takes its rows from a parameter of its own. */
const parts: Record<Part, (rows: string, hasOpened: boolean) => string> = {
  opened: (rows) => `opened AS (
  INSERT INTO calls (system_id, stream_id, key, opened_at, closed_at, call_type_id, call_source_id, section_id, device_id,
    number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
  SELECT $1, $2, key, ${moment('opened_at')}, ${moment('closed_at')}, call_type_id, call_source_id, section_id, device_id,
    number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long
  FROM stream, jsonb_to_recordset(${rows}) AS e(key bigint, opened_at float8, closed_at float8, call_type_id integer,
    call_source_id integer, section_id integer, device_id integer, number integer, position text, call_type_text text,
    call_source_text text, section_name text, device_text_short text, device_text_long text)
  ON CONFLICT (system_id, stream_id, key) DO UPDATE SET closed_at = excluded.closed_at
  RETURNING id, key)`,
  closed: (rows) => `closed AS (
  UPDATE calls SET closed_at = ${moment('e.at')}
  FROM stream, jsonb_to_recordset(${rows}) AS e(id bigint, at float8) WHERE calls.id = e.id)`,
  devices: (rows) => `devices AS (
  UPDATE system_tree_nodes SET
    battery = coalesce(e.battery, system_tree_nodes.battery),
    reachable = coalesce(e.is_reachable, system_tree_nodes.reachable),
    last_reachable_at = CASE WHEN e.is_reachable IS FALSE THEN last_reachable_at ELSE ${moment('e.at')} END,
    position = coalesce(e.position, system_tree_nodes.position),
    position_updated_at = CASE WHEN e.position IS NULL THEN position_updated_at ELSE ${moment('e.at')} END,
    is_active = coalesce(e.is_active, system_tree_nodes.is_active)
  FROM stream, jsonb_to_recordset(${rows})
    AS e(device_id integer, at float8, battery integer, is_reachable boolean, position text, is_active boolean)
  WHERE system_tree_nodes.system_id = $1 AND system_tree_nodes.id = e.device_id)`,
  journal: (rows, hasOpened) => `journalled AS (
  INSERT INTO journal (system_id, stream_id, number, kind, at, call_id, device_id, data)
  SELECT $1, $2, e.number, e.kind, ${moment('e.at')}, ${hasOpened ? 'coalesce(e.call_id, opened.id)' : 'e.call_id'},
    e.device_id, e.data
  FROM stream, jsonb_to_recordset(${rows})
    AS e(number bigint, kind text, at float8, key bigint, call_id bigint, device_id integer, data jsonb)
  ${hasOpened ? 'LEFT JOIN opened ON opened.key = e.key' : ''}
  ORDER BY e.number)`,
};

const order: readonly Part[] = ['opened', 'closed', 'devices', 'journal'];
const fixed = 7;

/** Parts without rows are left out: most events are about one thing, and each part costs even when it finds nothing. */
function ingestText(needed: readonly Part[]): string {
  const hasOpened = needed.includes('opened');
  const following = needed.map((part, index) => parts[part](`$${fixed + 1 + index}::jsonb`, hasOpened));
  const ids = hasOpened ? `coalesce((SELECT jsonb_object_agg(key, id) FROM opened), '{}')` : `'{}'::jsonb`;
  return `WITH ${[streamPart, ...following].join(',\n')}
SELECT (SELECT revision FROM stream) AS revision, ${ids} AS ids`;
}

/** Null: somebody else applies this stream by now. */
export async function ingest(pool: Pool, batch: Batch): Promise<Ingested | null> {
  const { system_id, stream_id, from, to, moves, setAside, fence } = batch;
  const needed = order.filter((part) => batch[part].length > 0);
  const lists = needed.map((part) => JSON.stringify(batch[part]));
  const { rows } = await pool.query<{ revision: number | null; ids: Record<string, number> }>({
    name: ['ingest', ...needed].join(' '),
    text: ingestText(needed),
    values: [system_id, stream_id, from, to, moves ? 1 : 0, setAside, fence, ...lists],
  });
  const [row] = rows;
  return row && row.revision !== null ? { revision: row.revision, ids: row.ids } : null;
}
