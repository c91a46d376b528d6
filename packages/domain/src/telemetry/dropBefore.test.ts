import { expect, test } from 'vitest';
import { dropBefore } from './dropBefore.ts';

const at = (text: string) => Date.parse(text);

test.each([
  ['both clocks agree', '2026-11-16', '2026-11-16', '2026-08-18'],
  ['our clock is a year ahead', '2027-11-16', '2026-11-16', '2026-08-18'],
  ['the configurator is a year ahead', '2026-11-16', '2027-11-16', '2026-08-18'],
  ['our clock is in the past', '1970-01-01', '2026-11-16', '1969-10-03'],
])('when %s, what is young is kept', (_what, now, latest, before) => {
  expect(dropBefore({ now: at(now), latest: at(latest), days: 90 })).toBe(at(before));
});

test('where there is no telemetry nothing is dropped', () => {
  expect(dropBefore({ now: at('2026-11-16'), latest: null, days: 90 })).toBeNull();
});
