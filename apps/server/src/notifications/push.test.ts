import { createECDH, randomBytes } from 'node:crypto';
import { createServer } from 'node:https';
import { decrypt } from 'http_ece';
import { expect, test } from 'vitest';
import { deliveriesWork } from '../deliveries/work.ts';
import { openDatabase } from '../platform/database/database.ts';
import { append } from '../platform/journal/append.ts';
import { startTestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';
import { listenOnLoopback } from '../testing/listenOnLoopback.ts';
import { selfSigned } from '../testing/selfSigned.ts';
import { trust } from '../testing/trust.ts';
import { startTestWork } from '../testing/work.ts';
import { notificationsWork } from './work.ts';

const wait = { timeout: 90_000, interval: 20 };

/** A push service that answers with these states, one after the other, and keeps what it receives. */
async function startPushService(states: readonly number[]) {
  const tls = selfSigned();
  trust(tls.cert);
  const received: { url: string | undefined; ttl: string | string[] | undefined; body: Buffer }[] = [];
  const left = [...states];
  const server = createServer(tls, (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ url: request.url, ttl: request.headers.ttl, body: Buffer.concat(chunks) });
      response.writeHead(left.shift() ?? 201).end();
    });
  });
  return { received, port: await listenOnLoopback(server) };
}

const subscribe = 'mutation ($input: PushSubscriptionInput!) { subscribePush(input: $input) }';
const own = '{ authUser { notification_tokens notification_profiles { has_any_enabled } } pushKey }';
const cursor = "SELECT FROM journal_cursors WHERE consumer = 'notifications.incidents'";
const code = ({ errors }: { errors: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors[0]?.extensions?.code;

test('a browser is subscribed, reads what was sent for it alone, also after the service was away, and is forgotten when gone', async () => {
  const server = await startTestServer();
  await addSystem(server, 1);
  const ana = await addCarer(server, 'ana', ['analytics::manage_incidents']);
  const { ownerQuery, url } = server.database;
  await ownerQuery("UPDATE users SET notify_push = true, locale = 'fr'");
  const [user] = (await ownerQuery('SELECT id FROM users')) as { id: number }[];
  await ownerQuery(`INSERT INTO notification_profiles SELECT 1, 1, 1, 'Technik', true, false, false, false, true, true, true,
    true, true, true, true, false, false`);
  await ownerQuery(`INSERT INTO notification_recipients VALUES (1, 1, 1, 1, ${user?.id}, '', 'de')`);
  const browser = createECDH('prime256v1');
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  // Away at first, then there, then it says that the browser is gone.
  const { received, port } = await startPushService([503, 201, 410]);
  const input = { endpoint: `https://localhost:${port}/push/1`, ...keys };

  expect(code(await server.client().query(subscribe, { input }))).toBe('MISSING_AUTH');
  expect(code(await server.client().query('{ pushKey }'))).toBe('MISSING_AUTH');
  const refused = await ana.query(subscribe, { input: { ...input, endpoint: 'http://localhost/push' } });
  expect(refused.errors[0]?.message).toBe('validation failed');
  await Promise.all([ana.query(subscribe, { input }), ana.query(subscribe, { input })]);
  const { data } = await ana.query(own);
  expect(data).toMatchObject({
    authUser: { notification_tokens: [expect.any(String)], notification_profiles: [{ has_any_enabled: true }] },
    pushKey: expect.stringMatching(/^B[\w-]{86}$/),
  });
  const [stored] = (await ownerQuery('SELECT subscription FROM notification_tokens')) as { subscription: string }[];
  expect(stored?.subscription, 'sealed').not.toContain('localhost');

  const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
  await startTestWork(server, { env, features: [deliveriesWork, notificationsWork], readsJournal: true });
  const { database, close } = openDatabase(url, quiet, 1);
  await expect.poll(() => ownerQuery(cursor), wait).toHaveLength(1);
  const opens = async (name: string) => {
    const [row] = (await ownerQuery(
      `INSERT INTO incidents (system_id, kind, cause, severity, reason, target, target_name, created_at, opened_at)
       VALUES (1, 'Battery', $1, 'Critical', 'battery_low', 'device', $1, now(), now()) RETURNING id`,
      [name],
    )) as { id: number }[];
    const step = { kind: 'incident_opened', data: { incident_id: row?.id ?? 0 }, system_id: 1 } as const;
    // Long enough ago that nothing more is waited for.
    await database.transaction().execute((session) => append(session, [{ ...step, at: Date.now() - 400_000 }]));
    return row?.id;
  };
  const id = await opens('Bett links');
  await expect.poll(() => received.length, wait).toBe(2);
  const [first, second] = received.map(({ url: path, ttl, body }) => {
    const text = decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: keys.auth }).toString();
    return { path, ttl, message: JSON.parse(text) as unknown };
  });
  expect(first?.message, 'the same once more').toEqual(second?.message);
  expect(second).toEqual({
    ...{ path: '/push/1', ttl: '86400' },
    message: {
      title: 'Dérangement: Pile, Bett links',
      text: 'Pile: Bett links',
      path: `analytics/incidents/${id}`,
      locale: 'fr',
    },
  });
  await opens('Bett rechts');
  await expect.poll(() => ownerQuery('SELECT FROM notification_tokens'), wait).toHaveLength(0);
  await expect.poll(async () => (await ana.query(own)).data?.authUser, wait).toMatchObject({ notification_tokens: [] });
  await ana.query(subscribe, { input });
  await ana.query('mutation ($endpoint: String!) { unsubscribePush(endpoint: $endpoint) }', {
    endpoint: input.endpoint,
  });
  expect(await ownerQuery('SELECT FROM notification_tokens')).toHaveLength(0);
  await close();
});
