// Needs: two minutes, one gigabyte of disk.
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { hashPassword } from '../access/passwordHash.ts';
import { password } from '../testing/fixtures.ts';
import { serversWithConfigurator } from '../testing/processes/serversWithConfigurator.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';
import { displayCalls } from '../testing/sockets/displayDocuments.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const calls = 1_000_000;
const waitOptions = { timeout: 30_000, interval: 20 };
const bed = 10;

test(`while a system with ${calls} calls is deleted, calls of another one are shown within their goal`, async () => {
  const { configurator, database, secrets, ...product } = await serversWithConfigurator();
  const { ownerQuery } = database;
  const large = await startTestSimulator();
  await connectSimulator({ database, secrets, bus: { emit: () => {} } }, large, 2);
  await ownerQuery(`INSERT INTO users (username, password, locale, is_superuser) VALUES ('vera', $1, 'de', true)`, [
    hashPassword(password),
  ]);
  const server = product.start();
  onTestFinished(() => server.end('SIGKILL'));
  const client = await server.ready;
  await client.logIn('vera', password);
  const isConnected = async () => (await ownerQuery(`SELECT FROM field_streams WHERE link_state = 'connected'`)).length;
  await vi.waitUntil(async () => (await isConnected()) === 2, waitOptions);
  await ownerQuery(
    `INSERT INTO calls (system_id, stream_id, key, opened_at, closed_at, call_type_id, call_source_id, section_id,
       device_id, number, position, call_type_text, call_source_text, section_name, device_text_short, device_text_long)
     SELECT 2, gen_random_uuid(), n, now() - n * interval '1 s', now(), 1, 1, 1, n % 500, 1, '', 'Ruf', 'Bett', 'Ost',
       '101', 'Zimmer 101' FROM generate_series(1, $1::integer) n`,
    [calls],
  );

  const shown = await shownCalls(client.address);
  const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.process.pid}/status`, 'utf8'))?.[1]);
  const before = memory();
  const seen = { slowest: 0, presses: 0, memory: before, waiting: 0 };
  let isOver = false;
  const begun = performance.now();
  const deletion = client
    .query('mutation { deleteSystem(id: 2, name: "Haus 2") { copy } }')
    .finally(() => (isOver = true));
  while (!isOver) {
    // What the system reports meanwhile waits, and must not take the connections of the others.
    await large.post('battery', { device_id: 40, percent: 50 });
    const pressed = performance.now();
    const call = await configurator.press(bed);
    await vi.waitUntil(() => shown() === 1, waitOptions);
    seen.slowest = Math.max(seen.slowest, performance.now() - pressed);
    await configurator.close(call);
    await vi.waitUntil(() => shown() === 0, waitOptions);
    seen.presses += 1;
    seen.memory = Math.max(seen.memory, memory());
    const [row] = await ownerQuery(
      `SELECT count(*)::integer AS waiting FROM pg_stat_activity
       WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    seen.waiting = Math.max(seen.waiting, (row as { waiting: number }).waiting);
    await sleep(50);
  }
  expect((await deletion).errors).toEqual([]);
  console.info(`deleted in ${Math.round((performance.now() - begun) / 1000)} s`, seen);
  expect(await ownerQuery('SELECT FROM calls WHERE system_id = 2 LIMIT 1')).toEqual([]);
  expect(seen.slowest).toBeLessThan(1000);
  // In kilobytes. The rows themselves are some 600 MB: they must not gather.
  expect(seen.memory - before).toBeLessThan(300_000);
  expect(seen.waiting).toBeLessThan(4);
});

async function shownCalls(address: string) {
  let count = -1;
  openSocketClient(address).subscribe<{ callsChanged: { calls: unknown[] } }>(
    { query: displayCalls, variables: { system_id: 1 } },
    {
      next: ({ data }) => {
        if (data) count = data.callsChanged.calls.length;
      },
      error: () => {},
      complete: () => {},
    },
  );
  await vi.waitUntil(() => count === 0, waitOptions);
  return () => count;
}
