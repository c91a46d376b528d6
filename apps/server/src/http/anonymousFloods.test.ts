import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { TestServer } from '../testing/callServer.ts';
import { manualClock, startTestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, password } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;

/** The proxy header names where requests come from; nothing connects there. */
const env = { TRUSTED_PROXIES: '127.0.0.1', CARESTEAD_DISPLAYS: 'paired, 0.0.0.0/0, ::/0' };
const clock = manualClock();
const attacker = { 'x-forwarded-for': '203.0.113.5' };
const inside = { 'x-forwarded-for': '10.1.2.3' };
/** Any number of addresses of one /64. */
const sameNetwork = (count: number) => ({ 'x-forwarded-for': `2001:db8:1:2::${count.toString(16)}` });

let server: TestServer;
let manager: Browser;
beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile, env, clock });
  await addSystem(server, 1);
  manager = await addCarer(server, 'mia', ['admin::manage_system']);
});

async function flood(count: number, send: (count: number) => Promise<{ status: number }>) {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 20) {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => send(at + index)));
    statuses.push(...answers.map(({ status }) => status));
  }
  return statuses;
}

const pair = (code: string, from: Record<string, string>, wall = server.client()) =>
  wall.post('/backend/displays/pair', { code }, from);

async function newCode() {
  const { data } = await manager.query('mutation { createPairingCode { code } }');
  return ((data?.createPairingCode ?? {}) as { code: string }).code;
}

test('wrong pairing codes stop the network that they come from, and no other', async () => {
  expect(await flood(60, () => pair('ABCD-2345', attacker))).toContain(429);
  expect((await pair(await newCode(), attacker)).status).toBe(429);
  expect((await pair(await newCode(), inside)).status).toBe(200);
  expect(await flood(60, (count) => pair('ABCD-2345', sameNetwork(count)))).toContain(429);
  expect((await pair(await newCode(), sameNetwork(9999))).status).toBe(429);
});

test('two hundred displays behind one address are paired one after the other', async () => {
  for (let count = 0; count < 200; count += 1) expect((await pair(await newCode(), inside)).status).toBe(200);
});

test('wrong passwords stop the network that they come from, and not the person whose name is tried', {
  timeout: 60_000,
}, async () => {
  const logIn = (attempt: string, from: Record<string, string>) =>
    server.client().post('/backend/login', { username: 'mia', password: attempt }, from);
  expect(await flood(20, () => logIn('wrong', attacker))).toContain(429);
  expect((await logIn(password, attacker)).status).toBe(429);
  expect((await logIn(password, { 'x-forwarded-for': '10.1.2.4' })).status).toBe(200);
});

test('guessed tokens of cameras and made-up errors stop the network that they come from, and no other', async () => {
  const ring = (from: Record<string, string>) =>
    server.client().send('/backend/videostream/start?token=wrong', { headers: from });
  expect(await flood(120, () => ring(attacker))).toContain(429);
  expect((await ring(inside)).status).toBe(404);
  const report = (from: Record<string, string>) => server.client().post('/backend/errors', { message: 'kaputt' }, from);
  expect(await flood(40, () => report(attacker))).toContain(429);
  expect((await report(inside)).status).toBe(204);
});

const mutation = 'mutation ($input: DisplayReportInput!) { reportDisplay(input: $input) }';
const input = (id: string) => ({ id, slug: '', state: 'live', shown: [], sound: 'off', wake_lock: false });

async function report(from: Record<string, string>, wall = server.client(), id: string = randomUUID()) {
  const { data } = await wall.query(mutation, { input: input(id) }, from);
  return data?.reportDisplay;
}

test('invented displays use up the room of their network, and a wall elsewhere is kept', async () => {
  const kept = [];
  for (let count = 0; count < 320; count += 1) kept.push(await report(sameNetwork(count)));
  expect(kept.filter(Boolean)).toHaveLength(300);
  expect(await report(inside)).toBe(true);
});

test('however full the list of displays is, a wall of another network and a paired one find room', async () => {
  await server.database.ownerQuery(
    `INSERT INTO displays (id, slug, own_state, sound, wake_lock, address, first_seen_at, seen_at, own_state_since)
     SELECT gen_random_uuid(), '', 'live', 'off', false, '203.0.113.9', $1, $1, $1 FROM generate_series(1, 10000)`,
    [new Date(clock.now())],
  );
  const { database, dataFolder } = server;
  const secondServer = await startTestServer({ env, clock, sameDatabaseAs: { database, dataFolder } });
  expect(await report({ 'x-forwarded-for': '203.0.113.9' }, secondServer.client())).toBe(false);
  expect(await report(inside, secondServer.client())).toBe(true);
  const wall = secondServer.client();
  await pair(await newCode(), inside, wall);
  expect(await report({ 'x-forwarded-for': '203.0.113.9' }, wall)).toBe(true);
});

test('a paired browser cannot invent displays without end either', async () => {
  const wall = server.client();
  await pair(await newCode(), inside, wall);
  const kept = [];
  for (let count = 0; count < 15; count += 1) kept.push(await report(inside, wall));
  expect(kept.filter(Boolean)).toHaveLength(10);
});
