import { expect, test } from 'vitest';
import { batteryState } from './battery.ts';

test.each([
  [null, 'unknown'],
  [-1, 'unknown'],
  [100, 'ok'],
  [40, 'ok'],
  [39, 'low'],
  [25, 'low'],
  [24, 'critical'],
  [0, 'critical'],
] as const)('a battery at %s is %s', (battery, state) => {
  expect(batteryState(battery, { battery_threshold_low: 40, battery_threshold_critical: 25 })).toBe(state);
});
