import { expect, test } from 'vitest';
import { batteryBars, countOfDay, dayOfCount, reachedDays, stripDays } from './deviceStrip.ts';

const thresholds = { low: 40, critical: 25 };
const today = 20_000;
const day = (at: number, battery: number | null, reachable: boolean | null = true) => ({ day: at, battery, reachable });

test('eight weeks up to today: days without a report are unknown, and so is a battery that cannot be measured', () => {
  const days = stripDays(
    [
      { day: today - 100, lowest_battery: 99, unreachable: 0, reports: 1 },
      { day: today - 1, lowest_battery: -1, unreachable: 2, reports: 3 },
      { day: today, lowest_battery: 41, unreachable: 0, reports: 5 },
    ],
    today,
  );
  expect(days).toHaveLength(56);
  expect(days.slice(-3)).toEqual([day(today - 2, null, null), day(today - 1, null, false), day(today, 41)]);
});

test.each([
  [40, 'ok'],
  [39, 'low'],
  [25, 'low'],
  [24, 'critical'],
  [null, 'unknown'],
] as const)('a battery at %s is shown as %s', (battery, state) => {
  expect(batteryBars([day(today, battery)], thresholds, null)).toEqual([{ day: today, level: battery, state }]);
});

test('a forecast goes down to the threshold on its day, and on to the end of its uncertainty', () => {
  const forecast = { earliest: today + 1, day: today + 2, latest: today + 3 };
  expect(batteryBars([day(today - 1, 52), day(today, 50)], thresholds, forecast).slice(2)).toEqual([
    { day: today + 1, level: 45, state: 'ahead' },
    { day: today + 2, level: 40, state: 'ahead' },
    { day: today + 3, level: 35, state: 'ahead' },
  ]);
});

test('a forecast for next year leaves room for what was measured, and without a measured battery there is none', () => {
  const far = { earliest: today + 150, day: today + 200, latest: today + 250 };
  expect(batteryBars([day(today, 90)], thresholds, far)).toHaveLength(29);
  expect(batteryBars([day(today, null)], thresholds, far)).toHaveLength(1);
  expect(batteryBars([], thresholds, far)).toEqual([]);
});

test('days without a report count neither as reached nor as missed', () => {
  const days = [day(today - 2, 1), day(today - 1, 1, false), day(today, 1, null)];
  expect(reachedDays(days)).toEqual({ reached: 1, of: 2, missed: [today - 1] });
});

test('a day and its count are the same day', () => {
  expect(dayOfCount(0)).toBe('1970-01-01');
  expect(dayOfCount(countOfDay('2026-03-29'))).toBe('2026-03-29');
});
