import { beforeAll, expect, test } from 'vitest';
import { createBus } from '../platform/bus/bus.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { startNewEpoch } from '../platform/database/epoch.ts';
import { append } from '../platform/journal/append.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';
import { startTestWork } from '../testing/work.ts';
import { look } from './look.ts';
import { countOldIncidents, deleteSomeIncidents } from './removableQueries.ts';
import { incidentsWork } from './work.ts';

const wait = { timeout: 60_000, interval: 20 };
const clock = { now: () => Date.now() };
const bus = createBus(quiet);
const [hour, day] = [3_600_000, 86_400_000];
let server: TestServer;
let database: Database;
let chief: ReturnType<TestServer['client']>;

const owner = (text: string, values: unknown[] = []) => server.database.ownerQuery(text, values);
const count = async (from: string) =>
  ((await owner(`SELECT count(*)::integer AS found FROM ${from}`))[0] as { found: number }).found;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  const opened = openDatabase(server.database.url, quiet, 4);
  database = opened.database;
  atEndOfFile(opened.close);
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
});

async function node(name: string): Promise<number> {
  const { data, errors } = await chief.query(
    'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }',
    { input: { name, kind: 'radio' } },
  );
  expect(errors).toEqual([]);
  return (data as { createSystemTreeNode: { id: number } }).createSystemTreeNode.id;
}

type Made = { cause: string; status?: string; created?: number; closed?: number | null };

/** An incident as a look leaves it, so many milliseconds ago. */
async function incident({ cause, status = 'New', created = hour, closed = null }: Made): Promise<number> {
  const before = (ms: number | null) => (ms === null ? null : new Date(clock.now() - ms));
  const [row] = await owner(
    `INSERT INTO incidents (system_id, kind, cause, severity, status, reason, target, target_id, target_name, created_at,
       opened_at, closed_at)
     VALUES (1, 'Battery', $1, 'Warning', $2, 'battery_low', 'device', 7, 'Bett', $3, $3, $4) RETURNING id`,
    [cause, status, before(created), before(closed)],
  );
  const { id } = row as { id: number };
  await owner(
    `INSERT INTO incident_steps (incident_id, system_id, at, step, data) VALUES ($1, 1, now(), 'opened', '{}')`,
    [id],
  );
  return id;
}

test('reports make exactly those devices due of which they say something new; defects are counted once, by their number', async () => {
  const [bed, door, clip, other] = [await node('Bett'), await node('Tür'), await node('Clip'), await node('Anderes')];
  await startTestWork(server, {
    features: [{ name: 'incidents', consumers: incidentsWork.consumers ?? (() => []) }],
    ...{ readsJournal: true, until: atEndOfFile },
  });
  await expect.poll(() => count(`journal_cursors WHERE consumer LIKE 'incidents.%'`), wait).toBe(2);
  const later = `UPDATE incident_watches SET due_at = now() + interval '1 day', troubled = device_id = ${clip}`;
  await owner(later);
  const due = async () =>
    (await owner('SELECT device_id FROM incident_watches WHERE due_at <= now() ORDER BY device_id')).map(
      (row) => (row as { device_id: number }).device_id,
    );
  const report = (device: number | null, kind: string, data: object, at = new Date()) =>
    owner(`INSERT INTO telemetry (system_id, kind, at, device_id, data) VALUES (1, $1, $2, $3, $4)`, [
      ...[kind, at, device, JSON.stringify(data)],
    ]);
  await report(null, 'battery', { percent: 1 });
  await report(9999, 'battery', { percent: 1 });
  await report(door, 'battery', { percent: 90 });
  await report(other, 'reachability', { is_reachable: false }, new Date(clock.now() - 2 * hour));
  await report(bed, 'battery', { percent: 5 });
  await report(clip, 'reachability', { is_reachable: true });
  await expect.poll(due, wait).toEqual([bed, clip]);
  // A storm of reports of what is due already changes nothing.
  const versions = () => owner('SELECT xmin FROM incident_watches WHERE device_id = $1', [bed]);
  const before = await versions();
  for (let each = 0; each < 5; each += 1) await report(bed, 'battery', { percent: 5 });
  await report(door, 'reachability', { is_reachable: false });
  await expect.poll(due, wait).toEqual([bed, door, clip]);
  expect(await versions()).toEqual(before);

  const defect = (device_id: number | undefined, is_defect: boolean, criterion: string) => ({
    ...{ kind: 'defect' as const, data: { is_defect, criterion }, system_id: 1, at: clock.now() },
    ...(device_id !== undefined && { device_id }),
  });
  const defects = [
    ...[defect(bed, true, '0x0A'), defect(bed, true, ' 0xa '), defect(bed, false, '0x0A'), defect(bed, true, 'A')],
    ...[defect(bed, true, ''), defect(undefined, true, '0x0A'), defect(door, true, '0xFF')],
  ];
  await database.transaction().execute((session) => append(session, defects));
  const kept = () => owner('SELECT device_id, criterion FROM incident_defects ORDER BY id');
  const expected = [bed, bed, door].map((device_id, index) => ({ device_id, criterion: index < 2 ? '0xa' : '0xff' }));
  await expect.poll(kept, wait).toEqual(expected);
  await owner(`UPDATE journal_cursors SET id = 0 WHERE consumer = 'incidents.defects'`);
  const end = `journal_cursors WHERE consumer = 'incidents.defects' AND id = (SELECT max(id) FROM journal)`;
  await database
    .transaction()
    .execute((session) => append(session, [{ kind: 'call_opened', data: {}, system_id: 1, at: clock.now() }]));
  await expect.poll(() => count(end), wait).toBe(1);
  expect(await kept()).toEqual(expected);
});

const act = async (name: string, id: number) =>
  (await chief.query(`mutation ($id: Int!) { ${name}(id: $id) { status } }`, { id })).errors[0]?.extensions?.code;

test('what has a later story open is not opened again; two at once close, and open, once', async () => {
  const first = await incident({ cause: 'battery 7', status: 'Closed', created: 3 * day, closed: 2 * day });
  const second = await incident({ cause: 'battery 7' });
  expect(await act('reopenIncident', first)).toBe('ALREADY_OPEN');
  expect(await Promise.all([act('closeIncident', second), act('closeIncident', second)])).toEqual([
    undefined,
    undefined,
  ]);
  expect(await count(`incident_steps WHERE incident_id = ${second} AND step = 'closed'`)).toBe(1);
  // Both of one cause at the same moment: one of them is open, the other one says so.
  const both = await Promise.all([act('reopenIncident', first), act('reopenIncident', second)]);
  expect(both.toSorted()).toEqual(['ALREADY_OPEN', undefined]);
  expect(await count(`incidents WHERE cause = 'battery 7' AND status = 'New'`)).toBe(1);
  expect(await count(`journal WHERE kind = 'incident_reopened'`)).toBe(1);
  const input = { name: 'Funk', criterion: '0x0A' };
  const monitor = () =>
    chief.query('mutation ($input: DefectMonitorInput!) { createDefectMonitor(input: $input) { id } }', { input });
  const made = await Promise.all([monitor(), monitor()]);
  expect(made.filter(({ errors }) => errors.length === 0)).toHaveLength(1);
  expect(await count('defect_monitors')).toBe(1);
});

test('a clean-up takes what was closed before its day with timeline and devices, and nothing that is open', async () => {
  await owner('DELETE FROM incidents');
  const old = await incident({ cause: 'a', status: 'Closed', created: 500 * day, closed: 400 * day });
  await incident({ cause: 'b', status: 'Closed', created: 390 * day, closed: 380 * day });
  const kept = [
    await incident({ cause: 'c', status: 'Closed', created: 500 * day, closed: 5 * day }),
    await incident({ cause: 'd', status: 'New', created: 500 * day }),
    await incident({ cause: 'e', status: 'Assigned', created: 500 * day }),
  ];
  await owner(`INSERT INTO incident_devices (incident_id, system_id, device_id, since) VALUES ($1, 1, 7, now())`, [
    old,
  ]);
  const before = clock.now() - 370 * day;
  expect(await countOldIncidents(database, before)).toMatchObject({ rows: 2, is_exact: true });
  expect(await deleteSomeIncidents(database, before, 1)).toBe(1);
  expect(await count(`incidents WHERE id = ${old}`)).toBe(0);
  expect(await deleteSomeIncidents(database, before, 10)).toBe(1);
  const left = await owner('SELECT DISTINCT incident_id FROM incident_steps ORDER BY 1');
  expect(left).toEqual(kept.map((incident_id) => ({ incident_id })));
  expect(await count('incident_devices')).toBe(0);
});

test('a restored backup with many open incidents reports none of them anew', async () => {
  await owner(`DELETE FROM incidents; DELETE FROM journal; DELETE FROM current_problems; DELETE FROM notification_notices;
    CREATE FUNCTION only_made() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
    CREATE TRIGGER only_made BEFORE INSERT ON current_problems FOR EACH ROW EXECUTE FUNCTION only_made();
    UPDATE device_states SET reachable = false, battery = 39, last_reachable_at = now() - interval '2 days'`);
  const devices = (await owner('SELECT device_id FROM device_states')) as { device_id: number }[];
  for (const { device_id } of devices)
    for (const cause of [`reach ${device_id}`, `battery ${device_id}`]) await incident({ cause, created: 2 * day });
  await startNewEpoch(database, bus);
  for (let looks = 0; looks < 3; looks += 1) {
    await owner(
      `UPDATE incident_looks SET served_at = clock_timestamp(); UPDATE incident_watches SET due_at = '-infinity'`,
    );
    await look({ database, clock, bus });
  }
  expect(await count('journal')).toBe(0);
  expect(await count(`incidents WHERE status = 'New'`)).toBe(devices.length * 2);
  expect(await count('notification_notices')).toBe(0);
});
