import { expect, test } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { addSystem } from '../testing/fixtures.ts';
import { displayCalls } from '../testing/sockets/displayDocuments.ts';
import { openRawSocket, openSocketClient } from '../testing/sockets/socket.ts';

const appState = '{ appState { version } }';
const long = 'x'.repeat(5000);

const penalised = (stops: number) => ({ penalties: new Map([['127.0.0.1', { stops, until: Date.now() + 60_000 }]]) });

test('the supervisor knows the sender of the request or message that is worked on', async () => {
  const noted: string[] = [];
  const server = await startTestServer({ supervised: { noteRequest: (address) => void noted.push(address) } });
  await server.client().query(appState);
  expect(noted.splice(0)).toContain('127.0.0.1');
  const { opened, send } = openRawSocket(server.address);
  await opened;
  send({ type: 'connection_init', payload: { system: '01' } });
  await expect.poll(() => noted).toContain('127.0.0.1');
});

test('after a stop long requests of that network wait, short ones, pages and the live calls do not', async () => {
  const server = await startTestServer({ supervised: penalised(1) });
  await addSystem(server, 1);
  const client = server.client();
  const refused = await client.query(appState, { text: long });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50);
  expect((await client.query(appState)).status).toBe(200);
  expect((await client.send('/backend/health')).status).not.toBe(429);
  const calls = openSocketClient(server.address).iterate({ query: displayCalls, variables: { system_id: 1 } });
  expect((await calls.next()).value).toMatchObject({ data: { callsChanged: { system_id: 1 } } });
});

test('after a second stop all requests of that network wait, and its displays still see calls', async () => {
  const server = await startTestServer({ supervised: penalised(2) });
  await addSystem(server, 1);
  expect((await server.client().query(appState)).status).toBe(429);
  const calls = openSocketClient(server.address).iterate({ query: displayCalls, variables: { system_id: 1 } });
  expect((await calls.next()).value).toMatchObject({ data: { callsChanged: { system_id: 1 } } });
});

test('a long message of that network closes its socket', async () => {
  const server = await startTestServer({ supervised: penalised(1) });
  const { opened, closed, send } = openRawSocket(server.address);
  await opened;
  send({ type: 'connection_init', payload: { system: '01', text: long } });
  expect(await closed).toMatchObject({ code: 4429 });
});

test('other networks are not touched', async () => {
  const penalties = new Map([['192.0.2.7', { stops: 2, until: Date.now() + 60_000 }]]);
  const server = await startTestServer({ supervised: { penalties } });
  expect((await server.client().query(appState, { text: long })).status).toBe(200);
});
