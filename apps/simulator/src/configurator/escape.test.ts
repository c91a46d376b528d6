import { expect, test } from 'vitest';
import { builtInInstallation } from '../installation/builtInInstallation.ts';
import { installation } from '../installation/installation.ts';
import { applyHappening, emptyState } from '../journal/fieldState.ts';
import { simulatorForTest } from '../testing/simulator.ts';
import { seededRandom } from '../traffic/seededRandom.ts';
import { createTraffic } from '../traffic/traffic.ts';
import { createConfigurator } from './configurator.ts';

const escapeCall = { id: 8, name: 'Weglaufen', flag: 'Call', urgency: 'Urgent' } as const;
const medallion = 40;

/** Device 40 may be at the checkpoints 1 and 2, device 42 anywhere. */
const guarded = installation.parse({
  ...builtInInstallation,
  call_types: [...builtInInstallation.call_types, escapeCall],
  devices: builtInInstallation.devices.map((device) =>
    device.id === medallion ? { ...device, flight_profile_id: 1 } : device,
  ),
  checkpoints: [1, 2, 3].map((number) => ({ number, text: `Checkpoint ${number}` })),
  flight_profiles: [{ id: 1, name: 'Nur im Haus', checkpoints: [1, 2] }],
});

const calls = ({ open }: Awaited<ReturnType<typeof simulatorForTest>>) =>
  open().map(({ device_id, call_type_id, position }) => ({ device_id, call_type_id, position }));

test('a device at a checkpoint that its profile does not allow raises one call, which stays when it walks on', async () => {
  const simulator = await simulatorForTest({ installation: guarded });
  const { configurator } = simulator;
  configurator.position(medallion, '2');
  configurator.position(42, '3');
  expect(calls(simulator)).toEqual([]);
  configurator.position(medallion, '3');
  const escaped = [{ device_id: medallion, call_type_id: escapeCall.id, position: '3' }];
  expect(calls(simulator)).toEqual(escaped);
  configurator.position(medallion, '1');
  configurator.position(medallion, '3');
  expect(calls(simulator)).toEqual(escaped);
});

test('another profile holds as soon as it was committed', async () => {
  const simulator = await simulatorForTest({ installation: guarded });
  const { configuration, configurator } = simulator;
  await configuration.put('flight_profile', { id: 1, name: 'Nur im Haus', checkpoints: [3] });
  configurator.position(medallion, '1');
  expect(calls(simulator)).toEqual([]);
  const address = `${simulator.address}/v1/commit`;
  const authorization = `Basic ${btoa(`${simulator.username}:${simulator.password}`)}`;
  await fetch(address, { method: 'POST', headers: { authorization } });
  await expect.poll(() => configuration.commit().state).toBe('done');
  configurator.position(medallion, '1');
  expect(calls(simulator)).toEqual([{ device_id: medallion, call_type_id: escapeCall.id, position: '1' }]);
});

test('a device that inherits has the profile of the room that it hangs in', async () => {
  const simulator = await simulatorForTest({ installation: guarded });
  const { configuration, configurator } = simulator;
  const profile = { inherit_flight_profile: true, flight_profile_id: null };
  await configuration.put('node', { id: medallion, kind: 'radio', parent_id: 500, ...profile });
  await configuration.put('node', { id: 500, kind: 'room', parent_id: 501, ...profile });
  await configuration.put('node', { id: 501, kind: 'floor', inherit_flight_profile: false, flight_profile_id: 1 });
  const authorization = `Basic ${btoa(`${simulator.username}:${simulator.password}`)}`;
  await fetch(`${simulator.address}/v1/commit`, { method: 'POST', headers: { authorization } });
  await expect.poll(() => configuration.commit().state).toBe('done');
  configurator.position(medallion, '3');
  expect(calls(simulator)).toEqual([{ device_id: medallion, call_type_id: escapeCall.id, position: '3' }]);
});

test('in the traffic of an installation with profiles somebody wanders too far, and is brought back', () => {
  const state = emptyState();
  const kinds: string[] = [];
  const from = Date.parse('2026-03-10T07:00:00+01:00');
  const configurator = createConfigurator({
    installation: guarded,
    state: () => state,
    emit: (happening, at) => {
      applyHappening(state, happening, at);
      if (happening.kind === 'position' && happening.device_id === medallion) kinds.push(happening.position);
      if (happening.kind === 'call_opened' && happening.call_type_id === escapeCall.id) kinds.push('call');
    },
    now: () => from,
  });
  configurator.setAllowed(new Map([[medallion, new Set([1, 2])]]));
  const traffic = createTraffic({ configurator, random: seededRandom(3), rate: 2, rhythm: false, from });
  traffic.until(from + 60 * 60_000);
  const escaped = kinds.indexOf('call');
  expect(kinds[escaped - 1]).toBe('3');
  expect(['1', '2']).toContain(kinds[escaped + 1]);
});
