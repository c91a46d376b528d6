import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { startTestServer } from '../testing/callServer.ts';
import { createInitialUser, firstUser } from '../testing/client.ts';
import { createVendor, lindenhof } from '../testing/licenceVendor.ts';

describe('health', () => {
  test('reports that all is well', async () => {
    const { client } = await startTestServer();
    // The loop of a server that has just started on a busy machine may be late once.
    await expect
      .poll(() => client().send('/backend/health'))
      .toMatchObject({
        status: 200,
        body: {
          ready: true,
          why: [],
          parts: { database: { ok: true, vital: true }, ingest: { ok: true, vital: false }, clock: { ok: true } },
        },
      });
  });

  test('reports what is wrong, and what is well again', async () => {
    const { client, database } = await startTestServer();
    await database.setOpen(false);
    const statusOf = async () => (await client().send('/backend/health')).status;
    await expect.poll(statusOf).toBe(503);
    const { body } = await client().send('/backend/health');
    expect(body).toMatchObject({ ready: false, why: [expect.stringContaining('database: ')] });
    await database.setOpen(true);
    await expect.poll(statusOf).toBe(200);
    expect((await client().query('{ authUser { id } }')).errors).toEqual([]);
  });

  test('answers although every connection for requests is in use', async () => {
    const { client, pool } = await startTestServer();
    const busy = Array.from({ length: 40 }, () => pool.query('SELECT pg_sleep(0.5)').catch(() => null));
    let answered = 0;
    for (const each of busy) void each.then(() => answered++);
    expect((await client().send('/backend/health')).status).toBe(200);
    // What needs one of these connections waits until all before it are answered.
    expect(answered).toBeLessThan(40);
    await Promise.all(busy);
  });
});

describe('metrics', () => {
  test('are for the machine itself, or for a client with the token', async () => {
    const { client } = await startTestServer({ env: { METRICS_TOKEN: 'stethoskop' } });
    const statusOf = async (headers: Record<string, string>) =>
      (await client().send('/backend/metrics', { headers })).status;
    expect(await statusOf({})).toBe(200);
    expect(await statusOf({ 'x-forwarded-for': '203.0.113.9' })).toBe(403);
    expect(await statusOf({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer falsch' })).toBe(403);
    expect(await statusOf({ 'x-forwarded-for': '203.0.113.9', authorization: 'Bearer stethoskop' })).toBe(200);
  });

  test('count requests, sockets, connections and the delay of the loop', async () => {
    const { client } = await startTestServer();
    await client().query('{ appState { version } }');
    const { body } = await client().send('/backend/metrics');
    expect(body).toContain('carestead_requests_total{route="/backend/query",status="200"} 1');
    for (const name of [
      'sockets',
      'event_loop_delay_seconds',
      'database_connections',
      'process_restarts',
      'queue_jobs',
    ]) {
      expect(body).toContain(`# TYPE carestead_${name} gauge`);
    }
  });
});

describe('errors of browsers', () => {
  const report = { message: 'TypeError: x is undefined', stack: 'at Wall', url: '/display', platform: 'Chromium' };

  test('are in the log with the user and the name of the licence, and in the metrics', async () => {
    const lines: string[] = [];
    const log = createLog('server', 'warn', { write: (line) => void lines.push(line) });
    const { env, issue } = createVendor();
    const { client } = await startTestServer({ log, env });
    const browser = client();
    const activate = `mutation ($code: String!) { activateLicense(customer: "${lindenhof.number}", code: $code) { name } }`;
    const { data } = await browser.query(activate, { code: issue() });
    expect(data).toEqual({ activateLicense: { name: lindenhof.name } });
    await browser.query(createInitialUser, firstUser);
    expect((await browser.post('/backend/errors', report)).status).toBe(204);
    const logged = lines.map((line) => JSON.parse(line)).find(({ browser }) => browser);
    expect(logged.browser).toEqual({ ...report, user_id: 1, licence: lindenhof.name });
    expect((await browser.send('/backend/metrics')).body).toContain(
      'carestead_browser_errors_total{outcome="logged"} 1',
    );
  });

  test('of the kinds without information are counted only, nonsense is refused, a flood is stopped', async () => {
    const { client } = await startTestServer();
    const browser = client();
    expect((await browser.post('/backend/errors', { message: 'Failed to fetch' })).status).toBe(204);
    expect((await browser.post('/backend/errors', { message: '' })).status).toBe(400);
    expect((await browser.post('/backend/errors', '{')).status).toBe(400);
    expect((await browser.post('/backend/errors', { ...report, stack: 'x'.repeat(20_000) })).status).toBe(413);
    const flood = await Promise.all(Array.from({ length: 120 }, () => browser.post('/backend/errors', report)));
    expect(flood.some(({ status }) => status === 429)).toBe(true);
    const { body } = await browser.send('/backend/metrics');
    expect(body).toContain('carestead_browser_errors_total{outcome="ignored"} 1');
    expect(body).toContain('carestead_browser_errors_total{outcome="too_many"}');
  });

  test('go to a Sentry-compatible address too, when one is named', async () => {
    const received = Promise.withResolvers<{ url: string; auth: string; body: string }>();
    const collector = createServer((request, response) => {
      const { url = '', headers } = request;
      void text(request).then((body) => received.resolve({ url, auth: String(headers['x-sentry-auth']), body }));
      response.end('{}');
    }).listen(0);
    onTestFinished(() => void collector.close());
    const { port } = collector.address() as AddressInfo;
    const { client } = await startTestServer({ env: { SENTRY_DSN: `http://key@127.0.0.1:${port}/42` } });
    await client().post('/backend/errors', report);
    const { url, auth, body } = await received.promise;
    expect(url).toBe('/api/42/envelope/');
    expect(auth).toContain('sentry_key=key');
    const [, , event] = body.split('\n').map((line) => JSON.parse(line));
    expect(event).toMatchObject({ message: report.message, user: { id: '0' }, tags: { platform: 'Chromium' } });
  });
});

test('what is not there is answered with 404, also below our own paths', async () => {
  const { client } = await startTestServer();
  expect((await client().send('/backend/nothing')).status).toBe(404);
  expect((await client().send('/backend/query', { method: 'DELETE' })).status).toBe(404);
});
