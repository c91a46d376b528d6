import { expect, test } from 'vitest';
import { ask, connect } from '../testing/fieldClient.ts';
import { simulatorForTest } from '../testing/simulator.ts';

const act = async (simulator: Parameters<typeof ask>[0], action: string, device_id: number | null, section_id = 0) =>
  (await ask(simulator, 'POST', '/v1/actions', { action, device_id, section_id })).body;

test('ending the calls of a device ends its calls and presences, and no others', async () => {
  const simulator = await simulatorForTest();
  simulator.configurator.press({ device_id: 10 });
  simulator.configurator.presence(10, true);
  simulator.configurator.defect(10, true);
  simulator.configurator.press({ device_id: 11 });
  const reader = await connect(simulator);
  expect(await act(simulator, 'EndCalls', 10)).toEqual({ success: true, message: '' });
  await reader.untilNumber(6);
  expect(reader.events.slice(4)).toEqual([
    expect.objectContaining({ kind: 'call_closed', call: 1 }),
    expect.objectContaining({ kind: 'presence', is_present: false, call: 2 }),
  ]);
  expect(simulator.open().map(({ call }) => call)).toEqual([3, 4]);
});

test('a call stays open until the device has carried out the action', async () => {
  const simulator = await simulatorForTest({ actionDelay: 60_000 });
  simulator.configurator.press({ device_id: 10 });
  expect(await act(simulator, 'EndCalls', 10)).toMatchObject({ success: true });
  expect(simulator.open()).toHaveLength(1);
});

test.each([[0], [null]])('with the device %s it is for the whole section', async (device_id) => {
  const simulator = await simulatorForTest();
  for (const id of [10, 11, 16]) simulator.configurator.press({ device_id: id });
  await act(simulator, 'EndCalls', device_id, 1);
  await expect.poll(() => simulator.open().map((call) => call.device_id)).toEqual([16]);
});

test('ignoring defects ends them, and no calls', async () => {
  const simulator = await simulatorForTest();
  simulator.configurator.defect(10, true);
  simulator.configurator.press({ device_id: 10 });
  await act(simulator, 'IgnoreDefects', 10);
  await expect.poll(() => simulator.open().map(({ call }) => call)).toEqual([2]);
});

test('a device that is not reachable refuses', async () => {
  const simulator = await simulatorForTest();
  simulator.configurator.reachability(10, false);
  expect(await act(simulator, 'EndCalls', 10)).toEqual({
    success: false,
    reason: 'not_reachable',
    message: 'not reachable',
  });
});

test('a restart makes a device unreachable for a moment, muting is reported and remembered', async () => {
  const simulator = await simulatorForTest();
  const reader = await connect(simulator);
  await act(simulator, 'Restart', 10);
  await reader.untilNumber(2);
  expect(reader.events).toEqual([
    expect.objectContaining({ kind: 'reachability', is_reachable: false }),
    expect.objectContaining({ kind: 'reachability', is_reachable: true }),
  ]);
  await act(simulator, 'Mute', 10);
  expect(simulator.configurator.isMuted(10)).toBe(true);
  await act(simulator, 'Mute', 10);
  await act(simulator, 'Unmute', 10);
  expect(simulator.configurator.isMuted(10)).toBe(false);
  await reader.untilNumber(4);
  expect(reader.events.slice(2)).toEqual([
    expect.objectContaining({ kind: 'muted', device_id: 10, is_muted: true }),
    expect.objectContaining({ kind: 'muted', device_id: 10, is_muted: false }),
  ]);
});

test('a muted device raises its calls as before', async () => {
  const simulator = await simulatorForTest();
  await act(simulator, 'Mute', 10);
  simulator.configurator.press({ device_id: 10 });
  expect(simulator.open()).toEqual([expect.objectContaining({ device_id: 10 })]);
});

test('a test call opens at once, is marked by its type, and ends by itself', async () => {
  const simulator = await simulatorForTest({ testLife: 50 });
  const reader = await connect(simulator);
  expect(await act(simulator, 'TestCall', 10)).toEqual({ success: true, message: '' });
  await reader.untilNumber(2);
  expect(reader.events).toEqual([
    expect.objectContaining({ kind: 'call_opened', call: 1, device_id: 10, call_type_id: 100 }),
    expect.objectContaining({ kind: 'call_closed', call: 1 }),
  ]);
});

test('a second test call at the same device is the first one', async () => {
  const simulator = await simulatorForTest();
  await act(simulator, 'TestCall', 10);
  await act(simulator, 'TestCall', 10);
  expect(simulator.open()).toHaveLength(1);
});
