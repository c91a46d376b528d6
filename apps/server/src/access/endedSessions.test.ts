import { sessionLife } from '@carestead/domain/access/login';
import type { Permission } from '@carestead/domain/access/permissions';
import { Client } from 'pg';
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addRole, addSystem, addUser, password } from '../testing/fixtures.ts';
import { displayMessages } from '../testing/sockets/displayDocuments.ts';
import { closingOf, openSocketClient } from '../testing/sockets/socket.ts';
import { createSessions } from './sessions.ts';

type Browser = ReturnType<TestServer['client']>;
type Person = { id: number; role_id: number; browser: Browser };

const clock = manualClock();
const rights: readonly Permission[] = ['admin::use_module', 'admin::manage_system', 'systemtree::use_module'];
const level = (permission_level: string) => [{ callsource_group_id: 1, permission_level }];
/** The clock of both servers stands still: for them it takes no time at all. */
const within = { timeout: 60_000, interval: 10 };

let here: TestServer;
let there: TestServer;
let admin: Browser;
let number = 0;

beforeAll(async () => {
  const shipped = [errors, magnets];
  here = await startTestServer({ clock, shipped, until: atEndOfFile });
  there = await startTestServer({ clock, shipped, sameDatabaseAs: here, until: atEndOfFile });
  await addSystem(here, 1);
  await addSystem(here, 2);
  there.bus.emit('messagesMissed', {});
  admin = await addUser(here, 'vera', true);
  for (const number of [1, 2]) {
    const input = { text: `Quelle ${number}`, number };
    await done('mutation ($input: CallSourceInput!) { createCallSource(input: $input) { id } }', { input });
  }
  const input = { name: 'Technik', flag: 'Tech', related_callsources: [1, 2] };
  await done('mutation ($input: CallSourceGroupInput!) { createCallSourceGroup(input: $input) { id } }', { input });
});

/** Done by the administrator. */
async function done(text: string, variables: Record<string, unknown> = {}) {
  const { errors } = await admin.query(text, variables);
  expect(errors).toEqual([]);
}

/** The same cookies at a server that may not have seen them yet. */
function at(server: TestServer, { jar }: Browser): Browser {
  const browser = server.client();
  for (const [name, value] of jar) browser.jar.set(name, value);
  return browser;
}

async function addPerson(): Promise<Person> {
  number += 1;
  const username = `person ${number}`;
  const role_id = await addRole(here, username, rights);
  await here.database.ownerQuery(`INSERT INTO role_call_source_groups VALUES (1, $1, 1, 1, 1, 'Full')`, [role_id]);
  const browser = await addUser(here, username, false, { roles: [role_id], system_access: [1] });
  const [row] = await here.database.ownerQuery('SELECT id FROM users WHERE username = $1', [username]);
  return { id: (row as { id: number }).id, role_id, browser };
}

const updateUser = (input: Record<string, unknown>) => async (person: Person) => {
  const [row] = await here.database.ownerQuery('SELECT revision FROM users WHERE id = $1', [person.id]);
  await done(
    'mutation ($id: Int!, $revision: Int!, $input: UserInput!) { updateUser(id: $id, revision: $revision, input: $input) { id } }',
    { id: person.id, revision: (row as { revision: number }).revision, input },
  );
};
const updateRole = (input: Record<string, unknown>) => (person: Person) =>
  done('mutation ($id: Int!, $input: RoleInput!) { updateRole(id: $id, revision: 1, input: $input) { id } }', {
    id: person.role_id,
    input,
  });

const whoAmI =
  '{ authUser { id permissions system_access call_source_permissions { call_source_id permission_level } } }';

/** What a request is answered: who it is, and what they may do. */
async function answer(browser: Browser) {
  const { data, errors } = await browser.query(whoAmI);
  expect(errors).toEqual([]);
  const systems = await browser.query('{ systemParams { count } }');
  return { ...(data?.authUser as Record<string, unknown>), refused: systems.errors[0]?.message ?? null };
}

type SocketClient = ReturnType<typeof openSocketClient>;

/** Why a subscription is refused; null when messages for all clients come without an error. */
const refusalOf = (client: SocketClient, query: string) =>
  new Promise<string | null>((resolve) => {
    const ignore = { complete: () => {}, error: () => {} };
    client.subscribe({ query }, { ...ignore, next: ({ errors }) => resolve(errors?.[0]?.message ?? 'answered') });
    client.subscribe({ query: displayMessages }, { ...ignore, next: () => resolve(null) });
  });

const newSocket = (server: TestServer, browser: Browser) =>
  openSocketClient(server.address, { cookie: browser.cookieHeader() });

async function openSocket(server: TestServer, browser: Browser) {
  const client = newSocket(server, browser);
  let code = 0;
  void closingOf(client).then((closing) => {
    code = closing.code;
  });
  await new Promise((resolve) => client.on('connected', resolve));
  return { closedWith: () => code };
}

const loggedOut = { id: 0, refused: 'MISSING_AUTH' };
const errors = 'subscription { getsHTTPError { message } }';
const magnets = 'subscription { hubPrinterMessages { address } }';

type Case = {
  what: string;
  change: (person: Person) => Promise<unknown>;
  /** How requests are answered from then on. */
  answered: Record<string, unknown>;
  closed: number;
  subscription?: { query: string; refused: string | null };
  /** Only this session ends. */
  othersStay?: true;
};

const cases: readonly Case[] = [
  {
    what: 'deleting the user',
    change: ({ id }) => done('mutation ($ids: [Int!]!) { deleteUsers(ids: $ids, phrase: "löschen") }', { ids: [id] }),
    answered: loggedOut,
    closed: 4403,
  },
  {
    what: 'a new password',
    change: updateUser({ password: 'Ein ganz neues Passwort' }),
    answered: loggedOut,
    closed: 4403,
  },
  { what: 'another role', change: updateUser({ roles: [] }), answered: loggedOut, closed: 4403 },
  { what: 'another system', change: updateUser({ system_access: [2] }), answered: loggedOut, closed: 4403 },
  {
    what: 'a permission of the role',
    change: updateRole({ role_permissions: [{ permission: 'admin::use_module' }] }),
    answered: { permissions: ['admin::use_module'], refused: 'MISSING_PERMISSION' },
    closed: 4404,
    subscription: { query: magnets, refused: 'MISSING_PERMISSION' },
  },
  {
    what: 'the level for a group of call sources',
    change: updateRole({ role_call_source_groups: level('Read') }),
    answered: {
      call_source_permissions: [
        { call_source_id: 1, permission_level: 'Read' },
        { call_source_id: 2, permission_level: 'Read' },
      ],
      refused: null,
    },
    closed: 4404,
    subscription: { query: errors, refused: null },
  },
  {
    what: 'a narrower group of call sources',
    change: () =>
      done('mutation { updateCallSourceGroup(id: 1, revision: 1, input: { related_callsources: [1] }) { id } }'),
    answered: { call_source_permissions: [{ call_source_id: 1, permission_level: 'Full' }], refused: null },
    closed: 4404,
    subscription: { query: errors, refused: null },
  },
  {
    what: 'log-out',
    change: ({ browser }) => at(here, browser).post('/backend/logout', {}),
    answered: loggedOut,
    closed: 4403,
    othersStay: true,
  },
  {
    what: 'expiry',
    change: async () => {
      clock.advance(sessionLife.idle);
      await admin.logIn('vera', password);
    },
    answered: loggedOut,
    closed: 4403,
  },
];

test.each(cases)('$what reaches requests and sockets of both servers within a second', async (given) => {
  const {
    change,
    answered,
    closed,
    othersStay = false,
    subscription = { query: errors, refused: 'MISSING_AUTH' },
  } = given;
  const person = await addPerson();
  const cached = [at(here, person.browser), at(there, person.browser)];
  for (const browser of cached) expect(await answer(browser)).toMatchObject({ id: person.id, refused: null });
  const unused = here.client();
  await unused.logIn(`person ${number}`, password);
  const sockets = [await openSocket(here, person.browser), await openSocket(there, person.browser)];
  await change(person);
  await vi.waitFor(async () => {
    for (const browser of cached) expect(await answer(browser)).toMatchObject(answered);
    for (const socket of sockets) expect(socket.closedWith()).toBe(closed);
  }, within);
  for (const server of [here, there]) {
    const stays = { id: person.id, refused: null };
    expect(await answer(at(server, unused))).toMatchObject(othersStay ? stays : answered);
    expect(await refusalOf(newSocket(server, person.browser), subscription.query)).toBe(subscription.refused);
  }
});

/** Holds back every read of what roles give, which comes after the session itself was read. */
async function holdReads() {
  const client = new Client({ connectionString: here.database.url });
  await client.connect();
  await client.query('BEGIN; LOCK TABLE role_permissions IN ACCESS EXCLUSIVE MODE');
  onTestFinished(() => client.end());
  const isWaiting = async () => {
    const waiting = await here.database.ownerQuery(`SELECT 1 FROM pg_locks WHERE NOT granted AND database =
      (SELECT oid FROM pg_database WHERE datname = current_database())`);
    return waiting.length > 0;
  };
  return {
    waiting: () => vi.waitUntil(isWaiting, { timeout: 60_000 }),
    release: () => client.query('COMMIT'),
  };
}

describe('a session that is being read while it ends', () => {
  test('is not remembered, and answers nothing more', async () => {
    const { browser } = await addPerson();
    const reads = await holdReads();
    const pending = answer(at(here, browser));
    await reads.waiting();
    await at(here, browser).post('/backend/logout', {});
    await reads.release();
    expect(await pending).toMatchObject(loggedOut);
    expect(await answer(at(here, browser))).toMatchObject(loggedOut);
  });

  test('is not remembered by another server either', async () => {
    const { browser } = await addPerson();
    const reads = await holdReads();
    const pending = answer(at(there, browser));
    await reads.waiting();
    const ended = new Promise<void>((resolve) => there.bus.on('sessionsEnded', () => resolve()));
    await at(here, browser).post('/backend/logout', {});
    await ended;
    await reads.release();
    expect(await pending).toMatchObject(loggedOut);
    expect(await answer(at(there, browser))).toMatchObject(loggedOut);
  });

  test('opens no socket that stays', async () => {
    const { browser } = await addPerson();
    const reads = await holdReads();
    const client = newSocket(here, browser);
    await reads.waiting();
    await at(here, browser).post('/backend/logout', {});
    await reads.release();
    expect(await refusalOf(client, errors)).toBe('MISSING_AUTH');
  });
});

function sessionTools() {
  const { database, close } = openDatabase(here.database.url, quiet, 1);
  onTestFinished(close);
  return { database, clock, bus: here.bus, log: quiet };
}

test('a log-in whose password is changed before it is done opens no session', async () => {
  const { id } = await addPerson();
  const sessions = createSessions({ ...sessionTools(), mayCache: () => true });
  const user = { id, name: `person ${number}` };
  const [before] = await here.database.ownerQuery('SELECT password FROM users WHERE id = $1', [id]);
  const checked = (before as { password: string }).password;
  expect(await sessions.open(user, checked)).toEqual(expect.any(String));
  await updateUser({ password: 'Ein ganz neues Passwort' })({ id, role_id: 0, browser: admin });
  expect(await sessions.open(user, checked)).toBe(null);
  await done('mutation ($ids: [Int!]!) { deleteUsers(ids: $ids, phrase: "löschen") }', { ids: [id] });
  expect(await sessions.open(user)).toBe(null);
});
