import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createBus } from '../platform/bus/bus.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser, copyNode } from '../testing/fixtures.ts';
import { look } from './look.ts';

const minute = 60_000;
const clock = manualClock();
let server: TestServer;
let database: Database;
let chief: ReturnType<TestServer['client']>;

const bus = createBus(quiet);
const owner = (text: string, values: unknown[] = []) => server.database.ownerQuery(text, values);

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, clock });
  const opened = openDatabase(server.database.url, quiet, 4);
  database = opened.database;
  atEndOfFile(opened.close);
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
  await owner('UPDATE global_settings SET radio_monitoring_timeout = 30, wired_monitoring_timeout = 30');
});

let ward: number;

beforeEach(async () => {
  await owner(`DELETE FROM incidents; DELETE FROM system_tree_nodes; DELETE FROM calls; DELETE FROM current_problems;
    DELETE FROM incident_defects; DELETE FROM hubs; UPDATE incident_looks SET looked_at = NULL`);
  await owner('DELETE FROM incident_links');
  await owner(
    `INSERT INTO field_streams (system_id, stream_id, applied, fence, revision, set_aside, link_state, link_since)
     VALUES (1, gen_random_uuid(), 0, 0, 1, 0, 'connected', to_timestamp($1))
     ON CONFLICT (system_id) DO UPDATE SET fence = 0, link_state = excluded.link_state, link_since = excluded.link_since`,
    [clock.now() / 1000 - 86_400],
  );
  ward = await node({ name: 'Station Nord', kind: 'section' });
});

async function node(values: Record<string, unknown>): Promise<number> {
  const { data, errors } = await chief.query(
    'mutation Node($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }',
    { input: values },
  );
  expect(errors).toEqual([]);
  return (data as { createSystemTreeNode: { id: number } }).createSystemTreeNode.id;
}

/** Reports of a device as the configurator brings them. */
const report = (id: number, states: string) =>
  owner(`UPDATE device_states SET last_reachable_at = to_timestamp($2), ${states} WHERE device_id = $1`, [
    id,
    clock.now() / 1000,
  ]);

const lookNow = async () => {
  await owner('UPDATE incident_looks SET served_at = clock_timestamp()');
  await owner('UPDATE incident_watches SET due_at = to_timestamp($1) WHERE troubled', [clock.now() / 1000]);
  return await look({ database, clock, bus });
};
/** Minutes go by, and a look comes each minute. */
const pass = async (minutes: number) => {
  for (let each = 0; each < minutes; each += 1) {
    clock.advance(minute);
    await lookNow();
  }
};

const incidents = async () =>
  await owner(`SELECT target_name AS name, kind, severity, status, reason, devices, closed_because AS because,
    recovered_at IS NOT NULL AS recovered FROM incidents ORDER BY id`);
const steps = async () =>
  ((await owner('SELECT step FROM incident_steps ORDER BY id')) as { step: string }[]).map(({ step }) => step);
const journal = async () =>
  ((await owner(`SELECT kind FROM journal WHERE kind LIKE 'incident%' ORDER BY id`)) as { kind: string }[]).map(
    ({ kind }) => kind,
  );

test('a battery runs down, is taken, replaced and marked as recovered; another one recovers by itself', async () => {
  await owner('DELETE FROM journal');
  const [bed, door] = [
    await node({ name: 'Bett 1', kind: 'radio', parent_id: ward }),
    await node({ name: 'Tür', kind: 'radio', parent_id: ward }),
  ];
  await report(bed, 'battery = 90, reachable = true');
  await report(door, 'battery = 39, reachable = true');
  await lookNow();
  expect(await incidents()).toMatchObject([
    { name: 'Tür', kind: 'Battery', severity: 'Warning', reason: 'battery_low' },
  ]);
  await report(door, 'battery = 100, reachable = true');
  await pass(6);
  expect(await incidents()).toMatchObject([{ status: 'Closed', because: 'recovered', recovered: true }]);
  await report(bed, 'battery = 35, reachable = true');
  await owner("UPDATE incident_watches SET due_at = '-infinity'");
  await lookNow();
  const [{ id }] = (await owner(`SELECT id FROM incidents WHERE status = 'New'`)) as [{ id: number }];
  await chief.query('mutation Take($id: Int!) { confirmIncident(id: $id) { id } }', { id });
  await report(bed, 'battery = 20, reachable = true');
  await lookNow();
  expect((await owner('SELECT severity, paused_until FROM incidents WHERE id = $1', [id]))[0]).toEqual({
    severity: 'Critical',
    paused_until: null,
  });
  await report(bed, 'battery = 100, reachable = true');
  await pass(6);
  expect((await incidents())[1]).toMatchObject({ name: 'Bett 1', status: 'Assigned', recovered: true });
  await report(door, 'battery = 30, reachable = true');
  await owner("UPDATE incident_watches SET due_at = '-infinity'");
  await lookNow();
  expect(await incidents()).toHaveLength(2);
  expect((await incidents())[0]).toMatchObject({ status: 'New' });
  expect(await steps()).toEqual([
    'opened',
    'closed',
    'opened',
    'assigned',
    'severity_changed',
    'recovered',
    'reopened',
  ]);
  expect(await journal()).toEqual([
    ...['incident_opened', 'incident_closed', 'incident_opened', 'incident_assigned', 'incident_raised'],
    'incident_reopened',
  ]);
  const audited = await owner(`SELECT action, user_name FROM audit_log WHERE entity_type = 'incident' ORDER BY id`);
  expect(audited).toHaveLength(6);
});

test('a dead repeater gathers what hangs on it, and lets go what answers again', async () => {
  const repeater = await node({ name: 'Repeater 1', kind: 'repeater', parent_id: ward });
  const room = await node({ name: 'Zimmer 101', kind: 'room', parent_id: ward });
  const beds = [
    await node({ name: 'Bett 1', kind: 'radio', parent_id: room }),
    await node({ name: 'Bett 2', kind: 'radio', parent_id: room }),
  ];
  for (const id of [repeater, ...beds]) await report(id, 'reachable = false');
  await lookNow();
  await pass(2);
  expect(await incidents()).toMatchObject([
    { name: 'Repeater 1', kind: 'Reachability', severity: 'Critical', reason: 'unreachable', devices: 2 },
  ]);
  await report(beds[0] ?? 0, 'reachable = true');
  await pass(1);
  expect(await incidents()).toMatchObject([{ devices: 1 }]);
  await report(repeater, 'reachable = true');
  await pass(7);
  expect(await incidents()).toMatchObject([
    { name: 'Repeater 1', status: 'Closed', because: 'recovered' },
    { name: 'Bett 2', status: 'New', reason: 'unreachable' },
  ]);
});

test('silence is found by the time-out; while the link is down, after it, and when nothing was looked at, it means nothing', async () => {
  const bed = await node({ name: 'Bett 1', kind: 'radio', parent_id: ward });
  await report(bed, 'reachable = true');
  await lookNow();
  await owner(`UPDATE field_streams SET link_state = 'offline', link_since = to_timestamp($1)`, [clock.now() / 1000]);
  await pass(40);
  await owner(`UPDATE field_streams SET link_state = 'connected', link_since = to_timestamp($1)`, [clock.now() / 1000]);
  await pass(29);
  expect(await incidents()).toEqual([]);
  // The clock jumps, as when it is set or the machine stood still: nothing could have been received.
  clock.advance(600 * minute);
  await owner("UPDATE incident_watches SET due_at = '-infinity'");
  await lookNow();
  clock.advance(-300 * minute);
  await owner("UPDATE incident_watches SET due_at = '-infinity'");
  await lookNow();
  expect(await incidents()).toEqual([]);
  // A backup was restored.
  await pass(20);
  await owner('UPDATE installation SET epoch = gen_random_uuid()');
  await pass(25);
  expect(await incidents()).toEqual([]);
  await pass(40);
  expect(await incidents()).toMatchObject([{ name: 'Bett 1', reason: 'silent', severity: 'Critical' }]);
});

test('a link that drops again and again hides no silence', async () => {
  const bed = await node({ name: 'Bett 1', kind: 'radio', parent_id: ward });
  await report(bed, 'reachable = true');
  await lookNow();
  const silences = () => owner(`SELECT target_name AS name FROM incidents WHERE reason = 'silent'`);
  for (let each = 0; each < 6; each += 1) {
    await owner(`UPDATE field_streams SET link_state = 'offline', link_since = to_timestamp($1)`, [clock.now() / 1000]);
    await pass(1);
    const back = clock.now() / 1000;
    await owner(`UPDATE field_streams SET link_state = 'connected', link_since = to_timestamp($1)`, [back]);
    expect(await silences()).toEqual([]);
    await pass(4);
  }
  expect(await silences()).toEqual([{ name: 'Bett 1' }]);
});

test('conditions, hubs, defects and monitors are incidents, and end with what caused them', async () => {
  await owner(
    `INSERT INTO current_problems (part, message, level, system_id, since, seen_at) VALUES
     ('disk', 'disk_full', 'critical', NULL, now(), now()), ('configurator 1', 'configurator_offline', 'warning', 1, now(), now())`,
  );
  const bed = await node({ name: 'Bett 1', kind: 'wired', parent_id: ward });
  const type = await chief.query('mutation { createCallType(input: { name: "Defekt", flag: "Defect" }) { id } }');
  const monitor = await chief.query(
    'mutation { createDefectMonitor(input: { name: "Funk", criterion: "0x0A", enabled: true, threshold: 2 }) { id timeframe } }',
  );
  expect(monitor.data?.createDefectMonitor).toMatchObject({ timeframe: 24 });
  const wrong = await chief.query('mutation { createDefectMonitor(input: { name: "X", criterion: "0A" }) { id } }');
  expect(wrong.errors[0]?.extensions?.problems).toMatchObject([{ field: 'criterion', message: 'criterion_format' }]);
  const hub = await chief.query('mutation { createHub(input: { name: "Hub 1", ip: "10.0.0.9" }) { id } }');
  expect(hub.errors).toEqual([]);
  await owner(`UPDATE hub_reports SET status = 'Offline'`);
  await owner(
    `INSERT INTO calls (system_id, stream_id, key, opened_at, call_type_id, call_source_id, section_id, device_id, number,
       position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
     VALUES (1, gen_random_uuid(), 1, to_timestamp($1), $2, 0, 0, $3, 1, '', '', '', '', '', '')`,
    [clock.now() / 1000 - 60, (type.data as { createCallType: { id: number } }).createCallType.id, bed],
  );
  await owner(`INSERT INTO incident_defects SELECT n, 1, $1, '0xa', to_timestamp($2) FROM generate_series(1, 2) n`, [
    bed,
    clock.now() / 1000,
  ]);
  // Two processes at the same moment open each of them once.
  await owner('UPDATE incident_looks SET served_at = clock_timestamp()');
  await Promise.all([1, 2].map(() => look({ database, clock, bus })));
  const found = (await incidents()) as { name: string; kind: string; severity: string; status: string }[];
  expect(found.map(({ name, kind, severity }) => `${name}: ${kind} ${severity}`).toSorted()).toEqual([
    'Bett 1: Defect Critical',
    'Bett 1: ProbableDefect Warning',
    'Carestead: System Critical',
    'Haus 1: System Critical',
    'Hub 1: System Critical',
  ]);
  await owner(`UPDATE calls SET closed_at = now(); DELETE FROM current_problems; UPDATE hub_reports SET status = 'Ready', last_sync = to_timestamp(${clock.now() / 1000});
    UPDATE defect_monitors SET enabled = false`);
  await pass(6);
  expect(((await incidents()) as typeof found).map(({ status }) => status)).toEqual(
    Array.from({ length: 5 }, () => 'Closed'),
  );
});

test('a storm is opened with a few statements, and a device that is removed takes its incident along', async () => {
  const first = await node({ name: 'Bett', kind: 'wired', parent_id: ward });
  await copyNode(server, first, { ids: [10_000, 12_999], values: { name: 'Bett' } });
  await owner('UPDATE device_states SET reachable = false');
  await lookNow();
  await pass(2);
  const [{ count }] = (await owner(
    `SELECT count(*)::integer AS count FROM incidents WHERE status = 'New' AND kind = 'Reachability'`,
  )) as [{ count: number }];
  expect(count).toBe(3001);
  await owner('DELETE FROM system_tree_nodes WHERE id = 10000');
  await pass(1);
  expect(await owner(`SELECT target_id FROM incidents WHERE closed_because = 'removed'`)).toEqual([
    { target_id: 10_000 },
  ]);
});
