import type { Permission } from '@carestead/domain/access/permissions';
import { beforeAll, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addRole, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;

const managing: readonly Permission[] = [
  'admin::use_module',
  'admin::manage_users',
  'admin::manage_roles',
  'admin::manage_system',
  'admin::see_auditlog',
];

/** None of these users is wholly inside system 1. */
const outside = { ueli: [2], both: [1, 2], everywhere: [], vera: [] };

let server: TestServer;
let chief: Browser;
let manager: Browser;
let roles: { shared: number; strong: number; own: number };

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  const managers = await addRole(server, 'Leitung', managing);
  roles = {
    shared: await addRole(server, 'Pflege', ['calllog::use_module']),
    strong: await addRole(server, 'Technik', ['systemtree::manage_devices']),
    own: await addRole(server, 'Nachtwache', []),
  };
  chief = await addUser(server, 'vera', true);
  manager = await addUser(server, 'milena', false, { roles: [managers], system_access: [1] });
  await addUser(server, 'inga', false, { roles: [roles.own], system_access: [1] });
  for (const name of ['ueli', 'both', 'everywhere'] as const) {
    await addUser(server, name, false, { roles: [roles.shared], system_access: outside[name] });
  }
});

type Named = readonly { username?: string; name?: string }[];

const names = (rows: unknown) => (rows as Named).map(({ username, name }) => username ?? name ?? '').toSorted();

async function idOf(username: string) {
  const [row] = await server.database.ownerQuery('SELECT id FROM users WHERE username = $1', [username]);
  return (row as { id: number }).id;
}

async function refusal(browser: Browser, text: string, variables: Record<string, unknown> = {}) {
  const { errors } = await browser.query(text, variables);
  return errors.map(({ extensions }) => extensions?.problems ?? extensions?.code);
}

const updateUser =
  'mutation ($id: Int!, $input: UserInput!) { updateUser(id: $id, revision: 1, input: $input) { id } }';
const deleteUsers = 'mutation ($ids: [Int!]!) { deleteUsers(ids: $ids, phrase: "löschen") }';

describe('a manager of one system', () => {
  test.each([
    ['all', '', ['inga', 'milena']],
    ['by a search', '(search: "e")', ['milena']],
    ['by their names', '(sort: [{ field: "username", direction: DESC }], first: 1)', ['milena']],
    ['who are super users', '(filters: [{ field: "is_superuser", values: ["true"] }])', []],
    ['of a role that others hold', '(search: "u")', []],
  ])('lists %s within the own system only', async (_what, args, expected) => {
    const { data } = await manager.query(`{ users${args} { count ids rows { username } } }`);
    const { rows, ...all } = (data?.users ?? {}) as { rows?: unknown; count?: number; ids?: number[] };
    expect(names(rows)).toEqual(expected);
    if (!args.includes('first')) expect([all.count, all.ids?.length]).toEqual([expected.length, expected.length]);
  });

  test.each(Object.keys(outside))('neither sees, changes nor deletes %s', async (name) => {
    const id = await idOf(name);
    expect((await manager.query('query ($id: Int!) { user(id: $id) { username } }', { id })).data?.user).toBe(null);
    const input = { password: 'Ein ganz neues Passwort' };
    expect(await refusal(manager, updateUser, { id, input })).toEqual(['NOT_FOUND']);
    expect(await refusal(manager, deleteUsers, { ids: [id] })).toEqual(['NOT_FOUND']);
  });

  test('sees that a role is in use elsewhere, and no name of its users', async () => {
    const elsewhere = { entity: 'user', id: 0, name: '', field: 'roles' };
    const uses = 'query ($ids: [Int!]!) { usesOfRoles(ids: $ids) { entity id name field } }';
    expect((await manager.query(uses, { ids: [roles.shared] })).data?.usesOfRoles).toEqual([elsewhere]);
    const { errors } = await manager.query(`mutation { deleteRoles(ids: [${roles.shared}], phrase: "löschen") }`);
    expect(errors[0]?.extensions).toMatchObject({ code: 'IN_USE', uses: [elsewhere] });
    const systems = await manager.query('{ usesOfSystemParams(ids: [1]) { name } }');
    expect(names(systems.data?.usesOfSystemParams)).toEqual(['', 'inga', 'milena']);
    const own = await manager.query(uses, { ids: [roles.own] });
    expect(own.data?.usesOfRoles).toEqual([expect.objectContaining({ name: 'inga' })]);
  });

  test('cannot change a role that a user elsewhere holds', async () => {
    const rename = (id: number) =>
      refusal(manager, 'mutation ($id: Int!) { updateRole(id: $id, revision: 1, input: { name: "Neu" }) { id } }', {
        id,
      });
    expect(await rename(roles.shared)).toEqual([[{ field: '', message: 'outside_systems' }]]);
    expect(await rename(roles.own)).toEqual([]);
  });

  test('cannot grant a role with rights that they lack', async () => {
    const id = await idOf('inga');
    expect(await refusal(manager, updateUser, { id, input: { roles: [roles.own, roles.strong] } })).toEqual([
      [{ field: 'roles', message: 'rights_not_held' }],
    ]);
    const input = { username: 'neu', password: 'Ein ganz neues Passwort', system_access: [1], roles: [roles.strong] };
    expect(
      await refusal(manager, 'mutation ($input: UserInput!) { createUser(input: $input) { id } }', { input }),
    ).toEqual([[{ field: 'roles', message: 'rights_not_held' }]]);
  });

  test('makes no systems', async () => {
    const input = { name: 'Neu', ip: '10.0.0.9' };
    const create = 'mutation ($input: SystemParamInput!) { createSystemParam(input: $input) { id } }';
    const [problems] = await refusal(manager, create, { input });
    expect(problems).toContainEqual({ field: '', message: 'outside_systems' });
    expect(await server.database.ownerQuery('SELECT id FROM system_params WHERE id > 2')).toEqual([]);
  });

  test('reads no name in the audit log of people outside', async () => {
    const section = 'mutation { createSection(input: { name: "Nord" }) { id } }';
    expect((await chief.query(section)).errors).toEqual([]);
    const fields = '{ entity_type entity_display_name user_id user { id name } }';
    const log = `query ($input: AuditLogInput!) { auditLog(input: $input) ${fields} auditLogPersons { name } }`;
    const { data, errors } = await manager.query(log, { input: { limit: 200 } });
    expect(errors).toEqual([]);
    const json = JSON.stringify(data);
    for (const name of Object.keys(outside)) expect(json).not.toContain(`"${name}"`);
    expect(json).toContain('"inga"');
    expect(data?.auditLog).toContainEqual({
      entity_type: 'section',
      entity_display_name: 'Nord',
      user_id: 0,
      user: { id: 0, name: '' },
    });
    const ofChief = await manager.query(log, { input: { user_id: await idOf('vera') } });
    expect(ofChief.data?.auditLog).toEqual([]);
    const all = await chief.query(log, { input: { limit: 200 } });
    for (const name of Object.keys(outside)) expect(JSON.stringify(all.data)).toContain(`"${name}"`);
  });

  test('does not see the name of another person who has saved a row', async () => {
    const update = 'mutation { updateSection(id: 1, revision: 7, input: { name: "Süd" }) { id } }';
    expect((await manager.query(update)).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', user_name: '' });
    expect((await chief.query(update)).errors[0]?.extensions).toMatchObject({ code: 'CONFLICT', user_name: 'vera' });
  });
});
