import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = Awaited<ReturnType<typeof addUser>>;

let server: TestServer;
let people: Record<'anna' | 'beat' | 'chief', Browser>;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  people = {
    anna: await addCarer(server, 'anna', ['calllog::use_module']),
    beat: await addCarer(server, 'beat', ['calllog::use_module']),
    chief: await addUser(server, 'vera', true),
  };
});

const create = 'mutation ($input: LogFilterInput!) { createLogFilter(input: $input) { id revision owner_id } }';
const update =
  'mutation ($id: Int!, $revision: Int!, $input: LogFilterInput!) { updateLogFilter(id: $id, revision: $revision, input: $input) { id name owner_id report_recipients { user_id email locale } } }';
const remove = 'mutation ($ids: [Int!]!) { deleteLogFilters(ids: $ids, phrase: "löschen") }';

type Made = { id: number; revision: number; owner_id: number };

async function made(browser: Browser, input: object): Promise<Made> {
  const { data, errors } = await browser.query(create, { input });
  expect(errors).toEqual([]);
  return data?.createLogFilter as Made;
}

type Listed = { rows: readonly { name: string }[] } | undefined;

async function names(browser: Browser, system = '01') {
  const { data } = await browser.query('{ logFilters { rows { name } } }', {}, { system });
  return (data?.logFilters as Listed)?.rows.map(({ name }) => name);
}
const problems = async (answer: ReturnType<Browser['query']>) => (await answer).errors[0]?.extensions?.problems;

test('own filters are seen by their owner, shared ones by all of their system', async () => {
  const own = await made(people.anna, { name: 'Nur Anna' });
  await made(people.anna, { name: 'Alle', is_shared: true });
  const [{ id: annaId }] = (await server.database.ownerQuery("SELECT id FROM users WHERE username = 'anna'")) as [
    { id: number },
  ];
  expect(own.owner_id).toBe(annaId);
  expect(await names(people.anna)).toEqual(['Nur Anna', 'Alle']);
  expect(await names(people.beat)).toEqual(['Alle']);
  expect(await names(people.chief)).toEqual(['Nur Anna', 'Alle']);
  expect(await names(people.anna, '02')).toEqual([]);
  const read = `{ logFilter(id: ${own.id}) { name } }`;
  expect((await people.beat.query(read)).data).toEqual({ logFilter: null });
});

test('a shared filter is changed and deleted by its owner and by super users alone', async () => {
  const { id, revision, owner_id } = await made(people.anna, { name: 'Lange Rufe', is_shared: true });
  const refusal = [{ field: '', message: 'owned_by_another' }];
  expect(await problems(people.beat.query(update, { id, revision, input: { name: 'Meiner' } }))).toEqual(refusal);
  expect(await problems(people.beat.query(remove, { ids: [id] }))).toEqual(refusal);
  const changed = await people.chief.query(update, { id, revision, input: { name: 'Langes' } });
  expect(changed.data?.updateLogFilter).toMatchObject({ name: 'Langes', owner_id });
  expect((await people.anna.query(remove, { ids: [id] })).errors).toEqual([]);
});

test('what somebody sends as owner or as conditions that cannot be read is refused', async () => {
  const { errors } = await people.beat.query(create, { input: { name: 'Fremd', owner_id: 1 } });
  expect(errors[0]?.message).toContain('owner_id');
  expect(await problems(people.beat.query(create, { input: { name: 'Leer', conditions: 'range=gestern' } }))).toEqual([
    { field: 'conditions', message: 'invalid_input' },
  ]);
});

test('recipients are saved with their filter, each a user or an address, and none twice', async () => {
  const { id, revision } = await made(people.anna, { name: 'Mit Empfängern' });
  const save = (report_recipients: readonly object[]) =>
    people.anna.query(update, { id, revision, input: { report_recipients } });
  expect(await problems(save([{ email: '' }]))).toEqual([{ field: 'report_recipients.0.email', message: 'required' }]);
  expect(await problems(save([{ email: 'kein' }]))).toEqual([
    { field: 'report_recipients.0.email', message: 'invalid_email' },
  ]);
  const same = { email: 'leitung@haus.ch', locale: 'fr' };
  expect(await problems(save([same, same]))).toHaveLength(1);
  const { data } = await save([same, { user_id: 2, email: '' }]);
  expect(data?.updateLogFilter).toMatchObject({
    report_recipients: [
      { user_id: null, email: 'leitung@haus.ch', locale: 'fr' },
      { user_id: 2, email: '' },
    ],
  });
});

test('of two who save at the same moment one is shown what the other saved', async () => {
  const { id, revision } = await made(people.anna, { name: 'Zugleich' });
  const both = await Promise.all(
    ['Erste', 'Zweite'].map((name) => people.anna.query(update, { id, revision, input: { name } })),
  );
  const outcomes = both.map(({ errors }) => errors[0]?.extensions?.code ?? 'saved');
  expect(new Set(outcomes)).toEqual(new Set(['CONFLICT', 'saved']));
});

test('people bring the filters into their order, and what they do not see stays in its place', async () => {
  await server.database.ownerQuery('DELETE FROM log_filters');
  const first = await made(people.beat, { name: 'Eins', is_shared: true });
  await made(people.anna, { name: 'Verborgen' });
  const third = await made(people.beat, { name: 'Drei', is_shared: true });
  const sorted = await people.beat.query('mutation ($ids: [Int!]!) { sortLogFilters(ids: $ids) }', {
    ids: [third.id, first.id],
  });
  expect(sorted.errors).toEqual([]);
  const rows = await server.database.ownerQuery('SELECT name FROM log_filters ORDER BY sort_order');
  expect(rows).toEqual([{ name: 'Drei' }, { name: 'Verborgen' }, { name: 'Eins' }]);
});
