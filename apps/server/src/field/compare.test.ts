import { applyEvents, type OpenCall } from '@carestead/domain/calls/applyEvents';
import type { LinkNow } from '@carestead/domain/field/linkState';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Hold, Sink } from '../manifest/sink.ts';
import { createMetrics } from '../platform/metrics.ts';
import { quiet } from '../testing/database.ts';
import { startTestSimulator } from '../testing/simulator.ts';
import { startLink } from './link.ts';

const wait = { timeout: 60_000, interval: 20 };
const bed = 10;

/** Keeps in memory what a board keeps for good. */
function memory() {
  let stream: { stream_id: string; applied: number } | null = null;
  let open = new Map<number, OpenCall & { acknowledged_at: number | null }>();
  let settled = 0;
  let link: LinkNow = { state: 'connecting', since: 0 };
  const hold: Hold = {
    apply: async (events, upTo) => {
      const { opened, closed, acknowledged } = applyEvents(open, events);
      const next = new Map([...open, ...opened.map((call) => [call.key, { ...call, acknowledged_at: null }] as const)]);
      for (const { key, at } of acknowledged) {
        const call = next.get(key);
        if (call) next.set(key, { ...call, acknowledged_at: at });
      }
      for (const { key } of closed) next.delete(key);
      open = next;
      if (stream) stream = { ...stream, applied: upTo };
    },
    settle: async ({ stream_id, number, calls }) => {
      settled += 1;
      stream = { stream_id, applied: number };
      open = new Map(
        calls.map(({ call: key, shown_number, acknowledged_at = null, ...call }) => [
          key,
          { key, number: shown_number, ...call, acknowledged_at },
        ]),
      );
    },
    link: async (next) => {
      link = next;
    },
    found: link,
    isOver: () => false,
  };
  const sink: Sink = {
    take: async (confirm) => {
      await confirm();
      return hold;
    },
    stream: () => stream,
    open: () => open,
    link: () => link,
    showLinkDown: (next) => {
      link = next;
    },
    reread: async () => {},
  };
  return { sink, settled: () => settled };
}

async function startFixture() {
  const configurator = await startTestSimulator();
  const { sink, settled } = memory();
  const counts = createMetrics().counter('events', 'Events.');
  const link = startLink({
    configurator: {
      system_id: 1,
      ip: configurator.address.hostname,
      tcp_port: Number(configurator.address.port),
      username: 'carestead',
      password: 'simulated',
    },
    sink,
    confirmLock: async () => {},
    now: Date.now,
    log: quiet,
    allowsLoopback: true,
    counts,
    onEvents: () => {},
    compareEvery: 200,
  });
  onTestFinished(() => link.close());
  await vi.waitUntil(() => link.state() === 'connected', wait);
  return { configurator, sink, settled, counts };
}

test('a call whose event is missing at the very end of the stream is found by a snapshot', async () => {
  const { configurator, sink, counts } = await startFixture();
  await configurator.faults({ gaps: 'forgotten', every: 1 });
  const call = await configurator.press(bed);
  await vi.waitUntil(() => sink.open().has(call), wait);
  expect(counts.value({ what: 'forgotten' })).toBe(1);
});

test('an acknowledgement whose event is missing at the very end of the stream is found by a snapshot', async () => {
  const { configurator, sink, counts } = await startFixture();
  const call = await configurator.press(bed);
  await vi.waitUntil(() => sink.open().has(call), wait);
  await configurator.faults({ gaps: 'forgotten', every: 1 });
  await configurator.post('acknowledge', { call, by: 'Anna' });
  await vi.waitUntil(() => sink.open().get(call)?.acknowledged_at, wait);
  expect(counts.value({ what: 'forgotten' })).toBe(1);
});

test('as long as both sides agree nothing is settled anew', async () => {
  const { configurator, sink, settled, counts } = await startFixture();
  const call = await configurator.press(bed);
  await configurator.post('acknowledge', { call, by: 'Anna' });
  await vi.waitUntil(() => sink.open().get(call)?.acknowledged_at, wait);
  const before = settled();
  await new Promise((resolve) => setTimeout(resolve, 1000));
  expect(settled()).toBe(before);
  expect(counts.value({ what: 'forgotten' })).toBe(0);
});
