import { setTimeout as sleep } from 'node:timers/promises';
import type { Permission } from '@carestead/domain/access/permissions';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addRole, addSystem, addUser, password } from '../testing/fixtures.ts';
import { closingOf, openSocketClient } from '../testing/sockets/socket.ts';

const messages = 'subscription { systemMessages { subject } }';

type Browser = ReturnType<TestServer['client']>;

const managing: readonly Permission[] = ['admin::use_module', 'admin::manage_users', 'admin::manage_roles'];

let server: TestServer;
let chief: Browser;
/** Ward managers stand between the directors and the carers. */
let manager: Browser;
let ids: { directors: number; managers: number; carers: number };
let number = 0;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, shipped: [messages] });
  await addSystem(server, 1);
  await addSystem(server, 2);
  ids = {
    directors: await addRole(server, 'Direktion', [...managing, 'admin::manage_system']),
    managers: await addRole(server, 'Stationsleitung', [...managing, 'calllog::use_module']),
    carers: await addRole(server, 'Pflege', ['calllog::use_module']),
  };
  chief = await addUser(server, 'vera', true);
  manager = await addUser(server, 'milena', false, { roles: [ids.managers], system_access: [1] });
});

const createUser = 'mutation ($input: UserInput!) { createUser(input: $input) { id revision } }';
const updateUser =
  'mutation ($id: Int!, $revision: Int!, $input: UserInput!) { updateUser(id: $id, revision: $revision, input: $input) { id } }';
const deleteUsers = 'mutation ($ids: [Int!]!) { deleteUsers(ids: $ids, phrase: "löschen") }';
const createRole = 'mutation ($input: RoleInput!) { createRole(input: $input) { id revision } }';
const updateRole =
  'mutation ($id: Int!, $revision: Int!, $input: RoleInput!) { updateRole(id: $id, revision: $revision, input: $input) { id } }';

const newUser = (values: Record<string, unknown> = {}) => {
  number += 1;
  return { username: `person ${number}`, password, roles: [ids.carers], system_access: [1], ...values };
};

async function made(browser: Browser, values: Record<string, unknown> = {}) {
  const { data, errors } = await browser.query(createUser, { input: newUser(values) });
  expect(errors).toEqual([]);
  return data?.createUser as { id: number; revision: number };
}

async function problems(browser: Browser, text: string, variables: Record<string, unknown>) {
  const { errors } = await browser.query(text, variables);
  return errors.flatMap(({ extensions }) => extensions?.problems ?? extensions?.code);
}

const refused = (field: string, message: string) => [{ field, message }];

describe('users', () => {
  test('a new user logs in with the temporary password, and may do nothing before it is changed', async () => {
    const { id } = await made(manager);
    const browser = server.client();
    const { body } = await browser.logIn(`person ${number}`, password);
    expect(body).toMatchObject({ ok: true, user: { id }, require_password_change: true });
    expect(await problems(browser, '{ users { count } }', {})).toEqual(['MISSING_AUTH']);
  });

  test('a new user has the language of the installation, unless another one is chosen', async () => {
    const update =
      'mutation ($revision: Int!, $locale: String!) { updateGlobalSetting(id: 1, revision: $revision, input: { locale: $locale }) { revision } }';
    const { data } = await chief.query('{ globalSetting(id: 1) { revision } }');
    const revision = (data?.globalSetting as { revision: number } | undefined)?.revision ?? 0;
    const localeOf = async (values: Record<string, unknown>) => {
      const { id } = await made(chief, values);
      return (await chief.query(`{ user(id: ${id}) { locale } }`)).data?.user;
    };
    expect(await localeOf({})).toEqual({ locale: 'de' });
    expect((await chief.query(update, { revision, locale: 'it' })).errors).toEqual([]);
    await vi.waitFor(async () => expect(await localeOf({})).toEqual({ locale: 'it' }), { timeout: 60_000 });
    expect(await localeOf({ locale: 'fr' })).toEqual({ locale: 'fr' });
    expect((await chief.query(update, { revision: revision + 1, locale: 'de' })).errors).toEqual([]);
  });

  test.each([
    ['without a password', { password: undefined }, 'password', 'required'],
    ['with a common password', { password: 'password1' }, 'password', 'too_common'],
    ['with a short password', { password: 'kurz' }, 'password', 'at_least'],
  ])('no user is created %s', async (_what, values, field, message) => {
    const found = await problems(chief, createUser, { input: newUser(values) });
    expect(found).toEqual([expect.objectContaining({ field, message })]);
  });

  test('the same name in other letters is taken', async () => {
    await made(chief, { username: 'Doris' });
    expect(await problems(chief, createUser, { input: newUser({ username: 'DORIS' }) })).toEqual(
      refused('username', 'must_be_unique'),
    );
  });

  test.each([
    ['a role above their own', () => ({ roles: [ids.directors] }), 'roles'],
    ['their own role', () => ({ roles: [ids.managers] }), 'roles'],
    ['every right', () => ({ is_superuser: true }), 'is_superuser'],
    ['a system that they do not see', () => ({ system_access: [1, 2] }), 'system_access'],
    ['every system', () => ({ system_access: [] }), 'system_access'],
  ])('a ward manager cannot give %s', async (_what, values, field) => {
    const input = newUser(values());
    const found = await problems(manager, createUser, { input });
    expect(found).toContainEqual({ field, message: 'above_rank' });
    const { id, revision } = await made(chief);
    expect(await problems(manager, updateUser, { id, revision, input: values() })).toContainEqual({
      field,
      message: 'above_rank',
    });
  });

  test('a ward manager changes and deletes carers, but no one of their own rank or above', async () => {
    const carer = await made(chief);
    expect(await problems(manager, updateUser, { ...carer, input: { email: 'a@haus.ch, b@haus.ch' } })).toEqual([]);
    expect(await problems(manager, deleteUsers, { ids: [carer.id] })).toEqual([]);
    for (const roles of [[ids.managers], [ids.directors]]) {
      const other = await made(chief, { roles });
      const rank = refused('', 'above_rank');
      expect(await problems(manager, updateUser, { ...other, input: { email: 'a@haus.ch' } })).toEqual(rank);
      expect(await problems(manager, deleteUsers, { ids: [other.id] })).toEqual(rank);
    }
  });

  test('the last super user stays one, and no user deletes themselves', async () => {
    const { data } = await chief.query(
      '{ users(filters: [{ field: "is_superuser", values: ["true"] }]) { rows { id revision } } }',
    );
    const rows = (data?.users as { rows: { id: number; revision: number }[] } | undefined)?.rows ?? [];
    expect(rows).toHaveLength(1);
    const vera = { id: rows[0]?.id, revision: rows[0]?.revision };
    expect(await problems(chief, updateUser, { ...vera, input: { is_superuser: false } })).toEqual(
      refused('is_superuser', 'last_superuser'),
    );
    expect(await problems(chief, deleteUsers, { ids: [vera.id] })).toEqual(refused('', 'own_account'));
  });

  test('what the directory decides cannot be changed here, and no user is assigned to the directory by hand', async () => {
    const { id, revision } = await made(chief, { is_ldap: true });
    expect((await server.database.ownerQuery('SELECT is_ldap FROM users WHERE id = $1', [id]))[0]).toEqual({
      is_ldap: false,
    });
    await server.database.ownerQuery('UPDATE users SET is_ldap = true WHERE id = $1', [id]);
    for (const [field, value] of [
      ['username', 'andere'],
      ['password', 'Ein neues langes Passwort'],
      ['roles', []],
    ] as const) {
      expect(await problems(chief, updateUser, { id, revision, input: { [field]: value } })).toEqual(
        refused(field, 'ldap_only'),
      );
    }
    expect(await problems(chief, updateUser, { id, revision, input: { email: 'a@haus.ch' } })).toEqual([]);
  });

  test('an empty password in a form leaves the password and the sessions as they are', async () => {
    const { id, revision } = await made(chief, { password_is_temporary: false });
    const name = `person ${number}`;
    const browser = server.client();
    await browser.logIn(name, password);
    expect(await problems(chief, updateUser, { id, revision, input: { password: '', email: 'a@haus.ch' } })).toEqual(
      [],
    );
    expect((await server.client().logIn(name, password)).status).toBe(200);
    expect((await browser.query('{ authUser { id } }')).data?.authUser).toEqual({ id });
  });

  test('a new password of one’s own ends one’s other sessions, and not the one that changed it', async () => {
    const { id } = await made(chief, { is_superuser: true, password_is_temporary: false });
    const [one, other] = [server.client(), server.client()];
    for (const browser of [one, other]) await browser.logIn(`person ${number}`, password);
    const input = { password: 'Ein ganz neues Passwort', password_is_temporary: false };
    expect(await problems(one, updateUser, { id, revision: 1, input })).toEqual([]);
    expect((await one.query('{ authUser { id } }')).data?.authUser).toEqual({ id });
    expect((await other.query('{ authUser { id } }')).data?.authUser).toEqual({ id: 0 });
    expect(await problems(chief, deleteUsers, { ids: [id] })).toEqual([]);
  });

  test('ids of people are never used twice', async () => {
    const first = await made(chief);
    await chief.query(deleteUsers, { ids: [first.id] });
    expect((await made(chief)).id).toBeGreaterThan(first.id);
  });

  test('no answer and no audit row holds a password', async () => {
    const { id } = await made(chief, { password: 'Ein Geheimnis der Nacht' });
    const { data } = await chief.query('query ($id: Int!) { user(id: $id) { password } }', { id });
    expect(data?.user).toEqual({ password: true });
    const rows = await server.database.ownerQuery('SELECT t::text AS row FROM audit_log t');
    expect(JSON.stringify(rows)).not.toContain('Ein Geheimnis der Nacht');
    expect(JSON.stringify(rows)).not.toContain('v1:');
  });

  test.each([
    ['a new password', { password: 'Ein ganz neues Passwort' }, 401],
    ['other roles', { roles: [] }, 401],
    ['other systems', { system_access: [2] }, 401],
    ['an address for mails', { email: 'a@haus.ch' }, 200],
  ])('%s decides whether the person must log in again', async (_what, input, status) => {
    const { id, revision } = await made(chief, { password_is_temporary: false });
    const browser = server.client();
    await browser.logIn(`person ${number}`, password);
    expect(await problems(chief, updateUser, { id, revision, input })).toEqual([]);
    const { data } = await browser.query('{ authUser { id } }');
    expect(data?.authUser).toEqual({ id: status === 200 ? id : 0 });
  });
});

describe('roles', () => {
  const rights = (...codes: readonly Permission[]) => codes.map((permission) => ({ permission }));

  test('a ward manager makes roles below their own, with no right that they lack', async () => {
    const input = { name: 'Nachtwache', role_permissions: rights('calllog::use_module') };
    const { data, errors } = await manager.query(createRole, { input });
    expect(errors).toEqual([]);
    const night = data?.createRole as { id: number; revision: number };
    const more = { role_permissions: rights('calllog::use_module', 'admin::manage_system') };
    expect(await problems(manager, updateRole, { ...night, input: more })).toEqual(
      refused('role_permissions', 'above_rank'),
    );
    expect(await problems(chief, updateRole, { ...night, input: more })).toEqual([]);
    // Rights that a person with more rights has given stay when the manager saves the rest.
    const rename = { name: 'Nachtdienst', ...more };
    expect(await problems(manager, updateRole, { ...night, revision: night.revision + 1, input: rename })).toEqual([]);
  });

  test('a ward manager changes neither their own role nor those above, nor the order', async () => {
    for (const id of [ids.managers, ids.directors]) {
      expect(await problems(manager, updateRole, { id, revision: 1, input: { name: 'Neu' } })).toEqual(
        refused('', 'above_rank'),
      );
      expect(await problems(manager, `mutation { deleteRoles(ids: [${id}], phrase: "löschen") }`, {})).toEqual(
        refused('', 'above_rank'),
      );
    }
    expect(await problems(manager, 'mutation { sortRoles(ids: []) }', {})).toEqual(['MISSING_PERMISSION']);
  });

  test('a role that a user has is not deleted', async () => {
    await made(chief, { username: 'Traegerin', roles: [ids.carers] });
    const { errors } = await chief.query(`mutation { deleteRoles(ids: [${ids.carers}], phrase: "löschen") }`);
    expect(errors[0]?.extensions?.code).toBe('IN_USE');
    expect(errors[0]?.extensions?.uses).toContainEqual(expect.objectContaining({ entity: 'user', name: 'Traegerin' }));
  });

  test('an unknown right is refused at its place', async () => {
    const input = { name: 'Unsinn', role_permissions: [{ permission: 'admin::be_god' }] };
    expect(await problems(chief, createRole, { input })).toEqual(
      refused('role_permissions.0.permission', 'invalid_input'),
    );
  });

  test('levels for groups of call sources belong to a system, and those of other systems stay', async () => {
    const group = 'mutation { createCallSourceGroup(input: { name: "Technik", flag: "Tech" }) { id } }';
    for (const system of ['01', '02']) expect((await chief.query(group, {}, { system })).errors).toEqual([]);
    const levels = (permission_level: string) => ({
      role_call_source_groups: [{ callsource_group_id: 1, permission_level }],
    });
    const { data } = await chief.query(createRole, { input: { name: 'Technik', ...levels('Read') } });
    const id = (data?.createRole as { id: number } | undefined)?.id ?? 0;
    await chief.query(updateRole, { id, revision: 1, input: levels('Full') }, { system: '02' });
    const browser = await addUser(server, 'tom', false, { roles: [id] });
    const own = await browser.query(
      '{ authUser { call_source_group_permissions { system_id callsource_group_id permission_level flag role_id } } }',
    );
    expect((own.data?.authUser as Record<string, unknown> | undefined)?.call_source_group_permissions).toEqual([
      { system_id: 1, callsource_group_id: 1, permission_level: 'Read', flag: 'Tech', role_id: id },
      { system_id: 2, callsource_group_id: 1, permission_level: 'Full', flag: 'Tech', role_id: id },
    ]);
    const deletion = await chief.query('mutation { deleteCallSourceGroups(ids: [1], phrase: "löschen") }');
    expect(deletion.errors[0]?.extensions?.code).toBe('IN_USE');
  });
});

describe('open sockets', () => {
  const listen = (browser: Browser) => {
    const client = openSocketClient(server.address, { cookie: browser.cookieHeader() });
    const subjects: string[] = [];
    const closed = closingOf(client);
    client.subscribe(
      { query: messages },
      {
        next: ({ data }) => subjects.push((data?.systemMessages as { subject: string } | undefined)?.subject ?? ''),
        error: () => {},
        complete: () => {},
      },
    );
    return { closed, subjects };
  };
  /** A second, on a machine that others use too. */
  const aSecond = 5000;
  const within = async <T>(milliseconds: number, work: Promise<T>) =>
    await Promise.race([work, sleep(milliseconds).then(() => 'too late' as const)]);

  test('a change of a role reaches the sockets of those who have it within a second, and no others', async () => {
    const role_id = await addRole(server, 'Spätdienst', ['calllog::use_module']);
    const late = await addUser(server, 'leo', false, { roles: [role_id] });
    const open = listen(late);
    const others = listen(manager);
    await vi.waitUntil(() => open.subjects.length > 0 && others.subjects.length > 0, { timeout: 60_000 });
    await chief.query(updateRole, { id: role_id, revision: 1, input: { role_permissions: [] } });
    expect(await within(aSecond, open.closed)).toMatchObject({ code: 4404 });
    expect(await within(200, others.closed)).toBe('too late');
    expect((await late.query('{ authUser { permissions } }')).data?.authUser).toEqual({ permissions: [] });
  });

  test('taking a role from a person ends their sessions and closes their sockets within a second', async () => {
    const { id, revision } = await made(chief, { password_is_temporary: false });
    const browser = server.client();
    await browser.logIn(`person ${number}`, password);
    const open = listen(browser);
    await vi.waitUntil(() => open.subjects.length > 0, { timeout: 60_000 });
    await chief.query(updateUser, { id, revision, input: { roles: [] } });
    expect(await within(aSecond, open.closed)).toMatchObject({ code: 4403 });
  });

  test('anonymous clients do not receive that users changed, logged-in ones do', async () => {
    const anonymous = listen(server.client());
    const known = listen(chief);
    await vi.waitUntil(() => anonymous.subjects.length > 0 && known.subjects.length > 0, { timeout: 60_000 });
    await made(chief);
    await vi.waitUntil(() => known.subjects.includes('user.updated'), { timeout: 60_000 });
    await vi.waitUntil(() => anonymous.subjects.length > 2, { timeout: 60_000 });
    expect(new Set(anonymous.subjects)).toEqual(new Set(['time', 'restart']));
  });
});
