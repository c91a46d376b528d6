import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { WebSocket } from 'ws';
import { WebSocketServer } from 'ws';
import type { TestServer } from '../testing/callServer.ts';
import { startTestServer } from '../testing/callServer.ts';
import { systemRow } from '../testing/fixtures.ts';
import type { TestSimulator } from '../testing/simulator.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };
const bed = 10;

const state = (server: TestServer) => server.links()[0]?.state;
const becomes = (server: TestServer, wanted: string) => vi.waitUntil(() => state(server) === wanted, wait);
const written = async (server: TestServer) =>
  ((await server.database.ownerQuery('SELECT link_state FROM field_streams')) as { link_state: string }[])[0]
    ?.link_state;

async function startFixture(): Promise<{ server: TestServer; configurator: TestSimulator }> {
  const [server, configurator] = await Promise.all([startTestServer({ env }), startTestSimulator()]);
  await connectSimulator(server, configurator);
  await becomes(server, 'connected');
  return { server, configurator };
}

type Health = { why: readonly string[]; parts: Record<string, { ok: boolean; why?: string }> };

test('a configurator that went silent while the database was away does not count as connected when the database is back', async () => {
  const { server, configurator } = await startFixture();
  await server.database.setOpen(false);
  await configurator.press(bed);
  await becomes(server, 'offline');
  await configurator.faults({ offline: true });
  await server.database.setOpen(true);
  await vi.waitFor(async () => expect(await written(server)).toBe('offline'), wait);
  expect(state(server)).toBe('offline');
  await configurator.faults({ offline: false });
  await becomes(server, 'connected');
});

test('health names the database when the events of the configurator cannot be kept, and not the configurator', async () => {
  const { server, configurator } = await startFixture();
  const health = async () => (await server.client().send('/backend/health')).body as Health;
  expect((await health()).parts.ingest).toMatchObject({ ok: true });
  await server.database.ownerQuery(`CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`);
  await server.database.ownerQuery('CREATE TRIGGER full_disk BEFORE INSERT ON journal EXECUTE FUNCTION full_disk()');
  await configurator.press(bed);
  const full = ['ingest: system 1: the disk of the database is full', 'configurator 1: its events cannot be kept'];
  await vi.waitFor(async () => expect((await health()).why).toEqual(full), wait);
  // As long as it lasts it is one trouble: attempts are made all the time, and none of them shows.
  const seen = new Set<string>();
  const off = server.bus.on('callsChanged', () => seen.add(state(server) ?? ''));
  const until = performance.now() + 3000;
  while (performance.now() < until) {
    seen.add(state(server) ?? '');
    expect((await health()).why).toEqual(full);
  }
  off();
  expect([...seen]).toEqual(['offline']);
  await server.database.ownerQuery('DROP TRIGGER full_disk ON journal');
  await vi.waitFor(async () => expect((await health()).why).toEqual([]), wait);
  await vi.waitFor(
    async () => expect((await server.client().query('{ openCalls { id } }')).data?.openCalls).toHaveLength(1),
    wait,
  );
});

/** A configurator that only greets as given; returns its port. */
async function startBox(greet: (line: WebSocket) => void) {
  const fake = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(fake, 'listening');
  onTestFinished(() => {
    for (const client of fake.clients) client.terminate();
    fake.close();
  });
  fake.on('connection', greet);
  return (fake.address() as AddressInfo).port;
}

test('a configurator that accepts the connection and sends nothing does not count as connected', async () => {
  const { server } = await startFixture();
  const port = await startBox(() => {});
  await server.database.ownerQuery('UPDATE system_params SET tcp_port = $1', [port]);
  server.bus.emit('messagesMissed', {});
  await becomes(server, 'offline');
  expect(await written(server)).toBe('offline');
});

test('a configurator that never sends a snapshot does not count as connected, although it goes on sending events', async () => {
  const server = await startTestServer({ env });
  const port = await startBox((line) => {
    line.send(JSON.stringify({ type: 'hello', stream: '00000000-0000-4000-8000-000000000001', first: 1, last: 1 }));
    const event = { number: 1, at: 1, kind: 'battery', device_id: 10, percent: 50 };
    const telling = setInterval(() => line.send(JSON.stringify({ type: 'events', events: [event] })), 100);
    line.once('close', () => clearInterval(telling));
  });
  await server.database.ownerQuery(systemRow(1));
  await server.database.ownerQuery(`UPDATE system_params SET ip = '127.0.0.1', tcp_port = $1`, [port]);
  server.bus.emit('messagesMissed', {});
  await becomes(server, 'offline');
  expect(await server.database.ownerQuery('SELECT id FROM telemetry')).toEqual([]);
});

test('a password that cannot be read keeps no other system from connecting', async () => {
  const { server } = await startFixture();
  await server.database.ownerQuery(systemRow(2));
  await server.database.ownerQuery(`UPDATE system_params SET ip = '127.0.0.1', password = 'unreadable' WHERE id = 2`);
  server.bus.emit('messagesMissed', {});
  await vi.waitUntil(() => server.links().some((link) => link.system_id === 2 && link.state !== 'connecting'), wait);
  expect(state(server)).toBe('connected');
});
