import { beforeAll, expect, test } from 'vitest';
import type { TestDatabase } from '../../testing/database.ts';
import { createTestDatabase } from '../../testing/database.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { migrations } from '../migrations/all.ts';
import { migrate } from './migrate.ts';

/** The last migration of the release that installations run today. */
const today = '0014-system-ids';

type Row = Readonly<Record<string, unknown>>;

const stream = '00000000-0000-4000-8000-000000000001';
const moved = ['battery', 'reachable', 'last_reachable_at', 'position', 'position_updated_at', 'is_active'];
const telemetryKinds = ['battery', 'reachability', 'position', 'activity'];

const at = (minute: number) => new Date(Date.parse('2026-10-25T00:30:00Z') + minute * 60_000).toISOString();

/** Inserts rows, with any value in the columns that must have one. */
async function insert({ ownerQuery }: TestDatabase, table: string, rows: readonly Row[]) {
  const required = (await ownerQuery(
    `SELECT column_name AS name, data_type AS type FROM information_schema.columns WHERE table_name = $1
       AND is_nullable = 'NO' AND column_default IS NULL AND is_identity = 'NO' AND is_generated = 'NEVER'`,
    [table],
  )) as { name: string; type: string }[];
  const some = (type: string) => ({ boolean: false, text: '', ARRAY: [], jsonb: {} })[type] ?? 1;
  const filled = Object.fromEntries(required.map(({ name, type }) => [name, some(type)]));
  const full = rows.map((row) => ({ ...filled, ...row }));
  const names = [...new Set(full.flatMap((row) => Object.keys(row)))].map((name) => `"${name}"`).join();
  await ownerQuery(
    `INSERT INTO ${table} (${names}) OVERRIDING SYSTEM VALUE
     SELECT ${names} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
    [JSON.stringify(full)],
  );
}

const node = (system_id: number, id: number): Row => ({
  system_id,
  id,
  revision: id,
  sort_order: id,
  name: `Zimmer ${id}`,
  kind: id % 3 === 0 ? 'room' : 'radio',
  serial: `SN-${system_id}-${id}`,
  parent_id: id % 3 === 0 ? null : 3,
  position: '',
  // The rooms have reported nothing.
  ...(id % 3 !== 0 && {
    battery: id === 4 ? null : id * 3,
    reachable: id % 4 !== 0,
    last_reachable_at: at(-id),
    position: id === 5 ? 'EG Ost' : '',
    position_updated_at: id === 5 ? at(-5) : null,
    is_active: id === 7 ? true : null,
  }),
});

const call = (id: number): Row => ({
  id,
  system_id: 1,
  stream_id: stream,
  key: id + 100,
  opened_at: at(id),
  closed_at: id % 5 === 0 ? null : at(id + 2),
  device_id: id % 20,
  call_type_text: 'Ruf',
  device_text_long: `Zimmer ${id % 20}`,
  handled_by_app_username: id % 4 === 0 ? 'anna' : '',
  acknowledged_at: id % 4 === 0 ? at(id + 1) : null,
  acknowledged_by: id % 4 === 0 ? 'Anna' : '',
});

const kinds = [
  'call_opened',
  'battery',
  'reachability',
  'call_closed',
  'position',
  'activity',
  'magnet',
  'acknowledged',
];

/** Every eighth minute has an event of each kind; one is from before all calendars, one is from far ahead. */
const entry = (index: number): Row => {
  const kind = kinds[index % kinds.length] ?? 'battery';
  return {
    id: index * 2 + 1,
    system_id: 1 + (index % 2),
    stream_id: stream,
    number: index + 1,
    kind,
    at: index === 1 ? '1970-01-01T00:00:00Z' : index === 2 ? '9999-12-31T23:59:59Z' : at(index * 60),
    call_id: telemetryKinds.includes(kind) || kind === 'magnet' ? null : 1 + (index % 30),
    device_id: index % 20,
    data: { percent: index % 100, note: `Eintrag ${index}` },
  };
};

const series = (count: number) => Array.from({ length: count }, (_, index) => index);

async function installationOfToday() {
  const made = await createTestDatabase(null);
  atEndOfFile(made.drop);
  await migrate(made.url, migrations.slice(0, migrations.findIndex(({ name }) => name === today) + 1));
  await insert(made, 'users', [{ username: 'anna', locale: 'de', password: 'x', is_superuser: true }]);
  await insert(
    made,
    'system_params',
    [1, 2].map((id) => ({ id, name: `Haus ${id}`, timezone: 'Europe/Zurich', ip: `192.0.2.${id}`, tcp_port: 80 })),
  );
  await insert(made, 'sections', [{ system_id: 1, id: 1, name: 'EG Ost', weekday_schedule_id: 255 }]);
  await insert(
    made,
    'system_tree_nodes',
    [1, 2].flatMap((system_id) => series(12).map((index) => node(system_id, index + 1))),
  );
  await insert(made, 'field_streams', [
    { system_id: 1, stream_id: stream, applied: 400, fence: 3, revision: 77, set_aside: 1 },
  ]);
  await insert(
    made,
    'calls',
    series(30).map((index) => call(index + 1)),
  );
  await made.ownerQuery("SELECT setval(pg_get_serial_sequence('calls', 'id'), 30)");
  await insert(made, 'journal', series(400).map(entry));
  await made.ownerQuery("SELECT setval(pg_get_serial_sequence('journal', 'id'), 801)");
  await insert(made, 'journal_cursors', [{ consumer: 'phones', id: 401 }]);
  await insert(
    made,
    'audit_log',
    series(20).map((index) => ({
      created_at: at(index),
      user_name: 'anna',
      action: 'updated',
      entity_type: 'system_tree_node',
      entity_id: index,
      system_id: 1,
      changes: [{ field: 'name', old: 'alt', new: 'neu' }],
    })),
  );
  await made.ownerQuery(`INSERT INTO audit_seals SELECT id, id, 'seal ' || id FROM audit_log`);
  await insert(made, 'outbox', [{ system_id: 1, entity: 'section', row_id: 1, change: 'updated', created_at: at(0) }]);
  return made;
}

const rowsOf = async ({ ownerQuery }: TestDatabase, table: string): Promise<readonly Row[]> => {
  const rows = (await ownerQuery(
    `SELECT to_jsonb(row) AS row FROM ${table} AS row ORDER BY to_jsonb(row)->'system_id', to_jsonb(row)->'id', to_jsonb(row)::text`,
  )) as { row: Row }[];
  return rows.map(({ row }) => row);
};

async function everyTable(made: TestDatabase): Promise<ReadonlyMap<string, readonly Row[]>> {
  const tables = (await made.ownerQuery(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'migrations'`,
  )) as { name: string }[];
  const found = new Map<string, readonly Row[]>();
  for (const { name } of tables) found.set(name, await rowsOf(made, name));
  return found;
}

const without = (row: Row, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)));

let made: TestDatabase;
let before: ReadonlyMap<string, readonly Row[]>;

beforeAll(async () => {
  made = await installationOfToday();
  before = await everyTable(made);
  await migrate(made.url);
});

test('an installation of today comes up with everything that it holds', async () => {
  const after = await everyTable(made);

  const nodes = before.get('system_tree_nodes') ?? [];
  const journal = before.get('journal') ?? [];
  const isTelemetry = ({ kind }: Row) => telemetryKinds.includes(String(kind));
  const expected = new Map<string, readonly Row[]>([
    ...[...before].filter(([table]) => table !== 'journal_cursors'),
    ['system_tree_nodes', nodes.map((row) => without(row, moved))],
    ['journal', journal.filter((row) => !isTelemetry(row))],
  ]);
  expect(expected.size).toBeGreaterThan(20);
  for (const [table, rows] of expected) expect(after.get(table), table).toMatchObject(rows);
  expect(after.get('journal_cursors')).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ consumer: 'phones', source: 'journal', id: 401 }),
      expect.objectContaining({ consumer: 'telemetry_days', source: 'telemetry', id: 0 }),
    ]),
  );

  const states = nodes.map(({ system_id, id, ...row }) => ({
    system_id,
    device_id: id,
    ...Object.fromEntries(moved.map((key) => [key, row[key]])),
  }));
  const order = ({ system_id, device_id }: Row) => Number(system_id) * 1000 + Number(device_id);
  expect((after.get('device_states') ?? []).toSorted((a, b) => order(a) - order(b))).toMatchObject(states);

  const telemetry = (await made.ownerQuery('SELECT to_jsonb(row) AS row FROM telemetry AS row ORDER BY row.id')) as {
    row: Row;
  }[];
  const expectedTelemetry = journal
    .toSorted((a, b) => Number(a.id) - Number(b.id))
    .filter(isTelemetry)
    .map((row, index) => ({ ...without(row, ['call_id']), id: index + 1 }));
  expect(telemetry.map(({ row }) => row)).toEqual(expectedTelemetry);
  expect(expectedTelemetry).toHaveLength(200);
});

test('what happens after that goes on in the same numbers', async () => {
  const next = (table: string) =>
    made.ownerQuery(
      `INSERT INTO ${table} (system_id, kind, at, data) VALUES (1, 'battery', now(), '{}') RETURNING id::int`,
    );
  expect(await next('telemetry')).toEqual([{ id: 201 }]);
  expect(await next('journal')).toEqual([{ id: 802 }]);
  await made.ownerQuery('DELETE FROM system_params WHERE id = 1');
  expect(await made.ownerQuery('SELECT DISTINCT system_id FROM device_states')).toEqual([{ system_id: 2 }]);
  expect(await migrate(made.url)).toEqual([]);
});
