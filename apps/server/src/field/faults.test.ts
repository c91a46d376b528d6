import { expect, test, vi } from 'vitest';
import { startTestServer } from '../testing/callServer.ts';
import { linkState } from '../testing/linkState.ts';
import { expectNothingLost, expectSameOpen, storedEvents } from '../testing/nothingLost.ts';
import type { TestSimulator } from '../testing/simulator.ts';
import { connectSimulator, startTestSimulator } from '../testing/simulator.ts';

const env = { CARESTEAD_ALLOW_LOOPBACK: '1' };
const wait = { timeout: 60_000, interval: 20 };

/** A configurator with busy rooms, whose events have begun to arrive. */
async function busyConfigurator() {
  const [server, configurator] = await Promise.all([startTestServer({ env }), startTestSimulator()]);
  await connectSimulator(server, configurator);
  await configurator.traffic(150);
  const goesOn = async () => {
    const { journal } = await configurator.state();
    await vi.waitUntil(async () => (await configurator.state()).journal.acknowledged > journal.last, wait);
  };
  await goesOn();
  return {
    server,
    configurator,
    goesOn,
    kept: { query: server.database.ownerQuery, configurator, client: server.client },
  };
}

const none = {
  offline: false,
  silent: false,
  slow: 0,
  unauthorised: false,
  nonsense: false,
  repeats: false,
  gaps: 'off',
  out_of_order: false,
  invalid_configuration: false,
};

const happens = async (configurator: TestSimulator, events = 60) => {
  const { journal } = await configurator.state();
  await vi.waitUntil(async () => (await configurator.state()).journal.last > journal.last + events, wait);
};

test.each([
  ['is slow', { slow: 50 }],
  ['repeats itself', { repeats: true }],
  ['mixes up the order', { out_of_order: true }],
  ['holds events back until the next connection', { gaps: 'delayed', every: 7 }],
  ['has a configuration that is not valid', { invalid_configuration: true }],
])('a configurator that %s loses and doubles nothing', async (_what, fault) => {
  const { server, configurator, goesOn, kept } = await busyConfigurator();
  await configurator.faults(fault);
  await happens(configurator);
  await configurator.faults(none);
  await goesOn();
  await expectNothingLost(kept);
  expect(await linkState(server)).toBe('connected');
});

test.each([
  ['is switched off', { offline: true }],
  ['sends nothing any more', { silent: true }],
])('what happens while a configurator %s is caught up with', async (_what, fault) => {
  const { server, configurator, goesOn, kept } = await busyConfigurator();
  await configurator.faults(fault);
  await happens(configurator);
  if ('offline' in fault) await vi.waitUntil(async () => (await linkState(server)) === 'offline', wait);
  await configurator.faults(none);
  await goesOn();
  await expectNothingLost(kept);
  expect(await linkState(server)).toBe('connected');
});

test('what happens while the password is wrong is caught up with when it is right again', async () => {
  const { server, configurator, goesOn, kept } = await busyConfigurator();
  await configurator.faults({ unauthorised: true, offline: true });
  await vi.waitUntil(async () => (await linkState(server)) !== 'connected', wait);
  await configurator.faults({ offline: false });
  await vi.waitUntil(async () => (await linkState(server)) === 'unauthorized', wait);
  await happens(configurator);
  await configurator.faults(none);
  // Saving the mended password connects the configurator anew at once.
  await server.database.ownerQuery('UPDATE system_params SET username = $1', ['unknown']);
  server.bus.emit('messagesMissed', {});
  await vi.waitUntil(async () => (await linkState(server)) === 'unauthorized', wait);
  await server.database.ownerQuery('UPDATE system_params SET username = $1', ['carestead']);
  server.bus.emit('messagesMissed', {});
  await goesOn();
  await expectNothingLost(kept);
  expect(await linkState(server)).toBe('connected');
});

test('nonsense among the events is set aside and counted, and all that can be read is kept', async () => {
  const { server, configurator, goesOn, kept } = await busyConfigurator();
  await configurator.faults({ nonsense: true, every: 5 });
  await happens(configurator);
  await configurator.faults(none);
  await goesOn();
  await configurator.traffic(0);
  await expectSameOpen(kept);
  const [found] = (await server.database.ownerQuery(
    `SELECT applied::int, set_aside::int, (SELECT count(*)::int FROM ${storedEvents} AS stored) AS kept
     FROM field_streams`,
  )) as { applied: number; set_aside: number; kept: number }[];
  expect(found?.set_aside).toBeGreaterThan(5);
  expect(found).toMatchObject({ kept: (found?.applied ?? 0) - (found?.set_aside ?? 0) });
});

test('events that the configurator never sends are settled by what is open, and those around them are kept', async () => {
  const { server, configurator, goesOn, kept } = await busyConfigurator();
  await configurator.faults({ gaps: 'forgotten', every: 9 });
  await happens(configurator, 40);
  await configurator.faults(none);
  await goesOn();
  await configurator.traffic(0);
  await expectSameOpen(kept);
  // Before the journal: calls that had begun still end by themselves and are acknowledged in between.
  const acknowledged = new Set((await configurator.ledger()).entries.map(({ number }) => number));
  const numbers = (await server.database.ownerQuery(
    `SELECT number::int FROM ${storedEvents} AS stored ORDER BY number`,
  )) as { number: number }[];
  const missing = [...acknowledged].filter((number) => !numbers.some((row) => row.number === number));
  expect(missing).toEqual([]);
});

test.each(['all', 'none'])(
  'after a replaced configurator that knows %s of the open calls nothing is lost',
  async (open) => {
    const { server, configurator, goesOn, kept } = await busyConfigurator();
    await configurator.post('reset-stream', { open });
    await happens(configurator, 20);
    await configurator.post('reset-stream', { open });
    await goesOn();
    await configurator.traffic(0);
    await expectSameOpen(kept);
    // Before the journal, for the same reason.
    const { entries } = await configurator.ledger();
    const lines = (await server.database.ownerQuery(
      `SELECT stream_id || ' ' || number AS line FROM ${storedEvents} AS stored`,
    )) as { line: string }[];
    const there = new Set(lines.map(({ line }) => line));
    expect(entries.filter(({ stream, number }) => !there.has(`${stream} ${number}`))).toEqual([]);
  },
);
