import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from '../platform/log.ts';
import { startTestServer } from '../testing/callServer.ts';
import { addUser, password } from '../testing/fixtures.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';
import { displayCalls } from '../testing/sockets/displayDocuments.ts';
import { openRawSocket, openSocketClient } from '../testing/sockets/socket.ts';

const username = 'vera';
const waitOptions = { timeout: 60_000, interval: 20 };

/** A server that the test stops itself, with all that it logs. */
async function stoppableServer() {
  const lines: string[] = [];
  const log = createLog('server', 'warn', { write: (line) => void lines.push(line) });
  let isStopped = false;
  const server = await startTestServer({
    log,
    env: { CARESTEAD_ALLOW_LOOPBACK: '1' },
    until: (clean) => onTestFinished(() => (isStopped ? undefined : clean())),
  });
  const stop = async () => {
    isStopped = true;
    const began = performance.now();
    await server.stop();
    onTestFinished(server.database.drop);
    return performance.now() - began;
  };
  return { server, stop, lines };
}

test('requests that run when the server stops are answered, and no query goes to a database that was closed', async () => {
  const [{ server, stop, lines }, configurator] = await Promise.all([stoppableServer(), startTestSimulator()]);
  await connectSimulator(server, configurator);
  await vi.waitUntil(() => server.links()[0]?.state === 'connected', waitOptions);
  await addUser(server, username, true);
  await configurator.traffic(300);
  openSocketClient(server.address).subscribe(
    { query: displayCalls, variables: { system_id: 1 } },
    { next: () => {}, error: () => {}, complete: () => {} },
  );
  // One that never answers the close frame.
  const unresponsive = openRawSocket(server.address);
  await unresponsive.opened;
  unresponsive.socket.pause();

  const blocking = new Client({ connectionString: server.database.url });
  await blocking.connect();
  await blocking.query('BEGIN');
  await blocking.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const pending = Array.from({ length: 2 }, () => server.client().post('/backend/login', { username, password }));
  const waiting = `SELECT pid FROM pg_locks WHERE relation = 'users'::regclass AND NOT granted`;
  await vi.waitUntil(async () => (await blocking.query(waiting)).rows.length === pending.length, waitOptions);
  for (let count = 0; count < 20; count += 1) server.bus.emit('messagesMissed', {});

  const stopping = stop();
  await sleep(300);
  await expect(server.client().send('/backend/health')).rejects.toThrow();
  await blocking.query('COMMIT');
  await blocking.end();
  const answers = await Promise.all(pending);
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(await stopping).toBeLessThan(10_000);
  await sleep(200);
  expect(lines.filter((line) => line.includes('after calling end') || line.includes('destroyed'))).toEqual([]);
});

test('a request that does not come to an end keeps the server from stopping for three seconds only', async () => {
  const { server, stop } = await stoppableServer();
  await addUser(server, username, true);
  const blocking = new Client({ connectionString: server.database.url });
  await blocking.connect();
  await blocking.query('BEGIN');
  await blocking.query('LOCK TABLE users IN ACCESS EXCLUSIVE MODE');
  const pending = server
    .client()
    .post('/backend/login', { username, password })
    .catch(() => 'cut off');
  await vi.waitUntil(() => server.pool.totalCount > server.pool.idleCount, waitOptions);
  const stopping = stop();
  expect(await pending).toBe('cut off');
  await blocking.end();
  expect(await stopping).toBeLessThan(10_000);
});
