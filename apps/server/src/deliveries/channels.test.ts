import { createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { decrypt } from 'http_ece';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { freePort } from '../../../../scripts/freePort.ts';
import type { DeliveryMessage } from '../platform/deliveries/deliveryMessage.ts';
import { createMailer } from '../platform/mail/mail.ts';
import { mailConfig } from '../platform/mail/mailConfig.ts';
import { outboundRules } from '../platform/outbound/outboundAddress.ts';
import { createVapidKeys } from '../platform/push/vapid.ts';
import { mailTo, openDeliveries, sendAll } from '../testing/deliveries.ts';
import { listenOnLoopback } from '../testing/listenOnLoopback.ts';
import { startMailServer } from '../testing/mailServer.ts';
import { selfSigned } from '../testing/selfSigned.ts';
import { trust } from '../testing/trust.ts';
import { sendMail, sendPush, sendWebhook } from './senders.ts';

let deliveries: Awaited<ReturnType<typeof openDeliveries>>;

beforeAll(async () => {
  deliveries = await openDeliveries();
});

beforeEach(async () => void (await deliveries.reset()));

const rules = outboundRules({ allowsLoopback: true, outboundAllowed: [] });
const deliveryOf = (message: DeliveryMessage, digest_key = '') => ({
  owner: 'test',
  system_id: null,
  message,
  digest_key,
});
const results = async () =>
  (await deliveries.rows()).map(({ result, reason }) => (reason ? `${result}: ${reason}` : result));

type Received = { headers: IncomingHttpHeaders; body: Buffer };

/** Keeps what it receives and answers with the given states, one after the other, then with 201. */
async function startReceiver(states: number[] = [], tls?: ReturnType<typeof selfSigned>) {
  const received: Received[] = [];
  const server = tls ? createTlsServer(tls) : createServer();
  server.on('request', (request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks) });
      response.writeHead(states.shift() ?? 201).end();
    });
  });
  return { received, port: await listenOnLoopback(server) };
}

describe('mails', () => {
  const worker = (port: number, within?: number) => {
    const config = mailConfig(new URL(`smtp://127.0.0.1:${port}`), 'ruf@lindenhof.ch');
    const mailer = createMailer(config, within);
    return deliveries.worker({ mail: (outgoing) => sendMail(mailer, outgoing) });
  };
  const idOf = (raw: string) => /^Message-ID: (\S+)/im.exec(raw)?.[1];

  test('wait while the mail server is away for an hour, and all go as soon as it is back', async () => {
    const port = await freePort();
    const sending = worker(port);
    const names = ['anna', 'berta', 'carla'];
    await deliveries.write(names.flatMap((name) => [mailTo(`${name}@a.ch`, '1'), mailTo(`${name}@a.ch`, '2')]));
    for (let minutes = 0; minutes < 60; minutes += 5) {
      await sendAll(sending);
      deliveries.clock.advance(5 * 60_000);
    }
    expect(new Set(await results())).toEqual(new Set(['Pending: unreachable', 'Pending']));
    const { mails } = await startMailServer({ port });
    // One of them is due a little earlier than the others, which wait for half an hour and more.
    const now = deliveries.clock.now();
    await deliveries.owner('UPDATE deliveries SET due_at = $1 WHERE id = (SELECT min(id) FROM deliveries)', [
      new Date(now),
    ]);
    expect((await deliveries.rows()).filter(({ due_at }) => due_at > now)).toHaveLength(2);
    await sendAll(sending);
    expect(await results()).toEqual(Array.from({ length: 6 }, () => 'Success'));
    expect(mails).toHaveLength(6);
  });

  test('a mail that was taken without an answer is sent again under the same id', async () => {
    let isMute = true;
    const taken: string[] = [];
    const { port } = await startMailServer({
      onData: (stream, _session, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          taken.push(Buffer.concat(chunks).toString());
          if (!isMute) done();
        });
      },
    });
    await deliveries.write([mailTo('anna@a.ch', 'once')]);
    const sending = worker(port, 300);
    await sendAll(sending);
    isMute = false;
    deliveries.clock.advance(5000);
    await sendAll(sending);
    expect(taken.map(idOf)).toEqual([idOf(taken[0] ?? ''), idOf(taken[0] ?? '')]);
    expect(idOf(taken[0] ?? '')).toMatch(/^<[\w-]{36}@lindenhof\.ch>$/);
    expect(await deliveries.rows()).toMatchObject([{ result: 'Success', tries: 2, repeats: 1 }]);
  });

  test('a mailbox that is refused for good is not tried again', async () => {
    const { port } = await startMailServer({
      onRcptTo: (_address, _session, done) => done(new Error('no such mailbox')),
    });
    await deliveries.write([mailTo('anna@a.ch', '1'), mailTo('anna@a.ch', '2')]);
    await sendAll(worker(port));
    expect(await results()).toEqual(['Failure: target_gone', 'Skipped: dead_target']);
  });

  test('several that are due together with the same key are one mail', async () => {
    const { port, mails } = await startMailServer();
    await deliveries.write(['1', '2', '3'].map((subject) => mailTo('anna@a.ch', subject, { digest_key: 'day' })));
    await sendAll(worker(port));
    expect(mails.map(({ raw }) => /^Subject: (.*)\r$/m.exec(raw)?.[1])).toEqual(['3 Meldungen von Carestead']);
  });
});

describe('webhooks', () => {
  const secret = 'shared secret';
  const worker = () => deliveries.worker({ webhook: (outgoing, now) => sendWebhook(rules, outgoing, now) });
  const hook = (port: number, number: number): DeliveryMessage => ({
    ...{ channel: 'webhook', url: `http://127.0.0.1:${port}/hook?key=1`, secret, subject: 'Alarm' },
    body: { number },
  });

  test('are signed, and a repeat has the same key', async () => {
    const { received, port } = await startReceiver([503]);
    await deliveries.write([deliveryOf(hook(port, 1)), deliveryOf(hook(port, 2))]);
    const sending = worker();
    await sendAll(sending);
    deliveries.clock.advance(5000);
    await sendAll(sending);
    expect(received.map(({ body }) => body.toString())).toEqual(['{"number":1}', '{"number":1}', '{"number":2}']);
    const [first, second, third] = received.map(({ headers }) => headers);
    expect(first?.['idempotency-key']).toBe(second?.['idempotency-key']);
    expect(third?.['idempotency-key']).not.toBe(second?.['idempotency-key']);
    expect([first?.['carestead-attempt'], second?.['carestead-attempt']]).toEqual(['1', '2']);
    for (const { headers, body } of received) {
      const signed = `${String(headers['carestead-timestamp'])}.${body.toString()}`;
      const expected = createHmac('sha256', secret).update(signed).digest('hex');
      expect(headers['carestead-signature']).toBe(`v1=${expected}`);
      expect(headers['content-type']).toBe('application/json');
    }
    expect(Number(second?.['carestead-timestamp'])).toBe(deliveries.clock.now() / 1000);
  });

  test('with a digest key send a list, also of one', async () => {
    const { received, port } = await startReceiver();
    await deliveries.write([
      deliveryOf(hook(port, 1), 'x'),
      deliveryOf(hook(port, 2), 'x'),
      deliveryOf(hook(port, 3), 'y'),
    ]);
    await sendAll(worker());
    expect(received.map(({ body }) => body.toString())).toEqual(['[{"number":1},{"number":2}]', '[{"number":3}]']);
  });

  test('to this machine are not sent unless the operator allows it', async () => {
    const { received, port } = await startReceiver();
    const strict = outboundRules({ allowsLoopback: false, outboundAllowed: [] });
    await deliveries.write([deliveryOf(hook(port, 1))]);
    await sendAll(deliveries.worker({ webhook: (outgoing, now) => sendWebhook(strict, outgoing, now) }));
    expect({ received, results: await results() }).toEqual({ received: [], results: ['Failure: forbidden_address'] });
  });
});

describe('push messages', () => {
  const browser = createECDH('prime256v1');
  const keys = { p256dh: browser.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
  const sender = { keys: createVapidKeys(), contact: 'mailto:ruf@lindenhof.ch', rules };
  const worker = () => deliveries.worker({ push: (outgoing, now) => sendPush(sender, outgoing, now) });
  const push = (port: number): DeliveryMessage => ({
    ...{ channel: 'push', subject: 'Ruf', body: { call: 12, text: 'Zimmer 12' } },
    subscription: { endpoint: `https://localhost:${port}/wpush/v2/abc`, keys },
  });

  test('reach the push service over TLS, and only the browser reads them', async () => {
    const tls = selfSigned();
    trust(tls.cert);
    const { received, port } = await startReceiver([], tls);
    await deliveries.write([deliveryOf(push(port))]);
    await sendAll(worker());
    expect(await results()).toEqual(['Success']);
    const [{ headers, body } = { headers: {}, body: Buffer.alloc(0) }] = received;
    expect(headers).toMatchObject({ ttl: '60', urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(headers.authorization).toContain(`, k=${sender.keys.publicKey}`);
    const read = decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: keys.auth });
    expect(JSON.parse(read.toString())).toEqual({ call: 12, text: 'Zimmer 12' });
  });

  test.each([404, 410])('%i says that the subscription is gone: nothing more is sent there', async (status) => {
    const tls = selfSigned();
    trust(tls.cert);
    const { received, port } = await startReceiver([status], tls);
    await deliveries.write([deliveryOf(push(port)), deliveryOf(push(port))]);
    await sendAll(worker());
    expect(received).toHaveLength(1);
    expect(await results()).toEqual(['Failure: target_gone', 'Skipped: dead_target']);
  });

  test('a subscription with keys that are none is a failure of its own', async () => {
    const message = push(1);
    await deliveries.write([
      deliveryOf({
        ...message,
        subscription: { endpoint: 'https://localhost:1/', keys: { p256dh: 'x', auth: 'y' } },
      } as DeliveryMessage),
    ]);
    await sendAll(worker());
    expect(await results()).toEqual(['Failure: unreadable']);
  });
});
