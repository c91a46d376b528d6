import type { DeviceReport, OpenCall } from '@carestead/domain/calls/applyEvents';
import type { IngestPool } from '../platform/database/ingestPool.ts';
import type { Texts } from './callColumns.ts';
import { moment, openedNames, openedTypes, openedValues } from './callColumns.ts';

type JournalRow = {
  number: number;
  kind: string;
  at: number;
  key: number | null;
  call_id: number | null;
  device_id: number | null;
  data: object;
};

type TelemetryRow = Pick<JournalRow, 'number' | 'kind' | 'at' | 'device_id' | 'data'>;

export type Batch = {
  system_id: number;
  stream_id: string;
  fence: number;
  /** The number applied before, and the one after. */
  from: number;
  to: number;
  setAside: number;
  /** Whether the list of open calls changes. */
  changesList: boolean;
  opened: readonly (OpenCall & Texts & { closed_at: number | null })[];
  closed: readonly { id: number; at: number }[];
  acknowledged: readonly { id: number; at: number; by: string }[];
  devices: readonly DeviceReport[];
  journal: readonly JournalRow[];
  telemetry: readonly TelemetryRow[];
};

export type Ingested = { revision: number; ids: ReadonlyMap<number, number> };

/**
 * One statement, one commit: number, calls, devices, journal and telemetry, or nothing at all. Without the right fence and the
 * right number before it the first part finds no row, and so do all that hang on it.
 */
const streamPart = `stream AS (
  UPDATE field_streams SET applied = $4, revision = revision + $5, set_aside = set_aside + $6
  WHERE system_id = $1 AND stream_id = $2 AND applied = $3 AND fence = $7
  RETURNING revision)`;
const fixed = 7;

type Part = 'opened' | 'closed' | 'acknowledged' | 'devices' | 'journal' | 'telemetry';

/** What a part takes from its rows, with the types of it. */
const columns = {
  opened: { ...openedTypes, closed_at: 'float8' },
  closed: { id: 'bigint', at: 'float8' },
  acknowledged: { id: 'bigint', at: 'float8', by: 'text' },
  devices: {
    device_id: 'integer',
    battery: 'integer',
    reachable: 'boolean',
    last_reachable_at: 'float8',
    position: 'text',
    position_updated_at: 'float8',
    is_active: 'boolean',
    last_activity_at: 'float8',
    muted: 'boolean',
  },
  journal: {
    number: 'bigint',
    kind: 'text',
    at: 'float8',
    key: 'bigint',
    call_id: 'bigint',
    device_id: 'integer',
    data: 'jsonb',
  },
  telemetry: { number: 'bigint', kind: 'text', at: 'float8', device_id: 'integer', data: 'jsonb' },
} as const satisfies { [P in Part]: { [C in keyof Batch[P][number]]-?: string } };

/** What follows from the stream. */
const parts: Record<Part, (rows: string, hasOpened: boolean) => string> = {
  opened: (rows) => `opened AS (
  INSERT INTO calls (system_id, stream_id, closed_at, ${openedNames.join()})
  SELECT $1, $2, ${moment('closed_at')}, ${openedValues}
  FROM stream, ${rows}
  ON CONFLICT (system_id, stream_id, key) DO UPDATE SET closed_at = excluded.closed_at
  RETURNING id, key)`,
  closed: (rows) => `closed AS (
  UPDATE calls SET closed_at = ${moment('e.at')} FROM stream, ${rows} WHERE calls.id = e.id)`,
  acknowledged: (rows) => `acknowledged AS (
  UPDATE calls SET acknowledged_at = ${moment('e.at')}, acknowledged_by = e.by
  FROM stream, ${rows} WHERE calls.id = e.id AND calls.acknowledged_at IS NULL)`,
  devices: (rows) => `devices AS (
  UPDATE device_states AS state SET
    battery = coalesce(e.battery, state.battery),
    reachable = coalesce(e.reachable, state.reachable),
    last_reachable_at = coalesce(${moment('e.last_reachable_at')}, state.last_reachable_at),
    position = coalesce(e.position, state.position),
    position_updated_at = coalesce(${moment('e.position_updated_at')}, state.position_updated_at),
    is_active = coalesce(e.is_active, state.is_active),
    last_activity_at = coalesce(${moment('e.last_activity_at')}, state.last_activity_at),
    muted = coalesce(e.muted, state.muted)
  FROM stream, ${rows} WHERE state.system_id = $1 AND state.device_id = e.device_id)`,
  journal: (rows, hasOpened) => `journalled AS (
  INSERT INTO journal (system_id, stream_id, number, kind, at, call_id, device_id, data)
  SELECT $1, $2, e.number, e.kind, ${moment('e.at')}, ${hasOpened ? 'coalesce(e.call_id, opened.id)' : 'e.call_id'},
    e.device_id, e.data
  FROM stream, ${rows} ${hasOpened ? 'LEFT JOIN opened ON opened.key = e.key' : ''}
  ORDER BY e.number)`,
  telemetry: (rows) => `reported AS (
  INSERT INTO telemetry (system_id, stream_id, number, kind, at, device_id, data)
  SELECT $1, $2, e.number, e.kind, ${moment('e.at')}, e.device_id, e.data FROM stream, ${rows} ORDER BY e.number)`,
};

/** Several rows travel as one text. A single one, as most events bring it, is passed by value, which is quicker to read. */
function source(part: Part, isSingle: boolean, first: number): string {
  const typed = Object.entries<string>(columns[part]);
  if (!isSingle) return `jsonb_to_recordset($${first}::jsonb) AS e(${typed.map((column) => column.join(' ')).join()})`;
  return `(SELECT ${typed.map(([name, type], index) => `$${first + index}::${type} AS ${name}`).join()}) AS e`;
}

const order = [
  'opened',
  'closed',
  'acknowledged',
  'devices',
  'journal',
  'telemetry',
] as const satisfies readonly Part[];
const isSingle = (rows: readonly unknown[]) => rows.length === 1;

function ingestText(batch: Batch): string {
  const hasOpened = batch.opened.length > 0;
  let first = fixed + 1;
  const following = order
    .filter((part) => batch[part].length > 0)
    .map((part) => {
      const single = isSingle(batch[part]);
      const text = parts[part](source(part, single, first), hasOpened);
      first += single ? Object.keys(columns[part]).length : 1;
      return text;
    });
  return `WITH ${[streamPart, ...following].join(',\n')}
SELECT revision${hasOpened ? ', key, id FROM stream LEFT JOIN opened ON true' : ' FROM stream'}`;
}

const names = order.map((part) => [part, Object.keys(columns[part])] as const);
const texts = new Map<string, string>();

/** Null: another server applies this stream by now. */
export async function ingest(pool: IngestPool, batch: Batch): Promise<Ingested | null> {
  const { system_id, stream_id, from, to, changesList, setAside, fence } = batch;
  const values: unknown[] = [system_id, stream_id, from, to, changesList ? 1 : 0, setAside, fence];
  // Short, because PostgreSQL distinguishes prepared statements by the first 63 characters of their names: of each part
  // whether it has no row, one or several.
  let name = 'ingest ';
  for (const [part, own] of names) {
    const rows: readonly Readonly<Record<string, unknown>>[] = batch[part];
    const [row] = rows;
    // Parts without rows are left out: most events are about one thing, and each part costs even when it finds nothing.
    if (!row) {
      name += '-';
      continue;
    }
    name += isSingle(rows) ? '1' : 'n';
    if (isSingle(rows)) for (const column of own) values.push(row[column] ?? null);
    else values.push(JSON.stringify(rows));
  }
  const text = texts.get(name) ?? ingestText(batch);
  texts.set(name, text);
  const { rows } = await pool.query<{ revision: number; key?: number | null; id?: number }>({ name, text, values });
  const [row] = rows;
  if (!row) return null;
  const ids = new Map<number, number>();
  for (const { key, id } of rows) if (key && id) ids.set(key, id);
  return { revision: row.revision, ids };
}
