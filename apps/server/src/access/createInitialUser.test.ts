import { describe, expect, test } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { createInitialUser, firstUser } from '../testing/client.ts';

describe('the first user', () => {
  test('is a super user, is signed in, and ends the set-up', async () => {
    const { client, database } = await startTestServer();
    const browser = client();
    const { data, errors } = await browser.query(createInitialUser, firstUser);
    expect(errors).toEqual([]);
    expect(data).toEqual({ createInitialUser: { id: 1, name: 'admin', is_superuser: true } });
    const after = await browser.query('{ appState { setup_time } authUser { id locale } }');
    expect(after.data).toEqual({
      appState: { setup_time: expect.closeTo(Date.now() / 1000, -1) },
      authUser: { id: 1, locale: 'de' },
    });
    const audit = await database.ownerQuery('SELECT action, user_name, changes FROM audit_log ORDER BY id');
    expect(audit).toMatchObject([
      { action: 'created', user_name: 'admin' },
      { action: 'loggedin', user_name: 'admin' },
    ]);
    expect(JSON.stringify(audit)).not.toContain('password');
  });

  test('is made once: a second one is refused', async () => {
    const { client } = await startTestServer();
    await client().query(createInitialUser, firstUser);
    const { errors, cookies } = await client().query(createInitialUser, { ...firstUser, username: 'eva' });
    expect(errors[0]?.message).toContain('already present');
    expect(cookies).toEqual([]);
  });

  test('two at once make one', async () => {
    const { client, database } = await startTestServer();
    const both = ['anna', 'berta'].map((username) => client().query(createInitialUser, { ...firstUser, username }));
    const messages = (await Promise.all(both)).map(({ errors }) => errors[0]?.message ?? 'made');
    expect(messages.toSorted()).toEqual(['initial user already present', 'made']);
    expect(await database.ownerQuery('SELECT count(*)::int AS users FROM users')).toEqual([{ users: 1 }]);
  });

  test('bad input is answered per field, and nothing is made', async () => {
    const { client, database } = await startTestServer();
    const problemsOf = async (change: Partial<typeof firstUser>) =>
      (await client().query(createInitialUser, { ...firstUser, ...change })).errors[0]?.extensions?.problems;
    expect(await problemsOf({ username: ' ', password: 'kurz', locale: 'es' })).toEqual([
      { field: 'username', message: 'required' },
      { field: 'password', message: 'at_least', data: { size: 8 } },
      { field: 'locale', message: 'invalid_input' },
    ]);
    expect(await problemsOf({ password: 'Password1' })).toEqual([{ field: 'password', message: 'too_common' }]);
    expect(await problemsOf({ username: 'x'.repeat(65) })).toEqual([
      { field: 'username', message: 'at_most', data: { size: 64 } },
    ]);
    expect(await database.ownerQuery('SELECT FROM users')).toEqual([]);
  });
});
