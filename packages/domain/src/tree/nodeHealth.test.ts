import { expect, test } from 'vitest';
import { batteryState, type NodeReports, nodeHealth } from './nodeHealth.ts';

test.each([
  [null, 'unknown'],
  [-1, 'unknown'],
  [100, 'ok'],
  [40, 'ok'],
  [39, 'low'],
  [33, 'low'],
  [32, 'replace_soon'],
  [25, 'replace_soon'],
  [24, 'replace_now'],
  [0, 'replace_now'],
] as const)('a battery at %s is %s', (battery, state) => {
  expect(batteryState(battery, { battery_threshold_low: 40, battery_threshold_critical: 25 })).toBe(state);
});

const thresholds = { battery_threshold_low: 40, battery_threshold_critical: 25 };
const medallion: NodeReports = { kind: 'radio', radio: true, has_defect: false, reachable: true, battery: 80 };

test.each<[string, Partial<NodeReports>, string]>([
  ['a defect before all else', { has_defect: true, reachable: false, battery: 3 }, 'defect'],
  ['not reachable, whatever its battery said', { reachable: false, battery: 3 }, 'unreachable'],
  ['a battery that must be replaced', { battery: 24 }, 'battery_critical'],
  ['a battery that should be replaced', { battery: 25 }, 'battery_low'],
  ['a battery that will soon be low', { battery: 39 }, 'battery_low'],
  ['a low battery of a device that has not reported yet', { battery: 30, reachable: null }, 'battery_low'],
  ['a device that has never reported', { reachable: null }, 'unknown'],
  ['a medallion without a battery level', { battery: null }, 'unknown'],
  ['a medallion that cannot measure its battery', { battery: -1 }, 'unknown'],
  ['a wired device, which has no battery', { kind: 'wired', radio: false, battery: null }, 'ok'],
  [
    'a wired device that has never reported',
    { kind: 'wired', radio: false, battery: null, reachable: null },
    'unknown',
  ],
  ['a room, which reports nothing', { kind: 'room', radio: false, battery: null, reachable: null }, 'ok'],
  ['a medallion that is well', {}, 'ok'],
])('%s', (_case, values, health) => {
  expect(nodeHealth({ ...medallion, ...values }, thresholds)).toBe(health);
});
