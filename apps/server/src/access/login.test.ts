import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { createBus } from '../platform/bus/bus.ts';
import { openDatabase } from '../platform/database/database.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { createInitialUser, firstUser } from '../testing/client.ts';
import { quiet } from '../testing/database.ts';
import { createLogIn } from './logIn.ts';
import { createLoginLimits } from './loginLimits.ts';
import { createSessions } from './sessions.ts';

const who = '{ authUser { id name is_superuser } }';

async function setUp(options: Parameters<typeof startTestServer>[0] = {}) {
  const server = await startTestServer(options);
  await server.client().query(createInitialUser, firstUser);
  return server;
}

describe('logging in', () => {
  test('opens a session, and logging out ends it', async () => {
    const { client } = await setUp();
    const browser = client();
    const answer = await browser.logIn('  ADMIN ', firstUser.password);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      ok: true,
      user: { id: 1, homepage: '', is_superuser: true },
      require_password_change: false,
      errors: [],
    });
    const cookie = answer.cookies.find((text) => text.startsWith('cs_session='));
    expect(cookie).toMatch(/^cs_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/);
    expect((await browser.query(who)).data).toEqual({ authUser: { id: 1, name: 'admin', is_superuser: true } });
    const token = browser.cookieHeader();
    expect((await browser.post('/backend/logout', {})).body).toEqual({ ok: true });
    const thief = await client().query(who, {}, { cookie: token });
    expect(thief.data).toMatchObject({ authUser: { id: 0 } });
  });

  test('behind TLS the cookie is bound to the host', async () => {
    const { client } = await setUp({ env: { PUBLIC_URL: 'https://ruf.haus.ch' } });
    const { cookies } = await client().logIn('admin', firstUser.password);
    expect(cookies[0]).toMatch(/^__Host-cs_session=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
  });

  test('a new log-in in the same browser ends the session before it', async () => {
    const { client } = await setUp();
    const browser = client();
    await browser.logIn('admin', firstUser.password);
    const old = browser.cookieHeader();
    await browser.logIn('admin', firstUser.password);
    expect(browser.cookieHeader()).not.toBe(old);
    expect((await client().query(who, {}, { cookie: old })).data).toMatchObject({ authUser: { id: 0 } });
  });

  test('an unknown name and a wrong password get one answer, in one duration', async () => {
    const { client } = await setUp();
    const timed = async (username: string) => {
      const begun = performance.now();
      const { status, body } = await client().logIn(username, 'falsch falsch');
      return { status, body, took: performance.now() - begun };
    };
    /** The quickest of three: a machine that stands still for a moment makes no difference. */
    const quickest = async (username: string) => {
      let best = await timed(username);
      for (let more = 0; more < 2; more++) {
        const next = await timed(username);
        if (next.took < best.took) best = next;
      }
      return best;
    };
    const wrong = await quickest('admin');
    const unknown = await quickest('niemand');
    expect(wrong.status).toBe(401);
    expect(unknown).toMatchObject({ status: wrong.status, body: wrong.body });
    expect(wrong.body).toMatchObject({ ok: false, errors: [{ field: 'username', message: 'login_failed' }] });
    expect(unknown.took).toBeGreaterThan(wrong.took / 4);
  });

  test('guessing is slowed down, while the browser that was here before still gets in', async () => {
    const clock = manualClock();
    const { client } = await setUp({ clock });
    const ward = client();
    await ward.logIn('admin', firstUser.password);
    await ward.post('/backend/logout', {});
    const other = client();
    for (let i = 0; i < 10; i++) expect((await other.logIn('admin', `versuch ${i}`)).status).toBe(401);
    const limited = await other.logIn('admin', firstUser.password);
    expect(limited.status).toBe(429);
    expect(limited.headers.get('retry-after')).toBe('30');
    expect(limited.body).toMatchObject({
      ok: false,
      errors: [{ field: 'username', message: 'too_many_attempts', data: { seconds: 30 } }],
    });
    expect((await ward.logIn('admin', firstUser.password)).status).toBe(200);
    clock.advance(30_000);
    expect((await other.logIn('admin', firstUser.password)).status).toBe(200);
  });

  test('while too many wait for the directory a try counts: it is no free guess', async () => {
    const made = await setUp();
    const { database, close } = openDatabase(made.database.url, quiet, 1);
    const passwords = { hash: async () => '', bareHash: async () => '', isFull: () => false, waiting: () => 0, close };
    const tools = { database, bus: createBus(quiet), clock: manualClock(), log: quiet, mayCache: () => false };
    const logIn = createLogIn({
      ...{ ...tools, sessions: createSessions(tools), limits: createLoginLimits() },
      ...{ secrets: createSecrets(randomBytes(32)), passwords: { ...passwords, isRight: async () => false } },
      askDirectory: async () => ({ outcome: 'busy' }),
      storePerson: async () => null,
    });
    const attempt = { username: 'admin', password: 'geraten', address: '203.0.113.9', device: undefined };
    const waits = [];
    for (let guess = 0; guess < 11; guess++) waits.push(await logIn(attempt));
    const limited = (seconds: number) => ({ outcome: 'limited', seconds });
    expect(waits).toEqual([...Array(10).fill(limited(5)), limited(30)]);
    await close();
  });

  test('a made-up device cookie is no device that was here before', async () => {
    const { client } = await setUp();
    const other = client();
    other.jar.set('cs_device', `abc.${'0'.repeat(64)}`);
    for (let i = 0; i < 10; i++) await other.logIn('admin', `versuch ${i}`);
    expect((await other.logIn('admin', firstUser.password)).status).toBe(429);
  });

  test.each([
    ['{'],
    ['[]'],
    ['{"username":"admin"}'],
    ['{"username":1,"password":2}'],
    ['{"username":"a\\u0000","password":""}'],
    [''],
  ])('the body %s is refused', async (body) => {
    const { client } = await setUp();
    const { status, body: answer } = await client().post('/backend/login', body);
    expect(status).toBe(400);
    expect(answer).not.toMatchObject({ ok: true });
  });

  test('a form of a foreign page cannot log in', async () => {
    const { client } = await setUp();
    const body = new URLSearchParams({ username: 'admin', password: firstUser.password });
    expect((await client().send('/backend/login', { method: 'POST', body })).status).toBe(415);
  });

  test('a session ends after twelve hours without a request and after a week at the latest', async () => {
    const clock = manualClock();
    const { client } = await setUp({ clock });
    const browser = client();
    await browser.logIn('admin', firstUser.password);
    const hour = 3_600_000;
    const id = async () => (await browser.query(who)).data;
    for (let i = 0; i < 15; i++) {
      clock.advance(11 * hour);
      expect(await id()).toMatchObject({ authUser: { id: 1 } });
    }
    clock.advance(4 * hour);
    expect(await id()).toMatchObject({ authUser: { id: 0 } });
    await browser.logIn('admin', firstUser.password);
    clock.advance(12 * hour);
    expect(await id()).toMatchObject({ authUser: { id: 0 } });
  });

  test('the database keeps neither tokens nor passwords', async () => {
    const { client, database } = await setUp();
    const browser = client();
    await browser.logIn('admin', firstUser.password);
    const token = browser.jar.get('cs_session') ?? '';
    const tables = ['users', 'sessions', 'audit_log', 'installation'];
    const rows = await Promise.all(tables.map((table) => database.ownerQuery(`SELECT t::text AS row FROM ${table} t`)));
    const text = JSON.stringify(rows);
    expect(text).toContain('loggedin');
    expect(text).not.toContain('argon2');
    expect(text).not.toContain(firstUser.password);
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token).toString('hex'));
  });
});
