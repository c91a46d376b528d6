import { randomUUID } from 'node:crypto';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { readOperations } from '../platform/operations.ts';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';
import { followReloads } from './followReloads.ts';

type Browser = ReturnType<TestServer['client']>;
type Display = { id: string; state: string; since: number };

const clock = manualClock();
const seconds = (count: number) => count * 1000;
let server: TestServer;
let wall: Browser;
let manager: Browser;
let carer: Browser;
let epoch: string;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, clock });
  await addSystem(server, 1);
  const [row] = await server.database.ownerQuery('SELECT epoch FROM installation');
  epoch = String((row as { epoch: string }).epoch);
  wall = server.client();
  manager = await addCarer(server, 'mia', ['admin::manage_system']);
  carer = await addCarer(server, 'ana', ['display.manage_display_profiles']);
});

const report = 'mutation ($input: DisplayReportInput!) { reportDisplay(input: $input) }';
const list = `{ displays { id name slug state since own_state sound wake_lock address browser first_seen_at seen_at is_supervised
  is_paired } }`;
const change = 'mutation ($id: String!, $input: DisplayInput!) { updateDisplay(id: $id, input: $input) }';
const remove = 'mutation ($ids: [String!]!) { deleteDisplays(ids: $ids) }';

async function sendReport(id: string, values: object = {}) {
  const input = { id, slug: 'gang', state: 'live', shown: [], sound: 'on', wake_lock: true, ...values };
  const { data, errors } = await wall.query(report, { input });
  expect(errors).toEqual([]);
  return data?.reportDisplay;
}

async function seen(id: string): Promise<Display | undefined> {
  const { data, errors } = await manager.query(list);
  expect(errors).toEqual([]);
  return ((data?.displays ?? []) as Display[]).find((display) => display.id === id);
}

test('a wall that reports itself is current, and gone when the browser is closed', async () => {
  const id = randomUUID();
  expect(await sendReport(id)).toBe(true);
  const since = clock.now();
  expect(await seen(id)).toMatchObject({ state: 'current', since, slug: 'gang', sound: 'on', address: '127.0.0.1' });
  clock.advance(seconds(30));
  await sendReport(id);
  expect(await seen(id)).toMatchObject({ state: 'current', since, seen_at: clock.now() });
  clock.advance(seconds(80));
  expect(await seen(id)).toMatchObject({ state: 'gone', since: clock.now() - seconds(80) });
});

/** The last reload, after the worker has looked after it. */
function newestReload() {
  const { database, close } = openDatabase(server.database.url, quiet, 2);
  onTestFinished(close);
  return async () => {
    await followReloads(database, clock.now());
    const [operation] = await readOperations(database, { kinds: ['reload'], most: 1, now: clock.now() });
    return operation;
  };
}

test('of the walls that are there it is known how many have loaded their page anew', async () => {
  clock.advance(seconds(600));
  const [first, second, gone] = [randomUUID(), randomUUID(), randomUUID()];
  const [page, other] = [randomUUID(), randomUUID()];
  await sendReport(gone, { page });
  await seen(gone);
  clock.advance(seconds(80));
  await sendReport(first, { page });
  await sendReport(second);
  await seen(first);
  expect((await manager.query('mutation { reloadClients }')).errors).toEqual([]);
  const newest = newestReload();
  expect(await newest()).toMatchObject({ state: 'running', user_name: 'mia', progress_done: 0, progress_total: 2 });
  clock.advance(seconds(5));
  await sendReport(first, { page });
  await sendReport(second, { page: other });
  await sendReport(randomUUID(), { page: other });
  await seen(second);
  expect(await newest()).toMatchObject({ state: 'running', progress_done: 1, progress_total: 2 });
  clock.advance(seconds(5));
  await sendReport(first, { page: other });
  await seen(first);
  expect(await newest()).toMatchObject({ state: 'done', finished_at: clock.now(), details: { total: 2 } });
});

test('a reload after which a wall stays away times out, and one without any wall is done at once', async () => {
  clock.advance(seconds(600));
  const newest = newestReload();
  await manager.query('mutation { reloadClients }');
  expect(await newest()).toMatchObject({ state: 'done', details: { total: 0 } });
  const id = randomUUID();
  await sendReport(id);
  await seen(id);
  await Promise.all([manager.query('mutation { reloadClients }'), manager.query('mutation { reloadClients }')]);
  expect(await newest()).toMatchObject({ state: 'running', progress_done: 0, progress_total: 1 });
  clock.advance(seconds(121));
  expect(await newest()).toMatchObject({ state: 'timed_out', progress_done: 0, progress_total: 1 });
});

test('invented reports do not keep those of the walls from being stored', async () => {
  const [id, other] = [randomUUID(), randomUUID()];
  await sendReport(id);
  await sendReport(other, { slug: 'gang\0' });
  await sendReport(other.toUpperCase());
  expect(await seen(id)).toMatchObject({ state: 'current' });
  expect(await seen(other)).toMatchObject({ slug: 'gang' });
});

test('a wall that should be there is dark when it is silent, and current again from its next report on', async () => {
  const id = randomUUID();
  await sendReport(id);
  await seen(id);
  expect((await manager.query(change, { id, input: { name: 'Stationszimmer', is_supervised: true } })).errors).toEqual(
    [],
  );
  clock.advance(seconds(80));
  expect(await seen(id)).toMatchObject({ state: 'dark', name: 'Stationszimmer' });
  await sendReport(id);
  expect(await seen(id)).toMatchObject({ state: 'current', since: clock.now(), is_supervised: true });
  const entries = await server.database.ownerQuery(
    `SELECT changes FROM audit_log WHERE entity_type = 'display' AND entity_display_name = 'Stationszimmer'`,
  );
  expect(entries).toEqual([
    {
      changes: [
        { field: 'name', value_old: '', value_new: 'Stationszimmer' },
        { field: 'is_supervised', value_old: false, value_new: true },
      ],
    },
  ]);
});

test('a wall that shows a list which was replaced is behind, from the first report with it', async () => {
  const id = randomUUID();
  const shown = (revision: number) => ({ shown: [{ system_id: 1, epoch, revision }] });
  server.bus.emit('callsChanged', { system_id: 1, revision: 812 });
  await sendReport(id, shown(811));
  expect(await seen(id)).toMatchObject({ state: 'current' });
  clock.advance(seconds(6));
  await sendReport(id, shown(811));
  const since = clock.now();
  expect(await seen(id)).toMatchObject({ state: 'behind', since });
  clock.advance(seconds(30));
  await sendReport(id, shown(811));
  expect(await seen(id)).toMatchObject({ state: 'behind', since });
  await sendReport(id, shown(812));
  expect(await seen(id)).toMatchObject({ state: 'current' });
  await sendReport(id, { shown: [{ system_id: 1, epoch: randomUUID(), revision: 900 }] });
  expect(await seen(id)).toMatchObject({ state: 'behind' });
});

test.each([
  ['stale', 'behind'],
  ['blind', 'behind'],
  ['field_down', 'field_down'],
  ['wavering', 'current'],
])('a wall that reports "%s" is %s', async (own_state, state) => {
  const id = randomUUID();
  await sendReport(id, { state: own_state });
  expect(await seen(id)).toMatchObject({ state, own_state });
});

test('what is no display and what is too many is not kept', async () => {
  expect(await sendReport('Stationszimmer')).toBe(false);
  let kept = 0;
  for (let i = 0; i < 400; i++) if (await sendReport(randomUUID())) kept += 1;
  expect(kept).toBeLessThanOrEqual(300);
  clock.advance(seconds(60));
  expect(await sendReport(randomUUID())).toBe(true);
});

test('displays are for those who manage the system', async () => {
  const id = randomUUID();
  await sendReport(id);
  await seen(id);
  for (const [text, variables] of [
    [list, {}],
    [change, { id, input: { name: 'x' } }],
    [remove, { ids: [id] }],
  ] as const) {
    expect((await wall.query(text, variables)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    expect((await carer.query(text, variables)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  }
  expect((await manager.query(remove, { ids: [id] })).data).toEqual({ deleteDisplays: [id] });
  expect(await seen(id)).toBeUndefined();
  for (const gone of [id, 'nonsense']) {
    expect((await manager.query(remove, { ids: [gone] })).errors[0]?.extensions?.code).toBe('NOT_FOUND');
  }
});

test('a display reports in which browser it runs', async () => {
  const id = randomUUID();
  const input = { id, slug: 'gang', state: 'live', shown: [], sound: 'on', wake_lock: true };
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';
  await wall.query(report, { input }, { 'user-agent': agent });
  expect(await seen(id)).toMatchObject({ browser: 'Firefox 143 · Linux', address: '127.0.0.1' });
});

test('a closed browser without a name or a supervision is removed after a day, however long it was open', async () => {
  const [guest, named, kept, open] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  for (const id of [guest, named, kept]) await sendReport(id);
  await seen(kept);
  await manager.query(change, { id: kept, input: { is_supervised: true } });
  await manager.query(change, { id: named, input: { name: 'Büro' } });
  for (let hour = 0; hour < 3; hour += 1) {
    clock.advance(seconds(3600));
    for (const id of [guest, open]) await sendReport(id);
  }
  clock.advance(seconds(23 * 3600));
  expect(await listedFor('eva')).toContain(guest);
  await sendReport(open);
  clock.advance(seconds(2 * 3600));
  const ids = await listedFor('pia');
  expect(ids).toEqual(expect.arrayContaining([kept, named, open]));
  expect(ids).not.toContain(guest);
});

/** Twice, because the first request still shows what it removes; after a day people log in anew. */
async function listedFor(username: string) {
  const browser = await addCarer(server, username, ['admin::manage_system']);
  await browser.query(list);
  const { data } = await browser.query(list);
  return ((data?.displays ?? []) as Display[]).map(({ id }) => id);
}
