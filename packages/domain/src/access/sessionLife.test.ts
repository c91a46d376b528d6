import { expect, test } from 'vitest';
import { isSessionOver, isWorthTouching } from './sessionLife.ts';

const hours = (count: number) => count * 3_600_000;

test.each([
  ['just logged in', 0, 0, 0, false],
  ['twelve hours without a request', 0, 0, hours(12), true],
  ['a request eleven hours ago', 0, hours(10), hours(21), false],
  ['in use for a week', 0, hours(7 * 24 - 1), hours(7 * 24), true],
])('a session %s is over: %5$s', (_sentence, created_at, last_seen_at, now, over) => {
  expect(isSessionOver({ created_at, last_seen_at }, now)).toBe(over);
});

test('being seen is written down once a minute', () => {
  const times = { created_at: 0, last_seen_at: 0 };
  expect(isWorthTouching(times, 59_999)).toBe(false);
  expect(isWorthTouching(times, 60_000)).toBe(true);
});
