import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { outboundRules } from '../platform/outbound/outboundAddress.ts';
import { listenOnLoopback } from '../testing/listenOnLoopback.ts';
import { selfSigned } from '../testing/selfSigned.ts';
import { logIn } from './cloudClient.ts';

const known = { username: 'anna@haus.ch', password: 'geheim' };
const rulesOf = (allowsLoopback: boolean) => outboundRules({ allowsLoopback, outboundAllowed: [] });
const open = (address: string, allowsLoopback = true, more = {}) =>
  logIn({
    ...{ ...known, address: new URL(address), rules: rulesOf(allowsLoopback), signal: AbortSignal.timeout(60_000) },
    ...more,
  });

test('an address of this machine is refused, unless the operator allows it', async () => {
  await expect(open('http://127.0.0.1:1/', false)).rejects.toMatchObject({ reason: 'forbidden_address' });
  await expect(open('http://127.0.0.1:1/')).rejects.toMatchObject({ reason: 'unreachable' });
});

test('with a certificate that is not believed nothing is sent', async () => {
  const asked: string[] = [];
  const tls = createTlsServer(selfSigned(), (request, response) => {
    asked.push(request.url ?? '');
    response.end();
  });
  const port = await listenOnLoopback(tls);
  await expect(open(`https://localhost:${port}/`)).rejects.toMatchObject({ reason: 'certificate' });
  expect(asked).toEqual([]);
});

test.each([
  [302, {}, 'refused'],
  [200, '<html>', 'refused'],
  [200, { token: '' }, 'refused'],
  [404, 'not here', 'refused'],
  [503, '', 'busy'],
  [429, { error: 'too_many' }, 'busy'],
  [507, { error: 'full' }, 'full'],
  [403, { error: 'user_disabled' }, 'user_disabled'],
])('%i with %j means %s, and no redirect is followed', async (status, body, reason) => {
  const asked: string[] = [];
  const port = await listenOnLoopback(
    createServer((request, response) => {
      asked.push(request.url ?? '');
      response.writeHead(status, { location: '/elsewhere' }).end(JSON.stringify(body));
    }),
  );
  await expect(open(`http://127.0.0.1:${port}/base`)).rejects.toMatchObject({ reason });
  expect(asked).toEqual(['/base/v1/login']);
});

test('a copy that is longer than the list says is not taken', async () => {
  const port = await listenOnLoopback(
    createServer((request, response) => {
      if (request.url === '/v1/login') response.end(JSON.stringify({ token: 'one' }));
      else response.end(Buffer.alloc(2000));
    }),
  );
  const cloud = await open(`http://127.0.0.1:${port}`);
  const id = crypto.randomUUID();
  await expect(cloud.get({ id, bytes: 1000 }, () => {})).rejects.toMatchObject({ reason: 'damaged' });
  await expect(cloud.get({ id, bytes: 3000 }, () => {})).rejects.toMatchObject({ reason: 'cut' });
  await expect(cloud.list()).rejects.toMatchObject({ reason: 'refused' });
});

test('a cloud that says nothing is waited for only so long', async () => {
  const port = await listenOnLoopback(createServer(() => {}));
  const within = { short: 200, long: 400 };
  await expect(open(`http://127.0.0.1:${port}`, true, { within })).rejects.toMatchObject({ reason: 'unreachable' });
});

test('a cloud that dies in the middle is out of reach when a copy goes there, and cuts one that comes back', async () => {
  const port = await listenOnLoopback(
    createServer((request, response) => {
      if (request.url === '/v1/login') return void response.end(JSON.stringify({ token: 'one' }));
      if (request.method === 'PUT') return void request.once('data', () => request.socket.destroy());
      response.writeHead(200, { 'content-length': 3000 });
      response.write(Buffer.alloc(1000), () => response.destroy());
    }),
  );
  const cloud = await open(`http://127.0.0.1:${port}`);
  const folder = mkdtempSync(join(tmpdir(), 'carestead-cloud-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const copy = { id: crypto.randomUUID(), path: join(folder, 'copy'), bytes: 4 * 2 ** 20 };
  writeFileSync(copy.path, Buffer.alloc(copy.bytes));
  const about = { installation: crypto.randomUUID(), system: 1, note: '' };
  await expect(cloud.put({ ...copy, ...about })).rejects.toMatchObject({ reason: 'unreachable' });
  await expect(cloud.get({ id: copy.id, bytes: 3000 }, () => {})).rejects.toMatchObject({ reason: 'cut' });
});
