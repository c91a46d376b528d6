import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { firstUser } from '../testing/client.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { closingOf, openSocketClient } from '../testing/sockets/socket.ts';

const mine = '{ myAccount { id name locale homepage email notify_email notify_push is_ldap } }';
const update = 'mutation ($input: MyAccountInput!) { updateMyAccount(input: $input) { id locale homepage email } }';
const setPassword = 'mutation { userSetPassword(password: "x", password_repeat: "x") { id } }';
const sendMail = 'mutation { sendTestMail(email: "anna@lindenhof.ch") }';

const next = 'Zwei Lampen brennen noch';
const change = { current_password: firstUser.password, password: next, password_repeat: next };

const clock = manualClock();
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ clock, until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
});

beforeEach(() => server.database.ownerQuery('TRUNCATE users, roles, sessions CASCADE'));

const rowOf = async (username: string) =>
  (await server.database.ownerQuery('SELECT * FROM users WHERE username = $1', [username]))[0];

const changesOf = async (username: string) =>
  server.database.ownerQuery(
    `SELECT user_name, entity_type, entity_display_name, changes FROM audit_log
     WHERE action = 'updated' AND entity_id = (SELECT id FROM users WHERE username = $1) ORDER BY id`,
    [username],
  );

describe('one’s own account', () => {
  test('anonymous callers have none', async () => {
    for (const text of [mine, setPassword, sendMail, 'mutation { updateMyAccount(input: {}) { id } }']) {
      const { errors } = await server.client().query(text);
      expect(errors, text).toMatchObject([{ message: 'MISSING_AUTH', extensions: { code: 'MISSING_AUTH' } }]);
    }
  });

  test('is read and changed without any right, and the change is written down', async () => {
    const anna = await addUser(server, 'anna', false);
    const before = { locale: 'de', homepage: '', email: '', notify_email: false, notify_push: false, is_ldap: false };
    expect((await anna.query(mine)).data).toMatchObject({ myAccount: { name: 'anna', ...before } });
    const input = { locale: 'it', homepage: 'display', email: ' anna@b.ch,berta@b.ch ', notify_email: true };
    const { data, errors } = await anna.query(update, { input });
    expect(errors).toEqual([]);
    const after = { locale: 'it', homepage: 'display', email: 'anna@b.ch, berta@b.ch' };
    expect(data).toMatchObject({ updateMyAccount: after });
    expect(await rowOf('anna')).toMatchObject({
      ...after,
      notify_email: true,
      notify_push: false,
      revision: 2,
    });
    expect(await changesOf('anna')).toMatchObject([
      {
        user_name: 'anna',
        entity_type: 'user',
        entity_display_name: 'anna',
        changes: [
          { field: 'email', value_old: '', value_new: 'anna@b.ch, berta@b.ch' },
          { field: 'locale', value_old: 'de', value_new: 'it' },
          { field: 'homepage', value_old: '', value_new: 'display' },
          { field: 'notify_email', value_old: false, value_new: true },
        ],
      },
    ]);
  });

  test('a session knows the new language and home page at once', async () => {
    const anna = await addUser(server, 'anna', false);
    const who = '{ authUser { locale homepage } }';
    expect((await anna.query(who)).data).toEqual({ authUser: { locale: 'de', homepage: '' } });
    await anna.query(update, { input: { locale: 'fr', homepage: 'display' } });
    expect((await anna.query(who)).data).toEqual({ authUser: { locale: 'fr', homepage: 'display' } });
  });

  test('saving what is already so changes nothing', async () => {
    const anna = await addUser(server, 'anna', false);
    await anna.query(update, { input: { locale: 'de', homepage: '', email: '', notify_email: false } });
    await anna.query(update, { input: {} });
    await anna.query(update, { input: { locale: null, password: '' } });
    expect(await rowOf('anna')).toMatchObject({ revision: 1 });
    expect(await changesOf('anna')).toEqual([]);
  });

  test('is the same in every system, even in one that its owner does not see or that does not exist', async () => {
    const anna = await addCarer(server, 'anna', ['calllog::use_module'], [1]);
    const other = { system: '02' };
    expect((await anna.query(mine, {}, other)).data).toMatchObject({ myAccount: { name: 'anna' } });
    const { data } = await anna.query(update, { input: { locale: 'en' } }, other);
    expect(data).toMatchObject({ updateMyAccount: { locale: 'en' } });
    expect((await anna.query(mine, {}, { system: '03' })).data).toMatchObject({ myAccount: { name: 'anna' } });
  });

  test('no one reads or changes that of another user', async () => {
    const anna = await addUser(server, 'anna', false);
    await addUser(server, 'berta', true);
    await anna.query(update, { input: { locale: 'it' } });
    expect(await rowOf('berta')).toMatchObject({ locale: 'de', revision: 1 });
  });

  test('what only others may decide cannot be written through it', async () => {
    const anna = await addUser(server, 'anna', false);
    const before = await rowOf('anna');
    const planted = {
      is_superuser: true,
      system_access: [1],
      roles: [1],
      password_is_temporary: false,
      is_ldap: true,
      username: 'chef',
      id: 1,
      revision: 7,
    };
    for (const [field, value] of Object.entries(planted)) {
      const { errors } = await anna.query(update, { input: { locale: 'it', [field]: value } });
      expect(errors[0]?.message).toContain(`Field "${field}" is not defined by type "MyAccountInput"`);
    }
    expect(await rowOf('anna')).toEqual(before);
  });

  test('an invalid value is reported at its field, and nothing is saved', async () => {
    const anna = await addCarer(server, 'anna', ['calllog::use_module']);
    const problemsOf = async (input: Record<string, unknown>) =>
      (await anna.query(update, { input })).errors[0]?.extensions?.problems;
    expect(await problemsOf({ locale: 'es', homepage: 'treeView', email: 'anna@b.ch\nBcc: x@y.ch' })).toEqual([
      { field: 'locale', message: 'invalid_input' },
      { field: 'homepage', message: 'invalid_input' },
      { field: 'email', message: 'invalid_email' },
    ]);
    expect(await problemsOf({ homepage: 'incidentsList' })).toEqual([{ field: 'homepage', message: 'invalid_input' }]);
    expect(await problemsOf({ homepage: 'log', password: 'kurz', password_repeat: 'kurs' })).toEqual([
      { field: 'current_password', message: 'required' },
      { field: 'password', message: 'at_least', data: { size: 8 } },
      { field: 'password_repeat', message: 'no_match' },
    ]);
    expect(await problemsOf({ ...change, password: 'Password1', password_repeat: 'Password1' })).toEqual([
      { field: 'password', message: 'too_common' },
    ]);
    expect(await rowOf('anna')).toMatchObject({ revision: 1, homepage: '' });
  });
});

describe('one’s own password', () => {
  test('is changed with the current one; other sessions end with their sockets, the own one goes on', async () => {
    const anna = await addUser(server, 'anna', false);
    const elsewhere = server.client();
    await elsewhere.logIn('anna', firstUser.password);
    const socket = openSocketClient(server.address, { cookie: elsewhere.cookieHeader() });
    await new Promise((resolve) => socket.on('connected', resolve));
    const closed = closingOf(socket);
    const { errors } = await anna.query(update, { input: change });
    expect(errors).toEqual([]);
    const begun = performance.now();
    expect(await closed).toMatchObject({ code: 4403 });
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect((await elsewhere.query(mine)).errors).toMatchObject([{ message: 'MISSING_AUTH' }]);
    expect((await anna.query(mine)).data).toMatchObject({ myAccount: { name: 'anna' } });
    expect((await server.client().logIn('anna', firstUser.password)).status).toBe(401);
    expect((await server.client().logIn('anna', next)).status).toBe(200);
  });

  test('is recorded in the audit log, without its text', async () => {
    const anna = await addUser(server, 'anna', false);
    await anna.query(update, { input: { ...change, locale: 'en' } });
    const audit = await changesOf('anna');
    expect(audit).toMatchObject([
      {
        changes: [
          { field: 'locale', value_old: 'de', value_new: 'en' },
          { field: 'password', value_old: null, value_new: 'i18n:audit.secret_changed' },
        ],
      },
    ]);
    const { password } = (await rowOf('anna')) as { password: string };
    expect(password).not.toContain('argon2');
    for (const secret of [next, firstUser.password, password]) expect(JSON.stringify(audit)).not.toContain(secret);
  });

  test('stays when the current one is wrong or the new one is no new one', async () => {
    const anna = await addUser(server, 'anna', false);
    const problemsOf = async (input: Record<string, unknown>) =>
      (await anna.query(update, { input: { ...change, ...input } })).errors[0]?.extensions?.problems;
    expect(await problemsOf({ current_password: 'falsch' })).toEqual([
      { field: 'current_password', message: 'wrong_password' },
    ]);
    const same = { password: firstUser.password, password_repeat: firstUser.password };
    expect(await problemsOf(same)).toEqual([{ field: 'password', message: 'must_differ' }]);
    expect((await server.client().logIn('anna', firstUser.password)).status).toBe(200);
  });

  test('a wrong one is reported with all other problems', async () => {
    const anna = await addUser(server, 'anna', false);
    const input = { email: 'anna', current_password: 'falsch', password: 'kurz', password_repeat: 'kurs' };
    const { errors } = await anna.query(update, { input });
    expect(errors[0]?.extensions?.problems).toEqual([
      { field: 'email', message: 'invalid_email' },
      { field: 'password', message: 'at_least', data: { size: 8 } },
      { field: 'password_repeat', message: 'no_match' },
      { field: 'current_password', message: 'wrong_password' },
    ]);
  });

  test('cannot be guessed over an open session', async () => {
    const anna = await addUser(server, 'anna', false);
    const guess = async (current_password: string) =>
      (await anna.query(update, { input: { ...change, current_password } })).errors[0]?.extensions?.problems;
    for (let i = 0; i < 10; i++) expect(await guess(`versuch ${i}`)).toMatchObject([{ message: 'wrong_password' }]);
    expect(await guess(firstUser.password)).toEqual([
      { field: 'current_password', message: 'too_many_attempts', data: { seconds: 30 } },
    ]);
    clock.advance(30_000);
    expect(await guess(firstUser.password)).toBeUndefined();
  });

  test('that is managed by the directory is not changed here', async () => {
    const anna = await addUser(server, 'anna', false);
    await server.database.ownerQuery('UPDATE users SET is_ldap = true');
    server.bus.emit('messagesMissed', {});
    const { errors } = await anna.query(update, { input: change });
    expect(errors[0]?.extensions?.problems).toEqual([{ field: 'password', message: 'ldap_only' }]);
    const { errors: others } = await anna.query(update, { input: { locale: 'it' } });
    expect(others).toEqual([]);
  });

  test('of two changes at once one holds', async () => {
    const anna = await addUser(server, 'anna', false);
    const newPasswords = ['Zwei Lampen brennen noch', 'Drei Lampen brennen noch'];
    const answers = await Promise.all(
      newPasswords.map((newPassword) =>
        anna.query(update, { input: { ...change, password: newPassword, password_repeat: newPassword } }),
      ),
    );
    const codes = answers.map(({ errors }) => errors[0]?.extensions?.code ?? 'changed');
    expect(codes).toEqual(expect.arrayContaining(['CONFLICT', 'changed']));
    const statuses = await Promise.all(
      newPasswords.map(async (newPassword) => (await server.client().logIn('anna', newPassword)).status),
    );
    expect(statuses).toEqual(expect.arrayContaining([200, 401]));
  });

  test('a temporary one is changed on its own page, and nothing else with it', async () => {
    const anna = await addUser(server, 'anna', false);
    await server.database.ownerQuery('UPDATE users SET password_is_temporary = true');
    server.bus.emit('messagesMissed', {});
    const { errors } = await anna.query(update, { input: { password: next, password_repeat: next } });
    expect(errors).toMatchObject([{ message: 'MISSING_AUTH' }]);
    expect(await rowOf('anna')).toMatchObject({ password_is_temporary: true });
  });
});
