import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { firstUser } from '../testing/client.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addSystem, addUser } from '../testing/fixtures.ts';
import { closingOf, openSocketClient } from '../testing/sockets/socket.ts';

const setPassword = `mutation UserSetPassword($password: String!, $password_repeat: String!) {
  userSetPassword(password: $password, password_repeat: $password_repeat) { id }
}`;
const next = 'Zwei Lampen brennen noch';
const typed = { password: next, password_repeat: next };

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  await addSystem(server, 1);
});

beforeEach(() => server.database.ownerQuery('TRUNCATE users, sessions CASCADE'));

/** A user with a temporary password that an administrator has set. */
async function addNewUser(isSuperuser = false) {
  await addUser(server, 'anna', isSuperuser);
  await server.database.ownerQuery('UPDATE users SET password_is_temporary = true');
  server.bus.emit('messagesMissed', {});
  const anna = server.client();
  const { body } = await anna.logIn('anna', firstUser.password);
  expect(body).toMatchObject({ ok: true, require_password_change: true });
  return anna;
}

describe('a temporary password', () => {
  test('is replaced by its owner, who may then do what they may', async () => {
    const anna = await addNewUser(true);
    const schedules = '{ schedules { count } }';
    expect((await anna.query(schedules)).errors).toMatchObject([{ message: 'MISSING_AUTH' }]);
    const { data, errors } = await anna.query(setPassword, typed);
    expect(errors).toEqual([]);
    expect(data).toEqual({ userSetPassword: { id: expect.any(Number) } });
    expect((await anna.query(schedules)).data).toEqual({ schedules: { count: 0 } });
    expect((await anna.query('{ authUser { password_is_temporary } }')).data).toEqual({
      authUser: { password_is_temporary: false },
    });
    const { body } = await server.client().logIn('anna', next);
    expect(body).toMatchObject({ ok: true, require_password_change: false });
    expect((await server.client().logIn('anna', firstUser.password)).status).toBe(401);
  });

  test('other sessions end with it, and their sockets close', async () => {
    const anna = await addNewUser();
    const elsewhere = server.client();
    await elsewhere.logIn('anna', firstUser.password);
    const socket = openSocketClient(server.address, { cookie: elsewhere.cookieHeader() });
    await new Promise((resolve) => socket.on('connected', resolve));
    const closed = closingOf(socket);
    await anna.query(setPassword, typed);
    expect(await closed).toMatchObject({ code: 4403 });
    expect((await elsewhere.query('{ authUser { id } }')).data).toEqual({ authUser: { id: 0 } });
    expect((await anna.query('{ authUser { name } }')).data).toEqual({ authUser: { name: 'anna' } });
  });

  test('the change is in the audit log and a version of the row, without the password', async () => {
    const anna = await addNewUser();
    await anna.query(setPassword, typed);
    const versions = await server.database.ownerQuery(
      `SELECT user_name, change, "values" FROM row_versions WHERE entity = 'user' AND row_id = (SELECT id FROM users)`,
    );
    expect(versions).toMatchObject([
      {
        user_name: 'anna',
        change: 'updated',
        values: { username: 'anna', password: true, password_is_temporary: false },
      },
    ]);
    const rows = await server.database.ownerQuery(
      `SELECT user_name, changes FROM audit_log
       WHERE action = 'updated' AND entity_type = 'user' AND entity_id = (SELECT id FROM users)`,
    );
    expect(rows).toEqual([
      {
        user_name: 'anna',
        changes: [
          { field: 'password', value_old: null, value_new: 'i18n:audit.secret_changed' },
          { field: 'password_is_temporary', value_old: true, value_new: false },
        ],
      },
    ]);
  });

  test('stays as long as the new one does not fit', async () => {
    const anna = await addNewUser();
    for (const [password, password_repeat, problems] of [
      ['', '', ['password required', 'password_repeat required']],
      [next, '', ['password_repeat required']],
      [next, 'anders', ['password_repeat no_match']],
      ['kurz', 'kurz', ['password at_least']],
      ['Password1', 'Password1', ['password too_common']],
      [firstUser.password, firstUser.password, ['password must_differ']],
    ] as const) {
      const { errors } = await anna.query(setPassword, { password, password_repeat });
      expect(errors[0]?.message).toBe('validation failed');
      const found = errors[0]?.extensions?.problems as { field: string; message: string }[];
      expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(problems);
    }
    expect((await anna.query('{ authUser { password_is_temporary } }')).data).toEqual({
      authUser: { password_is_temporary: true },
    });
  });

  test('a password that is not temporary is not replaced without the current one', async () => {
    const anna = await addUser(server, 'anna', true);
    const { errors } = await anna.query(setPassword, typed);
    expect(errors).toMatchObject([{ extensions: { code: 'NOT_TEMPORARY' } }]);
    expect((await server.client().logIn('anna', firstUser.password)).status).toBe(200);
  });
});
