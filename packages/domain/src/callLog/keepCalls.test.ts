import { expect, test } from 'vitest';
import { keepsShorter, pauseAfterStep, removedBefore } from './keepCalls.ts';

const at = (text: string) => Date.parse(text);
const zurich = 'Europe/Zurich';

test.each([
  ['a month', 1, '2026-11-17T01:20:00Z', zurich, '2026-10-16T22:00:00Z'],
  ['a year, over both changes of the clocks', 12, '2026-07-01T00:20:00Z', zurich, '2025-06-30T22:00:00Z'],
  ['the day is that of the system, not of UTC', 1, '2026-11-16T23:30:00Z', zurich, '2026-10-16T22:00:00Z'],
  ['where it is already tomorrow', 1, '2026-11-16T12:00:00Z', 'Pacific/Auckland', '2026-10-16T11:00:00Z'],
  ['where it is still yesterday', 1, '2026-11-17T03:00:00Z', 'America/New_York', '2026-10-16T04:00:00Z'],
  ['the 31st of a month before a short one', 1, '2026-03-31T10:00:00Z', zurich, '2026-02-27T23:00:00Z'],
  ['the 29th of February a year before', 12, '2028-02-29T10:00:00Z', zurich, '2027-02-27T23:00:00Z'],
  ['the longest time', 240, '2026-11-17T10:00:00Z', zurich, '2006-11-16T23:00:00Z'],
])('calls are kept for %s', (_what, months, now, timezone, expected) => {
  const found = removedBefore({ months, now: at(now), latest: at(now), timezone });
  expect(new Date(found ?? 0).toISOString()).toBe(new Date(expected).toISOString());
});

test('without a number of months calls are kept for good', () => {
  const now = at('2026-11-17T10:00:00Z');
  expect(removedBefore({ months: null, now, latest: now, timezone: zurich })).toBeNull();
});

test('of two clocks the earlier one counts, and with one alone nothing is removed', () => {
  const now = at('2026-11-17T10:00:00Z');
  const ahead = at('2031-01-01T10:00:00Z');
  const expected = removedBefore({ months: 12, now, latest: now, timezone: zurich });
  expect(removedBefore({ months: 12, now: ahead, latest: now, timezone: zurich })).toBe(expected);
  expect(removedBefore({ months: 12, now, latest: ahead, timezone: zurich })).toBe(expected);
  expect(removedBefore({ months: 12, now, latest: null, timezone: zurich })).toBeNull();
});

test.each([
  [null, 12, true],
  [24, 12, true],
  [12, 12, false],
  [12, 24, false],
  [12, null, false],
  [null, null, false],
])('from %s to %s months is a shorter time: %s', (before, after, expected) => {
  expect(keepsShorter(before, after)).toBe(expected);
});

test.each([
  [0, 20],
  [19.5, 20],
  [180.2, 181],
])('after a step of %d ms there is a pause of %d ms', (took, pause) => {
  expect(pauseAfterStep(took)).toBe(pause);
});
