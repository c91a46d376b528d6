import { expect, test } from 'vitest';
import { batteryState } from './battery.ts';

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
