import { expect, test } from 'vitest';
import { weekday } from './weekday.ts';

test.each([
  ['2026-11-16T08:00Z', 'Europe/Zurich', 1],
  ['2026-11-15T22:59Z', 'Europe/Zurich', 7],
  ['2026-11-15T23:00Z', 'Europe/Zurich', 1],
  ['2026-11-15T23:00Z', 'America/New_York', 7],
  ['2026-11-14T11:00Z', 'Pacific/Chatham', 7],
  ['1969-12-31T12:00Z', 'UTC', 3],
  ['2026-11-15T23:00Z', 'Nowhere/Land', 7],
])('%s in %s is day %i of the week', (moment, zone, day) => {
  expect(weekday(Date.parse(moment), zone)).toBe(day);
});
