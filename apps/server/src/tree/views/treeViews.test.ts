import type { Values } from '@carestead/domain/kit/entity';
import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../../testing/callServer.ts';
import { startTestServer } from '../../testing/callServer.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addRole, addSystem, addUser } from '../../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;
type Answer = Awaited<ReturnType<Browser['query']>>;

let server: TestServer;
let chief: Browser;
let carer: Browser;
let role_id: number;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  chief = await addUser(server, 'vera', true);
  role_id = await addRole(server, 'Pflege', ['systemtree::use_module']);
  carer = await addUser(server, 'lea', false, { roles: [role_id] });
});

const store = (browser: Browser, input: Values) =>
  browser.query('mutation ($input: TreeViewInput!) { createTreeView(input: $input) { id revision } }', { input });
const reasons = ({ errors }: Answer) =>
  errors.flatMap(({ extensions }) => extensions?.problems ?? extensions?.code ?? []);

const open = (browser: Browser) => browser.query('{ openTreeViews { id name kind can_edit } }');
const opened = async (browser: Browser) => {
  const { data } = await open(browser);
  const views = data?.openTreeViews as { name: string | null; kind: string; can_edit: boolean }[];
  return views.map(({ name, kind, can_edit }) => `${name ?? kind}${can_edit ? '' : ' (read)'}`);
};

test('views are asked for with a session and the right to the tree', async () => {
  expect(reasons(await open(server.client()))).toEqual(['MISSING_AUTH']);
  const watcher = await addCarer(server, 'max', ['systemtree::see_display_group_overrides']);
  expect(reasons(await open(watcher))).toEqual(['MISSING_PERMISSION']);
  expect(await opened(carer)).toEqual(['structured', 'low_battery', 'not_reachable', 'radio', 'inactive']);
});

test('only who manages views stores them, and a name is taken once', async () => {
  expect(reasons(await store(carer, { name: 'Meine', kind: 'radio' }))).toEqual(['MISSING_PERMISSION']);
  const both = await Promise.all([1, 2].map(() => store(chief, { name: 'Zweimal', kind: 'inactive' })));
  expect(both.flatMap(reasons)).toEqual([expect.objectContaining({ field: 'name', message: 'must_be_unique' })]);
  expect(await opened(carer)).toEqual(['structured', 'low_battery', 'not_reachable', 'radio', 'Zweimal']);
});

test('a role reads in a view, does not see another, and one that is switched off is seen by none', async () => {
  const level = (of: string) => ({ tree_view_levels: [{ role_id, level: of }] });
  for (const input of [
    { name: 'Batterien', kind: 'low_battery', ...level('read') },
    { name: 'Funkgeräte', kind: 'radio', ...level('hide') },
    { name: 'Still', kind: 'not_reachable', is_enabled: false },
  ])
    expect(reasons(await store(chief, input))).toEqual([]);
  expect(await opened(carer)).toEqual(['structured', 'Zweimal', 'Batterien (read)']);
  expect(await opened(chief)).toEqual(['structured', 'Zweimal', 'Batterien', 'Funkgeräte']);
});

test('a role has one level in a view, and the refusal names the second', async () => {
  const levels = ['read', 'hide'].map((level) => ({ role_id, level }));
  const answer = await store(chief, { name: 'Doppelt', tree_view_levels: levels });
  expect(reasons(answer)).toEqual([
    expect.objectContaining({ field: 'tree_view_levels.1.role_id', message: 'must_be_unique' }),
  ]);
});

test('a level names a role that exists', async () => {
  const answer = await store(chief, { name: 'Ohne Rolle', tree_view_levels: [{ role_id: 4711, level: 'read' }] });
  expect(reasons(answer)).toEqual([expect.objectContaining({ message: 'unknown_reference' })]);
});
