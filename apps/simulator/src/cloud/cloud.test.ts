import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type CloudOptions, startCloud } from './startCloud.ts';

const accounts = [
  { email: 'Anna@haus.ch', password: 'geheim', isDisabled: false },
  { email: 'berta@haus.ch', password: 'geheim', isDisabled: false },
  { email: 'gone@haus.ch', password: 'geheim', isDisabled: true },
];
const installation = randomUUID();

async function open(options: Partial<CloudOptions> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-cloud-'));
  const cloud = await startCloud({ folder, accounts, ...options });
  onTestFinished(async () => {
    await cloud.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  const logIn = async (email: string, password = 'geheim') => {
    const answer = await fetch(`${cloud.address}/v1/login`, {
      method: 'POST',
      body: JSON.stringify({ email, password }),
    });
    return { status: answer.status, ...((await answer.json()) as { token?: string; error?: string }) };
  };
  const as = async (email: string) => {
    const authorization = `Bearer ${(await logIn(email)).token}`;
    const send = (path: string, init: RequestInit = {}) =>
      fetch(`${cloud.address}/v1/copies${path}`, { ...init, headers: { authorization, ...init.headers } });
    const about = (system: number) =>
      Buffer.from(JSON.stringify({ installation, system, note: 'sealed' })).toString('base64url');
    return {
      send,
      authorization,
      about,
      put: async (id: string, body: Buffer, system = 1) =>
        (
          await send(`/${id}`, {
            method: 'PUT',
            body: new Uint8Array(body),
            headers: { 'x-carestead-copy': about(system) },
          })
        ).status,
      list: async () => ((await (await send('')).json()) as { copies: { id: string; bytes: number }[] }).copies,
      get: async (id: string) => Buffer.from(await (await send(`/${id}`)).arrayBuffer()),
    };
  };
  return { folder, address: cloud.address, logIn, as };
}

test('a log-in that is refused says why', async () => {
  const { logIn } = await open();
  expect(await logIn('anna')).toEqual({ status: 400, error: 'invalid_email' });
  expect(await logIn('unknown@haus.ch')).toEqual({ status: 404, error: 'email_not_found' });
  expect(await logIn('anna@haus.ch', 'Geheim')).toEqual({ status: 401, error: 'invalid_password' });
  expect(await logIn('gone@haus.ch')).toEqual({ status: 403, error: 'user_disabled' });
  // Whether an account is disabled is for who knows its password.
  expect(await logIn('gone@haus.ch', 'other')).toEqual({ status: 401, error: 'invalid_password' });
});

test('a copy is kept once, comes back as it was, and is there for its account alone', async () => {
  const { as, address } = await open();
  const [anna, berta] = [await as('anna@haus.ch'), await as('berta@haus.ch')];
  const id = randomUUID();
  const body = randomBytes(300_000);
  expect(await anna.put(id, body)).toBe(201);
  expect(await anna.put(id, randomBytes(10))).toBe(200);
  expect(await anna.list()).toMatchObject([{ id, bytes: 300_000, installation, system: 1, note: 'sealed' }]);
  expect(await anna.get(id)).toEqual(body);
  expect(await berta.list()).toEqual([]);
  expect((await berta.send(`/${id}`)).status).toBe(404);
  expect((await anna.send(`/${randomUUID()}`)).status).toBe(404);
  expect((await anna.send('/../login')).status).toBe(404);
  expect((await fetch(`${address}/v1/copies`)).status).toBe(401);
});

test('one that breaks off leaves nothing', async () => {
  const { as, address, folder } = await open();
  const anna = await as('anna@haus.ch');
  const id = randomUUID();
  await new Promise((resolve) => {
    const headers = {
      authorization: anna.authorization,
      'x-carestead-copy': anna.about(1),
      'content-length': '100000',
    };
    const sent = request(`${address}/v1/copies/${id}`, { method: 'PUT', headers });
    sent.on('error', resolve);
    sent.write(randomBytes(50_000), () => sent.destroy(new Error('the line is down')));
  });
  const files = () => readdirSync(folder, { recursive: true }).filter((name) => /\.\w+$/.test(String(name)));
  await expect.poll(files, { timeout: 30_000 }).toEqual([]);
  expect(await anna.put(id, randomBytes(100))).toBe(201);
});

test('an account has its limits, and old copies make room', async () => {
  let now = Date.UTC(2026, 0, 1);
  const { as } = await open({ capacity: 4_000, now: () => now });
  const anna = await as('anna@haus.ch');
  expect(await anna.put(randomUUID(), randomBytes(5_000))).toBe(507);
  for (let count = 0; count < 35; count += 1) expect(await anna.put(randomUUID(), randomBytes(100))).toBe(201);
  expect(await anna.list()).toHaveLength(35);
  now += 31 * 86_400_000;
  const again = await as('anna@haus.ch');
  const newest = randomUUID();
  expect(await again.put(newest, randomBytes(100))).toBe(201);
  const left = await again.list();
  expect([left.length, left[0]?.id]).toEqual([30, newest]);
  expect((await anna.send('')).status).toBe(401);
});
