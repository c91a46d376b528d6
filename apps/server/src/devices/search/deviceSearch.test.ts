import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase } from '../../platform/database/database.ts';
import type { TestServer } from '../../testing/callServer.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { deleteAt, rowsAt } from '../../testing/configuratorRows.ts';
import { quiet } from '../../testing/database.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../../testing/fixtures.ts';
import { connectSimulator, startTestSimulator, type TestSimulator } from '../../testing/simulator.ts';
import { openSocketClient } from '../../testing/sockets/socket.ts';
import { createDeviceSearches } from './deviceSearches.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };

type Browser = Awaited<ReturnType<typeof addUser>>;
type Device = { serial: string; kind: string; signal: number | null; node: { name: string } | null };
type Search = { state: string; user_name: string; is_own: boolean; found: Device[] };
type Hub = { hub_id: number; hub_name: string; status: string; search: Search | null };

let server: TestServer;
let simulator: TestSimulator;
let chief: Browser;
let tech: Browser;

const rights = [
  'systemtree::use_module',
  'systemtree::manage_devices',
  'systemtree::create_devices',
  'systemtree::change_serials',
] as const;

beforeAll(async () => {
  [server, simulator] = await Promise.all([
    startTestServer({ env, until: atEndOfFile }),
    startTestSimulator(atEndOfFile, { findEvery: 5 }),
  ]);
  await connectSimulator(server, simulator);
  await addSystem(server, 2);
  await vi.waitUntil(() => server.links()[0]?.state === 'connected', wait);
  chief = await addUser(server, 'vera', true);
  tech = await addCarer(server, 'timo', rights);
  for (const input of [
    'createHub(input: { name: "Hub Parterre", ip: "192.0.2.21" })',
    'createHub(input: { name: "Hub Obergeschoss", ip: "192.0.2.22" })',
    'createHub(input: { name: "Hub fremd", ip: "192.0.2.23" })',
    'createHub(input: { name: "Hub Keller", ip: "192.0.2.24" })',
    'createSystemTreeNode(input: { name: "Medaillon Anna", kind: "radio", serial: "r-901" })',
    'createSystemTreeNode(input: { name: "Leeres Medaillon", kind: "radio" })',
    'createSystemTreeNode(input: { name: "Leere Anlage", kind: "tech" })',
    'createSystemTreeNode(input: { name: "Leerer Schalter", kind: "wired" })',
    'createSystemTreeNode(input: { name: "Zimmer 1", kind: "room" })',
  ]) {
    const { errors } = await chief.query(`mutation { ${input} { id } }`);
    if (errors.length > 0) throw new Error(`${input}: ${JSON.stringify(errors)}`);
  }
});

const fields = 'hub_id hub_name status search { state user_name is_own found { serial kind signal node { name } } }';
const start = `mutation ($hub_id: Int!) { searchDevices(hub_id: $hub_id) { ${fields} } }`;
const stop = 'mutation ($hub_id: Int!) { stopDeviceSearch(hub_id: $hub_id) }';
const follow = `subscription { deviceSearches { ${fields} } }`;

const begin = async (hub_id: number, browser = chief) => {
  const { data, errors } = await browser.query(start, { hub_id });
  expect(errors).toEqual([]);
  return (data as { searchDevices: Hub }).searchDevices.search;
};

/** Someone who looks at the searches; the latest message is what they see. */
function watch(browser: Browser) {
  const messages = openSocketClient(server.address, { cookie: browser.cookieHeader() }).iterate<{
    deviceSearches: Hub[];
  }>({ query: follow });
  let latest: readonly Hub[] = [];
  const reading = (async () => {
    for await (const { data } of messages) latest = data?.deviceSearches ?? latest;
  })().catch(() => {});
  const search = (hub_id: number) => latest.find((hub) => hub.hub_id === hub_id)?.search ?? null;
  return {
    search,
    until: (hub_id: number, holds: (search: Search) => boolean) =>
      vi.waitUntil(() => {
        const found = search(hub_id);
        return found !== null && holds(found);
      }, wait),
    leave: async () => {
      await messages.return?.(undefined);
      await reading;
    },
  };
}

const knownAs = (search: Search | null, serial: string) =>
  search?.found.find((device) => device.serial === serial)?.node?.name ?? null;

describe('a search through a hub', () => {
  test('finds devices with their kind and signal, says which are known, and learns at once of one that is assigned', async () => {
    const screen = watch(tech);
    expect(await begin(1, tech)).toMatchObject({ is_own: true, user_name: 'timo' });
    await screen.until(1, ({ state, found }) => state === 'searching' && found.length > 4);
    const search = screen.search(1);
    expect(search?.found[0]).toMatchObject({ serial: 'R-901', kind: 'radio', node: { name: 'Medaillon Anna' } });
    expect(search?.found[0]?.signal).toBeLessThan(0);
    expect(knownAs(search, 'R-902')).toBeNull();
    const assignable =
      'query ($search: String!) { assignableNodes(search: $search, kind: "radio") { rows { id revision name } has_more } }';
    const [{ data }, again] = await Promise.all([
      tech.query(assignable, { search: 'leere' }),
      tech.query(assignable, { search: 'leere' }),
    ]);
    expect(again.data).toEqual(data);
    const { rows } = (data as { assignableNodes: { rows: { id: number; revision: number; name: string }[] } })
      .assignableNodes;
    expect(rows.map(({ name }) => name)).toEqual(['Leeres Medaillon']);
    const assign = `mutation ($id: Int!, $revision: Int!, $input: SystemTreeNodeInput!) {
      updateSystemTreeNode(id: $id, revision: $revision, input: $input) { id } }`;
    const [node] = rows;
    const taken = await tech.query(assign, { id: node?.id, revision: node?.revision, input: { serial: 'R-901' } });
    expect(taken.errors[0]?.extensions?.problems).toEqual([{ field: 'serial', message: 'must_be_unique' }]);
    const done = await tech.query(assign, { id: node?.id, revision: node?.revision, input: { serial: 'R-902' } });
    expect(done.errors).toEqual([]);
    await screen.until(1, (seen) => knownAs(seen, 'R-902') === 'Leeres Medaillon');
    const create = `mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }`;
    const twice = await Promise.all(
      [tech, chief].map((browser, index) =>
        browser.query(create, { input: { name: `Medaillon ${index}`, kind: 'radio', serial: 'R-905' } }),
      ),
    );
    const refused = twice.filter(({ errors }) => errors.length > 0);
    expect(refused.map(({ errors }) => errors[0]?.extensions?.problems)).toEqual([
      [{ field: 'serial', message: 'must_be_unique' }],
    ]);
    await tech.query(stop, { hub_id: 1 });
    await screen.until(1, ({ state }) => state === 'stopped');
    await screen.leave();
  });

  test('is one at a time: a second person sees whose it is and gets none of their own, and cannot stop it', async () => {
    const [one, other] = [watch(tech), watch(chief)];
    const second = watch(tech);
    const both = await Promise.all([begin(2, tech), begin(2, tech)]);
    expect(both.map((search) => search?.is_own)).toEqual([true, true]);
    expect(await begin(2, chief)).toMatchObject({ is_own: false, user_name: 'timo' });
    await other.until(2, ({ found }) => found.length > 2);
    expect((await chief.query(stop, { hub_id: 2 })).data).toEqual({ stopDeviceSearch: false });
    const stops = await Promise.all([tech.query(stop, { hub_id: 2 }), tech.query(stop, { hub_id: 2 })]);
    expect(
      stops.filter(({ data }) => data?.stopDeviceSearch === true),
      'it ends once',
    ).toHaveLength(1);
    await Promise.all([one, second, other].map((screen) => screen.until(2, ({ state }) => state === 'stopped')));
    await vi.waitUntil(async () => (await begin(2, chief))?.is_own === true, wait);
    await chief.query(stop, { hub_id: 2 });
    await Promise.all([one.leave(), second.leave(), other.leave()]);
  });

  test('goes on when the configurator was away for a moment, and still receives what comes', async () => {
    const screen = watch(chief);
    await begin(1);
    await screen.until(1, ({ state }) => state === 'searching');
    await simulator.faults({ offline: true });
    await screen.until(1, ({ state }) => state === 'reconnecting');
    await simulator.faults({ offline: false });
    await screen.until(1, ({ state }) => state === 'searching');
    await simulator.faults({ nonsense: true });
    await simulator.post('found', { hub_id: 1, serial: 'R-999', kind: 'radio', signal: -50 });
    await simulator.faults({ nonsense: false });
    await screen.until(1, ({ found }) => found.some(({ serial }) => serial === 'R-999'));
    expect(screen.search(1)).toMatchObject({ state: 'searching', is_own: true });
    await chief.query(stop, { hub_id: 1 });
    await screen.leave();
  });

  test('through a hub that the configurator does not know, or that is offline, says so', async () => {
    const screen = watch(chief);
    await vi.waitUntil(async () => (await rowsAt(simulator, 'hub')).some(({ id }) => id === 3), wait);
    await deleteAt(simulator, 'hub', 3);
    await begin(3);
    await screen.until(3, ({ state }) => state === 'unknown_hub');
    await simulator.post('hub', { hub_id: 2, status: 'Offline' });
    await vi.waitUntil(async () => {
      await begin(2);
      return screen.search(2)?.state === 'busy';
    }, wait);
    expect(['busy', 'unknown_hub']).toEqual([screen.search(2)?.state, screen.search(3)?.state]);
    await simulator.post('hub', { hub_id: 2, status: 'Ready' });
    await screen.leave();
  });
});

describe('a search ends by itself', () => {
  const stored = async (hub_id: number) => {
    const [row] = (await server.database.ownerQuery(`SELECT state FROM device_searches WHERE hub_id = $1`, [
      hub_id,
    ])) as {
      state: string;
    }[];
    return row?.state;
  };

  test.each([
    ['after its time', { lasts: 300 }, 'timed_out', null],
    ['when its person is gone', { isHeldFor: 200 }, 'left', null],
    ['when its hub is deleted', {}, undefined, 'mutation { deleteHubs(ids: [4], phrase: "löschen") }'],
  ])('%s, and the connection to the hub with it', async (_when, times, last, mutation) => {
    const { database, close } = openDatabase(server.database.url, quiet, 2);
    const opened: string[] = [];
    const searches = createDeviceSearches({
      ...{ database, bus: server.bus, log: quiet, clock: { now: Date.now }, checkEvery: 50, ...times },
      search: (_system, _hub, { signal, onSearching }) => {
        opened.push('opened');
        onSearching();
        return new Promise((resolve) =>
          signal.addEventListener('abort', () => {
            opened.push('closed');
            resolve('lost');
          }),
        );
      },
    });
    await searches.begin({ system_id: 1, hub_id: 4 }, 1);
    await expect.poll(() => stored(4), wait).toBeDefined();
    if (mutation) expect((await chief.query(mutation)).errors).toEqual([]);
    await expect.poll(() => stored(4), wait).toBe(last);
    await expect.poll(() => opened, wait).toEqual(['opened', 'closed']);
    await searches.close();
    await close();
  });
});

describe('searching', () => {
  test('is for those who manage devices, in their system', async () => {
    const carer = await addCarer(server, 'ana', ['systemtree::use_module']);
    const far = await addCarer(server, 'fiona', rights, [2]);
    const codeOf = async (browser: Browser, document: string, variables: Record<string, unknown>, headers = {}) =>
      (await browser.query(document, variables, headers)).errors[0]?.extensions?.code;
    const assignable = 'query { assignableNodes(search: "", kind: "radio") { has_more } }';
    for (const [document, variables] of [
      [start, { hub_id: 1 }],
      [stop, { hub_id: 1 }],
      [assignable, {}],
    ] as const) {
      expect(await codeOf(server.client(), document, variables)).toBe('MISSING_AUTH');
      expect(await codeOf(carer, document, variables)).toBe('MISSING_PERMISSION');
      expect(await codeOf(far, document, variables, { system: '01' })).toBe('MISSING_PERMISSION');
    }
    const followed = async (browser: Browser | null, system = '01') => {
      const params = { system, 'accept-language': 'de' };
      const options = browser ? { cookie: browser.cookieHeader(), params } : { params };
      const messages = openSocketClient(server.address, options).iterate<{ deviceSearches: Hub[] }>({ query: follow });
      try {
        const { value } = await messages.next();
        return value?.errors?.[0]?.extensions?.code ?? value?.data?.deviceSearches.length;
      } catch {
        return 'refused';
      } finally {
        await messages.return?.(undefined);
      }
    };
    expect(await Promise.all([followed(null), followed(carer), followed(far), followed(tech)])).toEqual([
      'refused',
      'MISSING_PERMISSION',
      'MISSING_PERMISSION',
      3,
    ]);
    expect(await followed(far, '02'), 'no hub of another system').toBe(0);
    const inTheirs = 'query { assignableNodes(search: "", kind: "radio") { rows { name } } }';
    expect((await far.query(inTheirs, {}, { system: '02' })).data).toEqual({ assignableNodes: { rows: [] } });
    expect(await codeOf(far, start, { hub_id: 1 }, { system: '02' })).toBe('NOT_FOUND');
    expect((await far.query(stop, { hub_id: 1 }, { system: '02' })).data).toEqual({ stopDeviceSearch: false });
  });

  test('hides devices and nodes from those who may not see them', async () => {
    await chief.query(
      'mutation { createSystemTreeNode(input: { name: "Geheim", kind: "tech", serial: "R-777" }) { id } }',
    );
    const [one, other] = [watch(tech), watch(chief)];
    await begin(1);
    await other.until(1, ({ state }) => state === 'searching');
    for (const [serial, kind] of [
      ['R-777', 'radio'],
      ['T-778', 'tech'],
      ['D20780', 'wired'],
      ['T20781', 'holographic'],
      ['R-779', 'radio'],
    ])
      await simulator.post('found', { hub_id: 1, serial, kind, signal: null });
    await Promise.all(
      [one, other].map((screen) => screen.until(1, ({ found }) => found.some(({ serial }) => serial === 'R-779'))),
    );
    const serials = (search: Search | null) => search?.found.map(({ serial }) => serial) ?? [];
    expect(serials(other.search(1))).toEqual(expect.arrayContaining(['R-777', 'T-778', 'D20780', 'T20781']));
    expect(serials(one.search(1)).filter((serial) => /^[TD]|R-777/.test(serial))).toEqual([]);
    const assignable = 'query { assignableNodes(search: "Leer", kind: "tech") { rows { name } } }';
    const names = async (browser: Browser) => {
      const { data } = await browser.query(assignable);
      return (data as { assignableNodes: { rows: { name: string }[] } }).assignableNodes.rows.map(({ name }) => name);
    };
    expect(await names(chief)).toEqual(expect.arrayContaining(['Leere Anlage', 'Leerer Schalter']));
    expect((await names(tech)).filter((name) => name !== 'Leeres Medaillon')).toEqual([]);
    await chief.query(stop, { hub_id: 1 });
    await Promise.all([one.leave(), other.leave()]);
  });
});
