import { once } from 'node:events';
import { createServer } from 'node:net';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { careHomeDirectory, everybodysPassword, groupName, personName } from '../testing/careHomeDirectory.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addRole, addSystem, addUser, password } from '../testing/fixtures.ts';
import { searchAccount, startSlapd, suffix } from '../testing/processes/slapd.ts';
import { closingOf, openSocketClient } from '../testing/sockets/socket.ts';

type Browser = ReturnType<TestServer['client']>;
type Row = { id: number; revision: number };

const messages = 'subscription { systemMessages { subject } }';
const patient = { timeout: 60_000, interval: 20 };

let slapd: Awaited<ReturnType<typeof startSlapd>>;
let server: TestServer;
let chief: Browser;
let roles: { lead: number; care: number };

beforeAll(async () => {
  const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
  [slapd, server] = await Promise.all([
    startSlapd(careHomeDirectory, atEndOfFile),
    startTestServer({ until: atEndOfFile, shipped: [messages], env }),
  ]);
  await addSystem(server, 1);
  roles = {
    lead: await addRole(server, 'Leitung', ['admin::use_module', 'admin::manage_system', 'calllog::use_module']),
    care: await addRole(server, 'Pflege', ['calllog::use_module']),
  };
  chief = await addUser(server, 'vera', true);
});

const settings = () => ({
  enabled: true,
  dsn: `ldaps://localhost:${slapd.securePort}`,
  start_tls: true,
  authority_source: 'pinned',
  authorities: slapd.cert,
  admin_user: searchAccount.dn,
  admin_password: searchAccount.password,
  base_dn: suffix,
  user_filter: '(uid={username})',
  roles_attribute: 'memberOf',
  nested_groups: true,
  ldap_roles: [
    { value: groupName('pflege'), role_id: roles.care },
    { value: ` CN=Leitung, OU=Gruppen,${suffix.toUpperCase()}`, role_id: roles.lead },
  ],
});

const update = `mutation ($revision: Int!, $input: LdapSettingInput!) {
  updateLdapSetting(id: 1, revision: $revision, input: $input) { id revision admin_password }
}`;
const tested = `mutation ($input: LdapTestInput!, $username: String!, $password: String!) {
  testLdap(input: $input, username: $username, password: $password) {
    steps { step state problem detail } dn name values { value role_id }
  }
}`;

async function save(browser: Browser, input: Record<string, unknown>) {
  const { data } = await chief.query('{ ldapSetting(id: 1) { revision } }');
  const revision = (data?.ldapSetting as Row | undefined)?.revision ?? 0;
  return await browser.query(update, { revision, input });
}

const problemsOf = ({ errors }: Awaited<ReturnType<Browser['query']>>) =>
  errors.flatMap(({ extensions }) => extensions?.problems ?? extensions?.code);

const query = (text: string, values: readonly unknown[] = []) => server.database.ownerQuery(text, values);

const configure = async () => {
  expect(problemsOf(await save(chief, settings()))).toEqual([]);
};

beforeEach(configure);

const failure = (message: string) => ({ ok: false, errors: [{ field: 'username', message }] });

describe('logging in by the directory', () => {
  test('makes a user with the roles of all groups, also of nested ones', async () => {
    const browser = server.client();
    const { status, body } = await browser.logIn('  ANNA ', everybodysPassword);
    expect(body).toMatchObject({ ok: true, require_password_change: false, user: { is_superuser: false } });
    expect(status).toBe(200);
    const { data } = await browser.query('{ authUser { name is_ldap roles { name } permissions } }');
    expect(data?.authUser).toMatchObject({ name: 'anna', is_ldap: true, roles: [{ name: 'Pflege' }] });
    expect(await query(`SELECT password, locale, roles FROM users WHERE username = 'anna'`)).toEqual([
      { password: null, locale: 'de', roles: [roles.care] },
    ]);
    const audit = await query(
      `SELECT action, user_name, meta FROM audit_log WHERE entity_display_name = 'anna' ORDER BY id`,
    );
    expect(audit).toEqual([
      { action: 'created', user_name: '', meta: { from: 'ldap' } },
      { action: 'loggedin', user_name: 'anna', meta: {} },
    ]);
  });

  test('two first log-ins at once make one user', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => server.client().logIn('bea', everybodysPassword)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await query(`SELECT roles FROM users WHERE username = 'bea'`)).toEqual([
      { roles: [roles.care, roles.lead] },
    ]);
  });

  test('reads the roles anew, and what is open already follows them', async () => {
    const first = server.client();
    await first.logIn('bea', everybodysPassword);
    const client = openSocketClient(server.address, { cookie: first.cookieHeader() });
    const closed = closingOf(client);
    client.subscribe({ query: messages }, { next: () => {}, error: () => {}, complete: () => {} });
    const may = async () => (await first.query('{ ldapSetting(id: 1) { id } }')).errors.length === 0;
    expect(await may()).toBe(true);
    const [care] = settings().ldap_roles;
    expect(problemsOf(await save(chief, { ...settings(), ldap_roles: [care] }))).toEqual([]);
    expect(await may()).toBe(true);
    expect((await server.client().logIn('bea', everybodysPassword)).status).toBe(200);
    await closed;
    await vi.waitUntil(async () => !(await may()), patient);
    expect((await first.query('{ authUser { name } }')).data?.authUser).toEqual({ name: 'bea' });
    await client.dispose();
  });

  test('without a known role it is refused, and says so; who had roles loses them', async () => {
    expect(await server.client().logIn('carl', everybodysPassword)).toMatchObject({
      status: 403,
      body: failure('no_known_role'),
    });
    expect(await query(`SELECT id FROM users WHERE username = 'carl'`)).toEqual([]);
    await server.client().logIn('dora', everybodysPassword);
    const mapping = [{ value: groupName('wohnen'), role_id: roles.care }];
    await save(chief, { ...settings(), ldap_roles: mapping });
    expect((await server.client().logIn('dora', everybodysPassword)).status).toBe(200);
    await save(chief, settings());
    expect((await server.client().logIn('dora', everybodysPassword)).body).toEqual(
      expect.objectContaining(failure('no_known_role')),
    );
    expect(await query(`SELECT roles FROM users WHERE username = 'dora'`)).toEqual([{ roles: [] }]);
  });

  test('a local user is never looked up there, even if somebody there has the same name', async () => {
    await addUser(server, 'Admin', true);
    expect(await server.client().logIn('admin', everybodysPassword)).toMatchObject({
      status: 401,
      body: failure('login_failed'),
    });
    expect((await server.client().logIn('admin', password)).status).toBe(200);
  });

  test('unknown, wrong, empty and local names get one answer, and take about as long', async () => {
    const browser = server.client();
    await server.client().logIn('anna', everybodysPassword);
    const timed = async (username: string, typed: string) => {
      const begun = performance.now();
      const { status, body } = await browser.logIn(username, typed);
      return { status, body, took: performance.now() - begun };
    };
    const all = [];
    for (const [username, typed] of [
      ['niemand', 'falsch'],
      ['anna', 'falsch'],
      ['anna', ''],
      ['vera', 'falsch'],
      ['emil', everybodysPassword],
    ] as const)
      all.push(await timed(username, typed));
    for (const { status, body } of all) expect({ status, body }).toEqual({ status: 401, body: all[0]?.body });
    expect(all[0]?.body).toMatchObject(failure('login_failed'));
    expect(Math.min(...all.map(({ took }) => took))).toBeGreaterThan(400);
  });

  test('with the directory away it says so, local users get in and whoever is logged in stays', async () => {
    const before = server.client();
    await before.logIn('anna', everybodysPassword);
    await slapd.stop();
    try {
      for (const username of ['anna', 'niemand', 'vera'])
        expect(await server.client().logIn(username, 'falsch oder nicht')).toMatchObject({
          status: 503,
          body: failure('directory_away'),
        });
      expect((await server.client().logIn('vera', password)).status).toBe(200);
      expect((await before.query('{ authUser { name } }')).data?.authUser).toEqual({ name: 'anna' });
    } finally {
      await slapd.start();
    }
    expect((await server.client().logIn('anna', everybodysPassword)).status).toBe(200);
  });

  test('switched off, no person gets in by it', async () => {
    await save(chief, { enabled: false });
    expect((await server.client().logIn('anna', everybodysPassword)).body).toMatchObject(failure('login_failed'));
  });

  test('people of the directory cannot change what it decides, and the last local super user stays', async () => {
    const browser = server.client();
    await browser.logIn('anna', everybodysPassword);
    const own = `mutation ($input: MyAccountInput!) { updateMyAccount(input: $input) { locale } }`;
    expect(problemsOf(await browser.query(own, { input: { locale: 'fr' } }))).toEqual([]);
    await query(`UPDATE users SET is_superuser = true WHERE username = 'anna'`);
    await query(`UPDATE users SET is_superuser = false WHERE username = 'Admin'`);
    const { data } = await chief.query(
      '{ users(filters: [{ field: "is_superuser", values: ["true"] }]) { rows { id revision username } } }',
    );
    const rows = (data?.users as { rows: (Row & { username: string })[] } | undefined)?.rows ?? [];
    const vera = rows.find(({ username }) => username === 'vera');
    const text =
      'mutation ($id: Int!, $revision: Int!) { updateUser(id: $id, revision: $revision, input: { is_superuser: false }) { id } }';
    expect(problemsOf(await chief.query(text, { ...vera }))).toEqual([
      { field: 'is_superuser', message: 'last_superuser' },
    ]);
    await query(`UPDATE users SET is_superuser = false WHERE username = 'anna'`);
  });
});

describe('the settings', () => {
  test('need the right and the part of the licence', async () => {
    const carer = await addUser(server, 'rosa', false, { roles: [roles.care] });
    const test = { input: {}, username: '', password: '' };
    for (const [browser, code] of [
      [server.client(), 'MISSING_AUTH'],
      [carer, 'MISSING_PERMISSION'],
    ] as const) {
      expect(problemsOf(await browser.query('{ ldapSetting(id: 1) { id } }'))).toEqual([code]);
      expect(problemsOf(await save(browser, {}))).toEqual([code]);
      expect(problemsOf(await browser.query(tested, test))).toEqual([code]);
    }
  });

  test('keep the password sealed, and show and record it nowhere', async () => {
    const { data } = await chief.query('{ ldapSetting(id: 1) { admin_password } }');
    expect(data?.ldapSetting).toEqual({ admin_password: true });
    expect(await query('SELECT admin_password FROM ldap_settings')).toEqual([
      { admin_password: expect.stringMatching(/^v1:/) },
    ]);
    const traces = await query(`SELECT changes::text FROM audit_log UNION ALL SELECT "values"::text FROM row_versions`);
    expect(JSON.stringify(traces)).not.toContain(searchAccount.password);
  });

  test('the password is not sent to another place, and not less protected', async () => {
    const needed = [{ field: 'admin_password', message: 'required' }];
    for (const change of [
      { dsn: 'ldaps://anderswo.heim.local' },
      { start_tls: false },
      { authority_source: 'system' },
    ]) {
      expect(problemsOf(await save(chief, change))).toEqual(needed);
      const answer = await chief.query(tested, { input: change, username: '', password: '' });
      expect(problemsOf(answer)).toEqual(needed);
    }
    expect(problemsOf(await save(chief, { start_tls: false, admin_password: 'neu getippt' }))).toEqual([]);
  });

  test.each<[string, Record<string, unknown>, { field: string; message: string }[]]>([
    ['an address of the web', { dsn: 'http://dc1' }, [{ field: 'dsn', message: 'invalid_ldap_url' }]],
    ['a password in the address', { dsn: 'ldap://a:b@dc1' }, [{ field: 'dsn', message: 'url_with_password' }]],
    ['a metadata service', { dsn: 'ldap://169.254.169.254' }, [{ field: 'dsn', message: 'address_not_allowed' }]],
    ['no base', { base_dn: ' ' }, [{ field: 'base_dn', message: 'required' }]],
    ['a filter without the name', { user_filter: '(uid=anna)' }, [{ field: 'user_filter', message: 'no_username' }]],
    ['a filter that is none', { user_filter: 'uid={username}' }, [{ field: 'user_filter', message: 'invalid_input' }]],
    ['no certificate', { authorities: '' }, [{ field: 'authorities', message: 'required' }]],
    ['something else than a certificate', { authorities: 'x' }, [{ field: 'authorities', message: 'invalid_input' }]],
    [
      'a role that does not exist',
      { ldap_roles: [{ value: 'x', role_id: 999 }] },
      [{ field: 'ldap_roles.0.role_id', message: 'unknown_reference' }],
    ],
  ])('%s is refused at its field', async (_case, change, problems) => {
    const input = { admin_password: searchAccount.password, ...change };
    expect(problemsOf(await save(chief, input))).toMatchObject(problems);
  });

  test('whoever changes them may give what people get by them', async () => {
    const lead = await addUser(server, 'milena', false, { roles: [roles.lead] });
    expect(problemsOf(await save(lead, { base_dn: 'dc=eigenes' }))).toEqual([{ field: '', message: 'above_rank' }]);
    await save(chief, { ldap_roles: [{ value: groupName('pflege'), role_id: roles.care }] });
    expect(problemsOf(await save(lead, { nested_groups: false }))).toEqual([]);
    const own = { ldap_roles: [{ value: 'x', role_id: roles.lead }] };
    expect(problemsOf(await save(lead, own))).toEqual([{ field: 'ldap_roles.0.role_id', message: 'above_rank' }]);
    await query(`UPDATE users SET is_superuser = true WHERE username = 'anna'`);
    expect(problemsOf(await save(lead, { nested_groups: true }))).toEqual([{ field: '', message: 'above_rank' }]);
    await query(`UPDATE users SET is_superuser = false WHERE username = 'anna'`);
  });

  test('whoever has only some systems changes and tries nothing: people of the directory have all', async () => {
    await save(chief, { ldap_roles: [] });
    const some = await addUser(server, 'nadia', false, { roles: [roles.lead], system_access: [1] });
    expect(problemsOf(await save(some, { nested_groups: false }))).toMatchObject([
      { field: '', message: 'outside_systems' },
    ]);
    const answer = await some.query(tested, { input: {}, username: '', password: '' });
    expect(problemsOf(answer)).toEqual(['MISSING_PERMISSION']);
  });

  test('of two changes at once one learns of the other', async () => {
    const { data } = await chief.query('{ ldapSetting(id: 1) { revision } }');
    const { revision } = data?.ldapSetting ? (data.ldapSetting as Row) : { revision: 0 };
    const answers = await Promise.all(
      ['dc=a', 'dc=b'].map((base_dn) => chief.query(update, { revision, input: { base_dn } })),
    );
    expect(answers.flatMap(problemsOf)).toEqual(['CONFLICT']);
  });

  test('a role that the mapping names stays', async () => {
    const text = 'mutation ($ids: [Int!]!) { deleteRoles(ids: $ids, phrase: "löschen") }';
    expect(problemsOf(await chief.query(text, { ids: [roles.care] }))).toEqual(['IN_USE']);
  });
});

describe('the test', () => {
  const ask = async (input: Record<string, unknown>, username = '', typed = '') => {
    const { data, errors } = await chief.query(tested, { input, username, password: typed });
    expect(errors).toEqual([]);
    return data?.testLdap as {
      steps: { step: string; state: string; problem: string | null }[];
      name: string;
      dn: string;
      values: unknown;
    };
  };

  test('tries what is typed before it is saved, and shows whom it found with the roles', async () => {
    const result = await ask(
      { ldap_roles: [{ value: groupName('nacht'), role_id: roles.care }] },
      'anna',
      everybodysPassword,
    );
    expect(result.steps.map(({ state }) => state)).toEqual(Array(8).fill('done'));
    expect(result).toMatchObject({ dn: personName('anna'), name: 'anna' });
    expect(result.values).toEqual([
      { value: groupName('nacht'), role_id: roles.care },
      { value: groupName('pflege'), role_id: null },
    ]);
    expect(await query('SELECT value FROM ldap_roles WHERE value = $1', [groupName('nacht')])).toEqual([]);
  });

  test('names the step that failed, and those after it were not reached', async () => {
    const { steps } = await ask({}, 'anna', 'falsch');
    expect(steps.map(({ state }) => state).join(' ')).toBe('done done done done done failed open open');
    expect(steps[5]).toMatchObject({ step: 'password', problem: 'credentials' });
    const stateOf = async (...question: Parameters<typeof ask>) =>
      (await ask(...question)).steps.find(({ state }) => state === 'failed');
    expect(await stateOf({}, 'carl')).toMatchObject({ step: 'roles', problem: 'no_known_role' });
    expect(await stateOf({}, 'vera')).toMatchObject({ step: 'user', problem: 'user_not_found' });
  });

  test('a directory that is mute holds up no one else', async () => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1');
    await once(mute, 'listening');
    const address = mute.address();
    const dsn = `ldap://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    const waiting = ask({ dsn, admin_password: 'x' });
    const other = chief.query('{ authUser { id } }').then(({ errors }) => errors);
    expect(await Promise.race([other, waiting])).toEqual([]);
    expect((await waiting).steps.find(({ state }) => state === 'failed')).toMatchObject({
      step: 'encryption',
      problem: 'timeout',
    });
    mute.close();
  });
});

test('without the part of the licence no user configures it, and whoever logs in by it still does', async () => {
  await query(
    `INSERT INTO licences (id, number, name, features, limits, code, activated_at) VALUES (7, 'LH-1', 'Ohne',
       '{"analytics": true, "log": true, "management": false}',
       '{"devices": 0, "visuals": 0, "app_clients": 0, "systems": 1}', '', now())`,
  );
  server.bus.emit('messagesMissed', {});
  await vi.waitUntil(
    async () => problemsOf(await chief.query('{ ldapSetting(id: 1) { id } }'))[0] === 'MISSING_LICENCE',
    patient,
  );
  const text = await chief.query(tested, { input: {}, username: '', password: '' });
  expect(problemsOf(text)).toEqual(['MISSING_LICENCE']);
  expect((await server.client().logIn('anna', everybodysPassword)).status).toBe(200);
});
