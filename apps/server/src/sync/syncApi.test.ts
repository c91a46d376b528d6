import { beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { deleteAt, putAt, rowsAt, wipeAt } from '../testing/configuratorRows.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { connectSimulator, startTestSimulator, type TestSimulator } from '../testing/simulator.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };

type Browser = Awaited<ReturnType<typeof addUser>>;
type Difference = {
  entity: string;
  id: number;
  name: string;
  origin: string;
  state: string;
  choice: string;
  here_by: string;
  changes: { field: string; common: unknown; ours: unknown; theirs: unknown }[];
};
type Page = { total: number; groups: { entity: string; count: number }[]; rows: Difference[] };
type State = {
  status: string;
  failure: string | null;
  compared_at: number | null;
  waiting_edits: number;
  counts: { all: number; here: number; there: number; both: number; undecided: number; to_pull: number };
  checks: { name: string; ok: boolean; amount: number | null; ms: number | null }[];
  errors: { code: string; entity: string; id: number; field: string; name: string }[];
  run: object | null;
  configurator_name: string;
};

let server: TestServer;
let simulator: TestSimulator;
let chief: Browser;

beforeAll(async () => {
  [server, simulator] = await Promise.all([
    startTestServer({ env, until: atEndOfFile }),
    startTestSimulator(atEndOfFile),
  ]);
  await wipeAt(simulator);
  await connectSimulator(server, simulator);
  await addSystem(server, 2);
  await vi.waitUntil(() => server.links().find(({ system_id }) => system_id === 1)?.state === 'connected', wait);
  chief = await addUser(server, 'vera', true);
  const [, bed] = [await change('createSection(input: { name: "Süd" })'), await addSource('Bett', 1)];
  await addSource('Bad', 2);
  await addSource('Zug', 3);
  await addSource('Matte', 4);
  await drained();
  await compareNow();
  // What each side does afterwards: 1 here, 2 there, 3 both, 4 is removed there, 90 is new there.
  await simulator.faults({ offline: true });
  await vi.waitUntil(() => server.links().find(({ system_id }) => system_id === 1)?.state === 'offline', wait);
  await change(`updateCallSource(id: ${bed.id}, revision: 1, input: { text: "Bett links" })`);
  await change('updateCallSource(id: 3, revision: 1, input: { text: "Zug hier" })');
  await server.database.ownerQuery('DELETE FROM outbox');
  await simulator.faults({ offline: false });
  const held = await rowsAt(simulator, 'call_source');
  const rowOf = (id: number) => held.find((row) => row.id === id) ?? { id };
  await putAt(simulator, 'call_source', { ...rowOf(2), text: 'Bad dort' });
  await putAt(simulator, 'call_source', { ...rowOf(3), text: 'Zug dort' });
  await deleteAt(simulator, 'call_source', 4);
  await putAt(simulator, 'call_source', { id: 90, text: 'Neu', number: 9, char: 'N' });
});

async function change(mutation: string): Promise<{ id: number }> {
  const { data, errors } = await chief.query(`mutation { row: ${mutation} { id } }`);
  if (errors.length > 0) throw new Error(`${mutation}: ${JSON.stringify(errors)}`);
  return (data as { row: { id: number } }).row;
}
const addSource = (text: string, number: number) =>
  change(`createCallSource(input: { text: ${JSON.stringify(text)}, number: ${number}, char: "B" })`);

const stateFields = `status failure compared_at waiting_edits configurator_name run { id }
  counts { all here there both undecided to_pull } checks { name ok amount ms } errors { code entity id field name }`;
const stateQuery = `{ syncState { ${stateFields} } }`;
const compareMutation = `mutation { compareConfigurations { ${stateFields} } }`;
const differencesQuery = `query ($origin: String, $entity: String, $name: String, $choice: String, $offset: Int, $limit: Int) {
  syncDifferences(origin: $origin, entity: $entity, name: $name, choice: $choice, offset: $offset, limit: $limit) {
    total groups { entity count }
    rows { entity id name origin state choice here_by changes { field common ours theirs } } } }`;
const chooseMutation = `mutation ($items: [SyncDifferenceKey!], $origin: String, $entity: String, $name: String, $choice: String!) {
  chooseDifferences(items: $items, origin: $origin, entity: $entity, name: $name, choice: $choice) }`;
const changelogQuery = `{ configChangelog { status error progress config
  changelog { id entity_id entity_kind state changes { field ours theirs } } } }`;

const drained = () =>
  vi.waitFor(async () => {
    const { data } = await chief.query('{ syncState { waiting_edits } }');
    expect(data).toEqual({ syncState: { waiting_edits: 0 } });
  }, wait);

async function compareNow(browser = chief): Promise<State> {
  const { data, errors } = await browser.query(compareMutation);
  expect(errors).toEqual([]);
  return (data as { compareConfigurations: State }).compareConfigurations;
}

async function differences(variables: Record<string, unknown> = {}): Promise<Page> {
  const { data, errors } = await chief.query(differencesQuery, variables);
  expect(errors).toEqual([]);
  return (data as { syncDifferences: Page }).syncDifferences;
}

const sources = async () => (await differences({ entity: 'call_source' })).rows;

test('a comparison finds what was changed here, there and on both sides, and chooses in advance', async () => {
  const state = await compareNow();
  expect(state).toMatchObject({ status: 'ready', failure: null, configurator_name: 'Haus 1' });
  const byId = new Map((await sources()).map((row) => [row.id, row]));
  expect(byId.get(1)).toMatchObject({ origin: 'here', state: 'updated', choice: 'ours', here_by: 'vera' });
  expect(byId.get(1)?.changes).toEqual([{ field: 'text', common: 'Bett', ours: 'Bett links', theirs: 'Bett' }]);
  expect(byId.get(2)).toMatchObject({ origin: 'there', state: 'updated', choice: 'theirs', name: 'Bad' });
  expect(byId.get(3)).toMatchObject({ origin: 'both', state: 'updated', choice: 'none' });
  expect(byId.get(4)).toMatchObject({ origin: 'there', state: 'removed', choice: 'theirs', name: 'Matte' });
  expect(byId.get(90)).toMatchObject({ origin: 'there', state: 'created', choice: 'theirs', name: 'Neu' });
  expect(state.counts).toMatchObject({ here: 2, there: 3, both: 1, undecided: 1, to_pull: 3, all: 6 });
});

test('conflicts stand first, and the list is read in pages', async () => {
  await compareNow();
  const all = await differences();
  expect(all.rows[0]).toMatchObject({ entity: 'call_source', id: 3, origin: 'both' });
  expect(all.groups).toEqual([
    { entity: 'call_source', count: 5 },
    { entity: 'section', count: 1 },
  ]);
  const pages = await Promise.all([0, 2, 4].map((offset) => differences({ offset, limit: 2 })));
  expect(pages.flatMap(({ rows }) => rows)).toEqual(all.rows);
  expect((await differences({ origin: 'there' })).total).toBe(3);
  expect((await differences({ origin: 'there', limit: 0 })).rows).toEqual([]);
  const sections = await differences({ entity: 'section' });
  expect([sections.total, sections.groups]).toEqual([1, all.groups]);
  expect((await differences({ choice: 'none' })).rows.map(({ id }) => id)).toEqual([3]);
  expect((await differences({ choice: 'theirs' })).total).toBe(3);
});

test('differences are found by a part of their names, however it is written', async () => {
  await compareNow();
  const named = async (name: string) => {
    const { total, groups, rows } = await differences({ name });
    expect([total, groups.reduce((sum, { count }) => sum + count, 0)]).toEqual([rows.length, rows.length]);
    return rows.map((row) => row.name);
  };
  expect(await named('tt')).toEqual(['Bett links', 'Matte']);
  expect([await named('SUD'), await named('sued'), await named(' süd ')]).toEqual([['Süd'], ['Süd'], ['Süd']]);
  expect([await named('%'), await named('_'), await named('Kein Bett')]).toEqual([[], [], []]);
  expect((await named('')).length).toBe(6);
  expect((await differences({ name: 'tt', origin: 'there' })).rows.map(({ name }) => name)).toEqual(['Matte']);
  const { errors } = await chief.query(differencesQuery, { name: 'x'.repeat(201) });
  expect(errors[0]).toMatchObject({ message: 'the name is too long', extensions: { code: 'BAD_REQUEST' } });
});

test('a row that was sent and not committed is listed as sent', async () => {
  await compareNow();
  const { rows } = await differences({ entity: 'section' });
  expect(rows).toMatchObject([{ name: 'Süd', state: 'sent', origin: 'here', changes: [] }]);
});

test('the checks say what is wrong with the configuration there, with the name of the row', async () => {
  await putAt(simulator, 'node', { id: 7, kind: 'wired', section_id: 1, call_source_id: 88 });
  const { checks, errors } = await compareNow();
  expect(Object.fromEntries(checks.map(({ name, ok }) => [name, ok]))).toMatchObject({
    reachable: true,
    unique: true,
    relations: false,
    alone: true,
  });
  expect(errors).toContainEqual(
    expect.objectContaining({ code: 'missing_call_source', entity: 'system_tree_node', id: 7, name: '#7' }),
  );
  await deleteAt(simulator, 'node', 7);
});

describe('a choice', () => {
  test('holds for rows and for all that match, and stays when both sides are compared again', async () => {
    await compareNow();
    const choose = async (variables: Record<string, unknown>) =>
      ((await chief.query(chooseMutation, variables)).data as { chooseDifferences: number }).chooseDifferences;
    expect(await choose({ items: [{ entity: 'call_source', id: 3 }], choice: 'theirs' })).toBe(1);
    expect(await choose({ origin: 'there', entity: 'call_source', choice: 'none' })).toBe(3);
    expect(await choose({ items: [{ entity: 'call_source', id: 777 }], choice: 'ours' })).toBe(0);
    await compareNow();
    const chosen = Object.fromEntries((await sources()).map(({ id, choice }) => [id, choice]));
    expect(chosen).toEqual({ 1: 'ours', 2: 'none', 3: 'theirs', 4: 'none', 90: 'none' });
    expect(await choose({ name: 'matt', choice: 'ours' })).toBe(1);
    expect((await sources()).filter(({ choice }) => choice === 'ours').map(({ id }) => id)).toEqual([1, 4]);
    await choose({ origin: 'there', choice: 'theirs' });
    await choose({ items: [{ entity: 'call_source', id: 3 }], choice: 'none' });
  });

  test('is forgotten when the difference is another one', async () => {
    await chief.query(chooseMutation, { items: [{ entity: 'call_source', id: 2 }], choice: 'ours' });
    const held = (await rowsAt(simulator, 'call_source')).find(({ id }) => id === 2);
    await putAt(simulator, 'call_source', { ...held, id: 2, text: 'Bad ganz anders' });
    await compareNow();
    expect((await sources()).find(({ id }) => id === 2)).toMatchObject({ choice: 'theirs' });
  });

  test.each([
    [{ choice: 'mine' }, 'there is no such choice'],
    [{ origin: 'nowhere', choice: 'ours' }, 'there is no such origin'],
  ])('%j is none', async (variables, message) => {
    const { errors } = await chief.query(chooseMutation, variables);
    expect(errors[0]).toMatchObject({ message, extensions: { code: 'BAD_REQUEST' } });
  });

  test('two at the same moment leave one of them', async () => {
    await compareNow();
    const items = [{ entity: 'call_source', id: 3 }];
    const both = await Promise.all(['ours', 'theirs'].map((choice) => chief.query(chooseMutation, { items, choice })));
    expect(both.map(({ data }) => data)).toEqual([{ chooseDifferences: 1 }, { chooseDifferences: 1 }]);
    expect(['ours', 'theirs']).toContain((await sources()).find(({ id }) => id === 3)?.choice);
    await chief.query(chooseMutation, { items, choice: 'none' });
  });
});

test.each([
  ['is offline', { offline: true }, 'offline', 'offline'],
  ['has another password', { unauthorised: true }, 'unauthorized', 'unauthorized'],
  ['answers nonsense', { nonsense: true }, 'nonsense', 'unknown'],
])(
  'while the configurator %s, a comparison says so and keeps what was found before',
  async (_case, fault, failure, status) => {
    const before = await compareNow();
    await simulator.faults(fault);
    const state = await compareNow();
    expect(state).toMatchObject({ failure, status, compared_at: before.compared_at, counts: before.counts });
    expect(state.checks).toEqual([{ name: 'reachable', ok: false, amount: null, ms: null }]);
    await simulator.faults(Object.fromEntries(Object.keys(fault).map((key) => [key, false])));
    expect(await compareNow()).toMatchObject({ failure: null, status: 'ready' });
  },
);

test('two who compare at the same moment both see the result', async () => {
  const both = await Promise.all([compareNow(), compareNow()]);
  expect(both.map(({ status }) => status)).toEqual(['ready', 'ready']);
});

test('a comparison is asked of one server and done by the one that sends', async () => {
  const other = await startTestServer({ env, sameDatabaseAs: server });
  const there = await addUser(other, 'nora', true);
  expect(await compareNow(there)).toMatchObject({ status: 'ready' });
  expect(await compareNow()).toMatchObject({ status: 'ready' });
});

test('whoever follows receives the state at once and after every change', async () => {
  const messages = openSocketClient(server.address, { cookie: chief.cookieHeader() }).iterate<{ syncChanged: State }>({
    query: `subscription { syncChanged { ${stateFields} } }`,
  });
  const next = async () => (await messages.next()).value?.data?.syncChanged as State | undefined;
  const first = await next();
  expect(first).toMatchObject({ status: 'ready' });
  const compared = await compareNow();
  await vi.waitFor(async () => expect((await next())?.compared_at).toBe(compared.compared_at), wait);
  await messages.return?.(undefined);
});

test('the changelog says the same to the popup', async () => {
  await compareNow();
  const { data } = await chief.query(changelogQuery);
  expect(data).toMatchObject({ configChangelog: { status: 'ready', error: null, progress: 0, config: 'Haus 1' } });
  const { changelog } = (data as { configChangelog: { changelog: { entity_kind: string; entity_id: number }[] } })
    .configChangelog;
  expect(changelog[0]).toMatchObject({ id: 'call_source 3', entity_kind: 'call_source', entity_id: 3 });
});

const operations = [
  ['syncState', stateQuery, {}, ['systemtree::sync']],
  ['syncDifferences', differencesQuery, {}, ['systemtree::sync']],
  ['configChangelog', changelogQuery, {}, ['systemtree::sync']],
  ['compareConfigurations', compareMutation, {}, ['systemtree::sync']],
  ['chooseDifferences', chooseMutation, { items: [], choice: 'ours' }, ['systemtree::sync', 'systemtree::publish']],
  ['retryRefusedEdit', 'mutation { retryRefusedEdit(number: 1) }', {}, ['systemtree::sync', 'systemtree::publish']],
  ['discardRefusedEdit', 'mutation { discardRefusedEdit(number: 1) }', {}, ['systemtree::sync', 'systemtree::publish']],
] as const;

describe.each(operations)('%s', (name, query, variables, rights) => {
  test('needs a log-in', async () => {
    const { errors } = await server.client().query(query, variables);
    expect(errors[0]?.extensions?.code).toBe('MISSING_AUTH');
  });

  test('needs each of its rights', async () => {
    for (const [index, right] of rights.entries()) {
      const carer = await addCarer(
        server,
        `${name}${index}`,
        rights.filter((each) => each !== right),
      );
      expect((await carer.query(query, variables)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
    }
    const allowed = await addCarer(server, `${name}-all`, rights);
    expect((await allowed.query(query, variables)).errors).toEqual([]);
  });
});

test('another system has its own state, and its refused edits are not ours', async () => {
  const [entry] = (await server.database.ownerQuery(
    `INSERT INTO outbox (system_id, entity, row_id, change, created_at, refused_at, refusal)
     VALUES (1, 'call_source', 1, 'updated', now(), now(), 'no') RETURNING number::integer`,
  )) as { number: number }[];
  const inSystem = (query: string) => chief.query(query, {}, { system: '02' });
  const state = (await inSystem(stateQuery)).data as { syncState: State };
  expect(state.syncState).toMatchObject({ configurator_name: 'Haus 2', counts: { all: 0 } });
  expect((await inSystem(`mutation { discardRefusedEdit(number: ${entry?.number}) }`)).data).toEqual({
    discardRefusedEdit: false,
  });
  expect((await inSystem(`mutation { retryRefusedEdit(number: ${entry?.number}) }`)).data).toEqual({
    retryRefusedEdit: false,
  });
  expect((await chief.query(`mutation { discardRefusedEdit(number: ${entry?.number}) }`)).data).toEqual({
    discardRefusedEdit: true,
  });
});

test('in a demo nothing waits for a commit: what was sent is in sync', async () => {
  const [demo, configurator] = await Promise.all([
    startTestServer({ env: { ...env, CARESTEAD_DEMO: '1' } }),
    startTestSimulator(),
  ]);
  await wipeAt(configurator);
  await connectSimulator(demo, configurator);
  await vi.waitUntil(() => demo.links()[0]?.state === 'connected', wait);
  const guest = await addUser(demo, 'vera', true);
  await guest.query('mutation { createSection(input: { name: "Süd" }) { id } }');
  await vi.waitUntil(async () => (await rowsAt(configurator, 'section')).length === 1, wait);
  expect(await compareNow(guest)).toMatchObject({ status: 'in_sync', counts: { all: 0 } });
});
