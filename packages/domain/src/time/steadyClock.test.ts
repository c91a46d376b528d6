import { expect, test } from 'vitest';
import { firstReading, nextReading, type Readings } from './steadyClock.ts';

test.each<[what: string, after: Readings, passed: number]>([
  ['a second passes', { ticks: 1000, time: 1000 }, 1000],
  ['the device slept for an hour', { ticks: 1000, time: 3_600_000 }, 3_600_000],
  ['somebody set the clock back', { ticks: 1000, time: -86_400_000 }, 1000],
  ['nothing passes', { ticks: 0, time: 0 }, 0],
])('%s', (_what, after, passed) => {
  expect(nextReading(firstReading({ ticks: 0, time: 0 }), after).now).toBe(passed);
});

test('a clock that was set back goes on from there', () => {
  const back = nextReading(firstReading({ ticks: 0, time: 5000 }), { ticks: 1000, time: 0 });
  expect(nextReading(back, { ticks: 2000, time: 1000 }).now).toBe(2000);
});
