import { createServer } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { expect, test } from 'vitest';
import { outboundRules } from '../platform/outbound/outboundAddress.ts';
import { listenOnLoopback } from '../testing/listenOnLoopback.ts';
import { selfSigned } from '../testing/selfSigned.ts';
import { logIn } from './cloudClient.ts';

const known = { username: 'anna@haus.ch', password: 'geheim' };
const rulesOf = (allowsLoopback: boolean) => outboundRules({ allowsLoopback, outboundAllowed: [] });
const open = (address: string, allowsLoopback = true) =>
  logIn({ ...known, address: new URL(address), rules: rulesOf(allowsLoopback), signal: AbortSignal.timeout(60_000) });

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
