import { expect, test } from 'vitest';
import { connect } from '../testing/fieldClient.ts';
import { simulatorForTest } from '../testing/simulator.ts';

/** Everything that a scenario lets happen, played five hundred times as fast. */
async function watch(name: Parameters<Awaited<ReturnType<typeof simulatorForTest>>['scenario']['start']>[0]) {
  const simulator = await simulatorForTest();
  const reader = await connect(simulator);
  simulator.scenario.start(name, 500);
  expect(simulator.scenario.playing()).toMatchObject({ name });
  await expect.poll(() => simulator.scenario.playing()).toBeNull();
  await simulator.settled();
  await reader.untilNumber(simulator.figures().last);
  expect(simulator.open()).toEqual([]);
  return { simulator, events: reader.events };
}

test('a call storm: eleven rooms call, one is an emergency, and all are seen to', async () => {
  const { events } = await watch('call-storm');
  const opened = events.filter(({ kind }) => kind === 'call_opened');
  expect(new Set(opened.map((event) => 'device_id' in event && event.device_id)).size).toBe(11);
  expect(opened.filter((event) => 'call_type_id' in event && event.call_type_id === 2)).toHaveLength(1);
});

test('dying batteries: they sink below every threshold, and their devices fall silent', async () => {
  const { events } = await watch('dying-batteries');
  const levels = events.flatMap((event) => (event.kind === 'battery' ? [event.percent] : []));
  expect(Math.min(...levels)).toBe(3);
  expect(events.filter((event) => event.kind === 'reachability' && !event.is_reachable)).toHaveLength(6);
});

test('a repeater is down: the devices that it serves are lost with it, and come back', async () => {
  const { simulator, events } = await watch('repeater-down');
  const lost = events.flatMap((event) =>
    event.kind === 'reachability' && !event.is_reachable ? [event.device_id] : [],
  );
  expect(lost).toHaveLength(4);
  expect(lost.every((id) => simulator.configurator.isReachable(id))).toBe(true);
  expect(
    events.filter((event) => event.kind === 'defect').map((event) => 'is_defect' in event && event.is_defect),
  ).toEqual([true, false]);
});

test('a fall: help comes, raises an emergency and is acknowledged', async () => {
  const { events } = await watch('fall-with-emergency');
  expect(events.map(({ kind }) => kind)).toEqual([
    'call_opened',
    'acknowledged',
    'presence',
    'call_opened',
    'acknowledged',
    'call_closed',
    'call_closed',
    'presence',
  ]);
});

test('a quiet night has two calls and a wanderer, and leaves the traffic as it was', async () => {
  const { simulator, events } = await watch('quiet-night');
  expect(events.filter(({ kind }) => kind === 'call_opened')).toHaveLength(2);
  expect(events.filter(({ kind }) => kind === 'position').length).toBeGreaterThan(1);
  expect(simulator.traffic()).toEqual({ rate: 0, rhythm: true });
});

test('a scenario that is stopped is undone', async () => {
  const simulator = await simulatorForTest();
  simulator.scenario.start('call-storm', 50);
  await expect.poll(() => simulator.open().length).toBeGreaterThan(3);
  simulator.scenario.stop();
  expect(simulator.open()).toEqual([]);
  expect(simulator.scenario.playing()).toBeNull();
});
