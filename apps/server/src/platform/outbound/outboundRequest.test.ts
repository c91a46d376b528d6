import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { describe, expect, test } from 'vitest';
import { freePort } from '../../../../../scripts/freePort.ts';
import { listenOnLoopback } from '../../testing/listenOnLoopback.ts';
import { selfSigned } from '../../testing/selfSigned.ts';
import { trust } from '../../testing/trust.ts';
import { outboundRules } from './outboundAddress.ts';
import { outcomeOf, post } from './outboundRequest.ts';

const none = { allowsLoopback: false, outboundAllowed: [] };
const loopback = outboundRules({ ...none, allowsLoopback: true });
const sent = { headers: {}, body: Buffer.from('{}') };

const listen = (answer: (request: IncomingMessage, response: ServerResponse) => void, tls?: object) =>
  listenOnLoopback(tls ? createTlsServer(tls, answer) : createServer(answer));

describe('an address that a person typed', () => {
  test.each([
    'http://127.0.0.1/hook',
    'http://127.1/hook',
    'http://0x7f000001/hook',
    'http://localhost/hook',
    'http://[::1]/hook',
    'http://[::ffff:127.0.0.1]/hook',
    'http://[fe80::1]/hook',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00:ec2::254]/latest',
    'http://100.100.100.200/latest',
    'http://0.0.0.0/hook',
    'http://[::]/hook',
    'http://224.0.0.1/hook',
    'http://[64:ff9b::7f00:1]/hook',
    'ftp://hooks.example/hook',
    'file:///etc/passwd',
  ])('%s is refused', async (url) => {
    const rules = outboundRules(none, async () => ['127.0.0.1']);
    expect(await post({ ...sent, url }, rules)).toMatchObject({ lasts: 'permanent', reason: 'forbidden_address' });
  });

  test('a name is refused if any of its addresses is', async () => {
    const rules = outboundRules(none, async () => ['192.0.2.1', '10.0.0.1', '169.254.169.254']);
    expect(await post({ ...sent, url: 'http://hooks.example/' }, rules)).toMatchObject({ reason: 'forbidden_address' });
  });

  test('the operator can allow addresses', () => {
    const { isAllowed } = outboundRules({ allowsLoopback: false, outboundAllowed: ['169.254.10.0/24', '127.0.0.1'] });
    expect(['169.254.10.7', '127.0.0.1', '192.168.1.4', '2001:db8::1'].map(isAllowed)).toEqual([
      true,
      true,
      true,
      true,
    ]);
    expect(['169.254.169.254', '127.0.0.2', '::1'].map(isAllowed)).toEqual([false, false, false]);
  });

  test('a name is resolved once, and that address is connected to, wherever the name leads afterwards', async () => {
    const asked: string[] = [];
    const port = await listen((request, response) => {
      asked.push(request.headers.host ?? '');
      response.end();
    });
    let lookups = 0;
    const rebinding = outboundRules({ ...none, outboundAllowed: ['127.0.0.1'] }, async () =>
      lookups++ === 0 ? ['127.0.0.1'] : ['169.254.169.254'],
    );
    const url = `http://hooks.example:${port}/hook`;
    expect(await post({ ...sent, url }, rebinding)).toMatchObject({ status: 200 });
    expect({ asked, lookups }).toEqual({ asked: [`hooks.example:${port}`], lookups: 1 });
    expect(await post({ ...sent, url }, rebinding)).toMatchObject({ reason: 'forbidden_address' });
  });

  test('over TLS the certificate must be of the name, not of the address', async () => {
    const { key, cert } = selfSigned();
    trust(cert);
    const port = await listen((_request, response) => response.end(), { key, cert });
    const named = outboundRules({ ...none, allowsLoopback: true }, async () => ['127.0.0.1']);
    expect(await post({ ...sent, url: `https://localhost:${port}/` }, named)).toMatchObject({ status: 200 });
    expect(await post({ ...sent, url: `https://hooks.example:${port}/` }, named)).toMatchObject({ reason: 'tls' });
  });
});

describe('what comes back', () => {
  const outcome = async (status: number, headers: Record<string, string> = {}) => {
    const port = await listen((_request, response) => response.writeHead(status, headers).end('secret of the target'));
    return outcomeOf(await post({ ...sent, url: `http://127.0.0.1:${port}/` }, loopback), (code) => code === 410);
  };

  test.each([
    [204, { kind: 'sent' }],
    [302, { lasts: 'permanent', reason: 'refused' }],
    [400, { lasts: 'permanent', reason: 'refused' }],
    [410, { lasts: 'target_gone', reason: 'target_gone' }],
    [429, { lasts: 'temporary', reason: 'refused', retryAfter: 7000 }],
    [503, { lasts: 'temporary', reason: 'refused' }],
  ])('%i', async (status, expected) => {
    const found = await outcome(status, { location: 'http://169.254.169.254/', 'retry-after': '7' });
    expect(found).toMatchObject(expected);
    expect(JSON.stringify(found)).not.toContain('secret');
  });

  test('a target that does not answer in time may have the message, one that is not there has not', async () => {
    const port = await listen(() => {});
    const url = `http://127.0.0.1:${port}/`;
    expect(await post({ ...sent, url }, loopback, 100)).toMatchObject({ reason: 'timeout', mayHaveArrived: true });
    const closed = `http://127.0.0.1:${await freePort()}/`;
    expect(await post({ ...sent, url: closed }, loopback)).toMatchObject({
      reason: 'unreachable',
      mayHaveArrived: false,
    });
  });

  test('a resolver that does not answer ends in time', async () => {
    const silent = outboundRules(none, () => new Promise(() => {}));
    expect(await post({ ...sent, url: 'http://hooks.example/' }, silent, 50)).toMatchObject({
      reason: 'timeout',
      mayHaveArrived: false,
    });
  });

  test('an answer without an end is cut', async () => {
    let isCut = false;
    const port = await listen((request, response) => {
      request.socket.on('close', () => {
        isCut = true;
      });
      const fill = () => {
        while (response.write(Buffer.alloc(16_384)));
      };
      response.on('drain', fill);
      fill();
    });
    expect(await post({ ...sent, url: `http://127.0.0.1:${port}/` }, loopback)).toMatchObject({ status: 200 });
    await expect.poll(() => isCut).toBe(true);
  });
});
