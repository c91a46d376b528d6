import { serverAudits } from 'graphql-http';
import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../testing/callServer.ts';
import { addSystem } from '../../testing/fixtures.ts';

const appState = '{ appState { setup_time version } authUser { id name } }';

describe('GraphQL over HTTP', () => {
  test('answers anonymous callers what log-in and set-up need, with the version beside it', async () => {
    const { client } = await startTestServer();
    const { status, data, headers } = await client().query(appState);
    expect(status).toBe(200);
    expect(data).toEqual({ appState: { setup_time: 0, version: '0.1.0' }, authUser: { id: 0, name: '' } });
    expect(headers.get('version')).toBe('0.1.0');
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('passes every audit of GraphQL over HTTP', async () => {
    // Four of them are introspection, which only development mode answers.
    const { address } = await startTestServer({ env: { CARESTEAD_MODE: 'development' } });
    const fetchFn: typeof fetch = (input, init) => {
      const headers = new Headers(init?.headers);
      headers.set('system', '01');
      return fetch(input, { ...init, headers });
    };
    const audits = serverAudits({ url: `${address}/backend/query`, fetchFn });
    expect(audits).toHaveLength(61);
    const results = await Promise.all(audits.map((audit) => audit.fn()));
    expect(results.filter(({ status }) => status !== 'ok').map(({ name }) => name)).toEqual([]);
  });

  test.each([[''], ['1'], ['a1'], ['01, 02']])('refuses the system header %j', async (system) => {
    const { client } = await startTestServer();
    const answer = await client().query(appState, {}, { system });
    expect(answer.status).toBe(400);
    expect(answer.errors[0]?.extensions?.code).toBe('MISSING_SYSTEM');
    expect(answer.data).toBeNull();
  });

  test('a system that should be there and is not is answered with 424; without any system all is well', async () => {
    const server = await startTestServer();
    const { client } = server;
    expect((await client().query(appState, {}, { system: '07' })).status).toBe(200);
    await addSystem(server, 1, 'Haus am See');
    const calls = '{ openCalls { id } }';
    await expect.poll(async () => (await client().query(calls, {}, { system: '07' })).status).toBe(424);
    const { data } = await client().query('{ publicSystemParams { id name timezone weekend_start weekend_stop } }');
    expect(data).toEqual({
      publicSystemParams: [
        { id: 1, name: 'Haus am See', timezone: 'Europe/Zurich', weekend_start: 7200, weekend_stop: 0 },
      ],
    });
  });

  test('a foreign page cannot send a request that changes something', async () => {
    const { client } = await startTestServer();
    const mutation = 'mutation { createInitialUser(username: "a", password: "b", locale: "de") { id } }';
    const form = new URLSearchParams({ query: mutation });
    const headers = { system: '01' };
    expect((await client().send('/backend/query', { method: 'POST', headers, body: form })).status).toBe(415);
    const plain = {
      method: 'POST',
      headers: { ...headers, 'content-type': 'text/plain' },
      body: `{"query":"${appState}"}`,
    };
    expect((await client().send('/backend/query', plain)).status).toBe(415);
    const got = await client().send(`/backend/query?query=${encodeURIComponent(mutation)}`, { headers });
    expect(got.status).toBe(405);
    const preflight = await client().send('/backend/query', {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
  });

  test('every answer carries the headers that protect the browser', async () => {
    const { client } = await startTestServer();
    const { headers } = await client().query(appState);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    const behindTls = await startTestServer({ env: { PUBLIC_URL: 'https://ruf.haus.ch' } });
    expect((await behindTls.client().query(appState)).headers.get('strict-transport-security')).toContain('max-age=');
  });
});
