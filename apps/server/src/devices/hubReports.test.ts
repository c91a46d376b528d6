import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { connectSimulator, startTestSimulator, type TestSimulator } from '../testing/simulator.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';
import { createHubSink } from './hubReports.ts';
import { keepHubLog } from './keepHubLog.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };
const hour = 3_600_000;

type Browser = Awaited<ReturnType<typeof addUser>>;
type Line = { id: number; event: string; device_id: number | null; device_name: string | null; text: string };

let server: TestServer;
let simulator: TestSimulator;
let chief: Browser;
let database: ReturnType<typeof openDatabase>['database'];

beforeAll(async () => {
  [server, simulator] = await Promise.all([
    startTestServer({ env, until: atEndOfFile }),
    startTestSimulator(atEndOfFile, { hubSyncEvery: 200 }),
  ]);
  await connectSimulator(server, simulator);
  await vi.waitUntil(() => server.links()[0]?.state === 'connected', wait);
  chief = await addUser(server, 'vera', true);
  const opened = openDatabase(server.database.url, quiet, 2);
  database = opened.database;
  atEndOfFile(opened.close);
  // It keeps the hubs that it has: the third is unknown to it.
  await simulator.faults({ refused_rows: 'hub' });
  for (const [index, name] of ['Hub Parterre', 'Hub Obergeschoss', 'Hub Keller'].entries())
    await chief.query(`mutation { createHub(input: { name: "${name}", ip: "192.0.2.2${index}" }) { id } }`);
});

const hubs = async () => {
  const { data } = await chief.query('{ hubs { rows { id status last_sync } } }');
  return (data as { hubs: { rows: { id: number; status: string; last_sync: number | null }[] } }).hubs.rows;
};
const hub = async (id: number) => (await hubs()).find((each) => each.id === id);
const statusOf = async (id: number) => (await hub(id))?.status;

const hubLog = `query ($input: HubLogInput!) {
  hubLog(input: $input) { rows { id event device_id device_name text } next }
}`;
const pageOf = async (input: object, browser = chief) => {
  const { data, errors } = await browser.query(hubLog, { input });
  expect(errors).toEqual([]);
  return data?.hubLog as { rows: Line[]; next: number | null };
};

describe('a hub', () => {
  test('shows the status and the last sync that the configurator reports, and one that it does not know is unknown', async () => {
    await vi.waitUntil(async () => (await statusOf(1)) === 'Ready', wait);
    const reported = await hub(1);
    expect(Date.now() - (reported?.last_sync ?? 0)).toBeLessThan(60_000);
    await vi.waitUntil(async () => ((await hub(1))?.last_sync ?? 0) > (reported?.last_sync ?? 0), wait);
    expect(await hub(3)).toEqual({ id: 3, status: 'Unknown', last_sync: null });
  });

  test.each(['Busy', 'Processing', 'Unauthorized', 'Offline', 'Ready'])(
    'that becomes %s is shown so, and lists receive which rows to read',
    async (status) => {
      const messages = openSocketClient(server.address, { cookie: chief.cookieHeader() }).iterate<{
        systemMessages: { subject: string; payload: { ids: number[] } | null };
      }>({ query: 'subscription { systemMessages { subject payload } }' });
      await messages.next();
      await simulator.post('hub', { hub_id: 2, status });
      for await (const { data } of messages) {
        if (data?.systemMessages.subject !== 'hub.updated' || !data.systemMessages.payload?.ids.includes(2)) continue;
        if ((await statusOf(2)) === status) break;
      }
      expect(await statusOf(2)).toBe(status);
    },
  );

  test('is unknown while the configurator is away, and known again when it is back', async () => {
    await simulator.faults({ offline: true });
    await vi.waitUntil(async () => (await hubs()).every(({ status }) => status === 'Unknown'), wait);
    expect((await hub(1))?.last_sync).not.toBeNull();
    await simulator.faults({ offline: false });
    await vi.waitUntil(async () => (await statusOf(1)) === 'Ready', wait);
  });

  test('that has not synced for over a day is in the state of the application, until it syncs again', async () => {
    const outdated = async () => {
      const { data } = await chief.query('{ appState { outdated_hubs { id last_sync } } }');
      const { outdated_hubs } = (data as { appState: { outdated_hubs: { id: number }[] } }).appState;
      return outdated_hubs.map(({ id }) => id);
    };
    await vi.waitUntil(async () => (await outdated()).join() === '3', wait);
    await simulator.post('hub', { hub_id: 2, status: 'Offline', last_sync: Date.now() - 25 * hour });
    const messages = openSocketClient(server.address, { cookie: chief.cookieHeader() }).iterate<{
      systemMessages: { subject: string };
    }>({ query: 'subscription { systemMessages { subject } }' });
    await vi.waitUntil(async () => (await outdated()).join() === '2,3', wait);
    await simulator.post('hub', { hub_id: 2, status: 'Ready' });
    for await (const { data } of messages) if (data?.systemMessages.subject === 'installation.updated') break;
    await expect.poll(outdated, wait).toEqual([3]);
  });

  test('that gets the id of a deleted one starts unknown and with an empty log', async () => {
    await vi.waitUntil(async () => (await pageOf({ hub_id: 2 })).rows.length > 0, wait);
    await simulator.post('hub', { hub_id: 2, status: 'Offline' });
    const newest = async () => (await pageOf({ hub_id: 2 })).rows[0]?.text;
    await vi.waitUntil(async () => (await newest()) === 'Status Offline', wait);
    expect((await chief.query('mutation { deleteHubs(ids: [2], phrase: "löschen") }')).errors).toEqual([]);
    const { data } = await chief.query(
      'mutation { createHub(input: { name: "Hub neu", ip: "192.0.2.44" }) { id last_sync } }',
    );
    expect(data?.createHub).toEqual({ id: 2, last_sync: null });
    expect((await pageOf({ hub_id: 2 })).rows).toEqual([]);
    await simulator.post('hub', { hub_id: 2, status: 'Ready' });
  });
});

describe('the log of a hub', () => {
  test('has what the hub noted, each line once after every new connection, narrowed by kind and in pages', async () => {
    for (const status of ['Busy', 'Ready']) await simulator.post('hub', { hub_id: 1, status });
    const reports = async () => (await pageOf({ hub_id: 1, events: ['ReportSent'] })).rows.length;
    // What the hub noted at its start may have come before the hub was created here.
    const statuses = async () =>
      (await pageOf({ hub_id: 1, events: ['Info'] })).rows
        .map(({ text }) => text)
        .filter((text) => text.startsWith('Status'));
    await vi.waitUntil(async () => (await statuses()).length === 2, wait);
    for (const fault of [{ offline: true }, { offline: false }, { nonsense: true }, { nonsense: false }]) {
      await simulator.faults(fault);
      const before = await reports();
      if (!fault.offline) await vi.waitUntil(async () => (await reports()) > before + 1, wait);
    }
    expect(await statuses()).toEqual(['Status Ready', 'Status Busy']);
    const first = await pageOf({ hub_id: 1, events: ['ReportSent'], limit: 2 });
    const second = await pageOf({ hub_id: 1, events: ['ReportSent'], limit: 2, before: first.next });
    const ids = [...first.rows, ...second.rows].map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(new Set(ids).size).toBe(4);
  });

  test('names the device, unless it has no node or the caller does not see it', async () => {
    const node = `mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }`;
    const made = await chief.query(node, { input: { name: 'Funkfinger 7', kind: 'radio' } });
    const { id } = (made.data as { createSystemTreeNode: { id: number } }).createSystemTreeNode;
    const log = randomUUID();
    const lines = [id, 4711].map((device_id, index) => ({
      ...{ number: index + 1, at: Date.now(), hub_id: 3, event: 'DeviceFound' as const, device_id, text: '' },
    }));
    const sink = createHubSink({ database, bus: server.bus });
    await sink.store(1, { states: null, log: { log, number: 2, lines } });
    const named = async (browser: Browser) =>
      (await pageOf({ hub_id: 3 }, browser)).rows.map(({ device_name }) => device_name);
    expect(await named(chief)).toEqual([null, 'Funkfinger 7']);
  });

  test('is answered to those who manage the system, within it, and twice at once alike', async () => {
    await addSystem(server, 2);
    const carer = await addCarer(server, 'ana', ['calllog::use_module']);
    const manager = await addCarer(server, 'mia', ['admin::manage_system'], [1]);
    const input = { input: { hub_id: 1, events: ['Info'] } };
    const codeOf = async (browser: Browser, headers = {}) =>
      (await browser.query(hubLog, input, headers)).errors[0]?.extensions?.code;
    expect(await codeOf(server.client())).toBe('MISSING_AUTH');
    expect(await codeOf(carer)).toBe('MISSING_PERMISSION');
    expect(await codeOf(manager)).toBeUndefined();
    expect(await codeOf(manager, { system: '02' })).toBe('MISSING_PERMISSION');
    expect(await codeOf(chief, { system: '02' })).toBe('NOT_FOUND');
    const [one, two] = await Promise.all([pageOf(input.input), pageOf(input.input)]);
    expect(one).toEqual(two);
  });

  const live = 'subscription ($input: HubLogInput!) { hubLogChanged(input: $input) { rows { id event text } } }';
  const follow = (browser: Browser | null, system = '01') =>
    openSocketClient(server.address, {
      ...(browser && { cookie: browser.cookieHeader() }),
      params: { system, 'accept-language': 'de' },
    }).iterate<{ hubLogChanged: { rows: Line[] } }>({
      query: live,
      variables: { input: { hub_id: 1, events: ['Info'] } },
    });

  test('comes whole at once, and again by itself when there is a new line', async () => {
    const pages = [follow(chief), follow(chief)];
    for (const page of pages) {
      const { value } = await page.next();
      const lines: readonly Line[] = value?.data?.hubLogChanged.rows ?? [];
      expect(lines.slice(0, 2).map(({ text }) => text)).toEqual(['Status Ready', 'Status Busy']);
    }
    await simulator.post('hub', { hub_id: 1, status: 'Busy' });
    for (const page of pages)
      for await (const { data } of page) if (data?.hubLogChanged.rows[0]?.text === 'Status Busy') break;
    await simulator.post('hub', { hub_id: 1, status: 'Ready' });
  });

  type Refused = readonly [string, () => Promise<Browser | null>, string, string];
  test.each<Refused>([
    ['anonymous callers', async () => null, '01', 'UNKNOWN_DOCUMENT'],
    ['people without the right', () => addCarer(server, 'ben', ['calllog::use_module']), '01', 'MISSING_PERMISSION'],
    [
      'people of another system',
      () => addCarer(server, 'eva', ['admin::manage_system'], [2]),
      '01',
      'MISSING_PERMISSION',
    ],
  ])('is not followed by %s', async (_who, browser, system, code) => {
    const page = follow(await browser(), system);
    const refused = await page.next().then(
      ({ value }) => value?.errors?.[0]?.extensions?.code,
      (errors: { extensions?: { code?: string } }[]) => errors[0]?.extensions?.code,
    );
    expect(refused).toBe(code);
  });

  test('is dropped by months, unless only our clock says that it is old', async () => {
    await server.database.ownerQuery(
      `INSERT INTO hub_log (report_id, event, at, text) VALUES (1, 'Info', now() - interval '200 days', 'old')`,
    );
    const old = () => server.database.ownerQuery(`SELECT FROM hub_log WHERE text = 'old'`);
    const log = { info: () => {} };
    const [newest] = (await server.database.ownerQuery('SELECT max(id) AS id FROM hub_log')) as { id: string }[];
    const young = () =>
      server.database.ownerQuery(`SELECT count(*) FROM hub_log WHERE id <= $1 AND text <> 'old'`, [newest?.id]);
    const before = await young();
    await keepHubLog({ database, log }, Date.now());
    expect(await old()).toEqual([]);
    await keepHubLog({ database, log }, Date.now() + 400 * 24 * hour);
    expect(await young()).toEqual(before);
  });
});

describe('calls', () => {
  test('are received and acknowledged while nothing of the hubs can be stored', async () => {
    const blocking = new Client({ connectionString: server.database.url });
    await blocking.connect();
    try {
      await blocking.query('BEGIN; LOCK TABLE hub_reports, hub_log, hub_log_cursors IN ACCESS EXCLUSIVE MODE');
      await simulator.post('hub', { hub_id: 1, status: 'Busy' });
      const call = await simulator.press(10);
      await vi.waitUntil(async () => {
        const { journal } = await simulator.state();
        return journal.acknowledged === journal.last;
      }, wait);
      await expect.poll(() => server.links()[0]?.state).toBe('connected');
      await simulator.close(call);
    } finally {
      await blocking.end();
    }
    await vi.waitUntil(async () => (await statusOf(1)) === 'Busy', wait);
  });

  test('are received from a configurator that reports nothing of its hubs, which stay unknown', async () => {
    const older = await startTestSimulator(undefined, { reportsHubs: false });
    await connectSimulator(server, older, 3);
    await vi.waitUntil(() => server.links().some((link) => link.system_id === 3 && link.state === 'connected'), wait);
    const create = 'mutation { createHub(input: { name: "Hub alt", ip: "192.0.2.99" }) { id } }';
    await chief.query(create, {}, { system: '03' });
    const call = await older.press(10);
    await vi.waitUntil(async () => {
      const { journal } = await older.state();
      return journal.last > 0 && journal.acknowledged === journal.last;
    }, wait);
    const { data } = await chief.query('{ hubs { rows { status } } }', {}, { system: '03' });
    expect(data?.hubs).toEqual({ rows: [{ status: 'Unknown' }] });
    await older.close(call);
  });
});
