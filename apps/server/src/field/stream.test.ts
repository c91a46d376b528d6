import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { startTestSimulator } from '../testing/simulator.ts';
import { openStream } from './stream.ts';

/** Listens to the events of a configurator on this machine, and counts how often it was given up as silent. */
async function listenTo(port: number, beat: number) {
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  let silences = 0;
  await openStream(
    { system_id: 1, ip: '127.0.0.1', tcp_port: port, username: 'carestead', password: 'simulated' },
    {
      after: 0,
      stream: '',
      allowsLoopback: true,
      signal: stopping.signal,
      beat,
      onSilent: () => {
        silences += 1;
      },
    },
  );
  return () => silences;
}

/** A configurator that greets and sends nothing more; its socket answers pings. */
async function startGreeter(beat: object) {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  onTestFinished(() => {
    for (const client of server.clients) client.terminate();
    server.close();
  });
  const stream = '00000000-0000-4000-8000-000000000001';
  server.on('connection', (line) => line.send(JSON.stringify({ type: 'hello', stream, first: 0, last: 0, ...beat })));
  return (server.address() as AddressInfo).port;
}

test('an older configurator that knows of no beats is kept as long as it answers pings', async () => {
  // A busy machine may hold this process up for some hundred milliseconds.
  const silences = await listenTo(await startGreeter({}), 1000);
  await sleep(3000);
  expect(silences()).toBe(0);
});

test('a configurator that hangs is given up although its socket still answers pings', async () => {
  const silences = await listenTo(await startGreeter({ beat: 200 }), 200);
  await expect.poll(silences).toBe(1);
});

test('a configurator that sends beats is kept, also when this process was too busy to read them', async () => {
  const simulator = await startTestSimulator();
  // A busy machine may hold the configurator up for some hundred milliseconds.
  const silences = await listenTo(Number(simulator.address.port), 1500);
  await sleep(2500);
  expect(silences()).toBe(0);
  // Nothing of this process runs for two and a half times as long as the configurator may be silent.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3750);
  await sleep(500);
  expect(silences()).toBe(0);
  await simulator.faults({ silent: true });
  await expect.poll(silences).toBe(1);
});
