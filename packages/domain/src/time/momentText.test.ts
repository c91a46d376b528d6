import { expect, test } from 'vitest';
import { dateText, dateTimeText, isJustNow, secondsText, timeText } from './momentText.ts';

const at = Date.parse('2026-11-15T23:05:09Z');

test.each([
  ['Europe/Zurich', '16.11.2026', '00:05', '00:05:09', '16.11.2026 00:05'],
  ['America/New_York', '15.11.2026', '18:05', '18:05:09', '15.11.2026 18:05'],
])('a moment in %s', (zone, date, time, seconds, both) => {
  expect([dateText(at, zone), timeText(at, zone), secondsText(at, zone), dateTimeText(at, zone)]).toEqual([
    date,
    time,
    seconds,
    both,
  ]);
});

test.each([
  [0, true],
  [9_999, true],
  [10_000, false],
  [-3_000, true],
])('%i ms ago is just now: %s', (ago, expected) => {
  expect(isJustNow(at - ago, at)).toBe(expected);
});
