import { expect, test, vi } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';
import { displayCalls } from '../testing/sockets/displayDocuments.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };
const bed = 10;

type List = { link: { state: string; since: number }; calls: unknown[] };

test('a configurator that goes mute on an open connection is offline within 5 s, and connected only with a fresh list', async () => {
  const [server, simulator] = await Promise.all([startTestServer({ env }), startTestSimulator()]);
  await connectSimulator(server, simulator);
  const lists: List[] = [];
  openSocketClient(server.address).subscribe(
    { query: displayCalls, variables: { system_id: 1 } },
    { next: ({ data }) => lists.push(data?.callsChanged as List), error: () => {}, complete: () => {} },
  );
  const state = () => lists.at(-1)?.link.state;
  // The machine may be held up once, not each time.
  let took = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 3 && took >= 5000; round += 1) {
    await simulator.faults({ silent: false });
    await vi.waitUntil(() => state() === 'connected', wait);
    lists.length = 0;
    const silentSince = Date.now();
    await simulator.faults({ silent: true });
    await vi.waitUntil(() => lists.length > 0, { timeout: 60_000, interval: 10 });
    took = Date.now() - silentSince;
    expect(state()).toBe('offline');
    // Since the last heartbeat: from then on calls may be missing.
    expect(Date.now() - (lists[0]?.link.since ?? 0)).toBeGreaterThan(3900);
  }
  expect(took).toBeLessThan(5000);

  await simulator.press(bed);
  await simulator.faults({ silent: false });
  await vi.waitUntil(() => state() === 'connected', wait);
  const back = lists.findIndex(({ link }) => link.state === 'connected');
  expect(lists[back]?.calls).toHaveLength(1);
  expect(new Set(lists.slice(0, back).map(({ link }) => link.since)).size).toBe(1);
});
