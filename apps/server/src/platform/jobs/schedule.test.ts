import { describe, expect, test } from 'vitest';
import { nextRun } from './schedule.ts';

const hour = 3_600_000;
const moment = (text: string) => Date.parse(text);

/** Every run of a pattern within these days, found from whatever moment somebody looks. */
function runsBetween(pattern: string, zone: string, from: string, to: string): readonly string[] {
  const runs: string[] = [];
  for (let at = nextRun(pattern, zone, moment(from)); at < moment(to); at = nextRun(pattern, zone, at))
    runs.push(new Date(at).toISOString().slice(0, 16));
  return runs;
}

describe('when the clocks change a daily run comes once', () => {
  test.each([
    ['Europe/Zurich', '30 2 * * *', '2027-03-28', '2027-03-28T01:00'],
    ['Europe/Zurich', '30 2 * * *', '2027-10-31', '2027-10-31T00:30'],
    ['Europe/Zurich', '0 3 * * *', '2027-03-28', '2027-03-28T01:00'],
    ['Europe/Zurich', '0 3 * * *', '2027-10-31', '2027-10-31T02:00'],
    ['America/New_York', '30 2 * * *', '2027-03-14', '2027-03-14T07:00'],
    ['America/New_York', '30 1 * * *', '2027-11-07', '2027-11-07T05:30'],
    ['America/Havana', '0 0 * * *', '2027-03-14', '2027-03-14T05:00'],
    ['UTC', '30 2 * * *', '2027-03-28', '2027-03-28T02:30'],
  ])('%s, %s on %s: at %s', (zone, pattern, day, expected) => {
    const next = new Date(moment(day) + 24 * hour).toISOString();
    expect(runsBetween(pattern, zone, day, next)).toEqual([expected]);
  });

  test('also for one who looks for the first time in the hour that comes twice', () => {
    for (const minute of ['00:31', '00:59', '01:00', '01:29', '01:31'])
      expect(nextRun('30 2 * * *', 'Europe/Zurich', moment(`2027-10-31T${minute}:00Z`))).toBe(
        moment('2027-11-01T01:30:00Z'),
      );
  });
});

test('a run every half hour follows the clock as it is: nothing is left out and nothing comes at the same moment', () => {
  const autumn = runsBetween('*/30 * * * *', 'Europe/Zurich', '2027-10-30T23:59:00Z', '2027-10-31T03:00:00Z');
  expect(autumn).toEqual(['00:00', '00:30', '01:00', '01:30', '02:00', '02:30'].map((time) => `2027-10-31T${time}`));
});

test('in a whole year every day has its run, in every zone', () => {
  for (const zone of ['Europe/Zurich', 'Australia/Lord_Howe', 'Africa/Casablanca'])
    expect(runsBetween('15 2 * * *', zone, '2026-12-31T23:59:00Z', '2027-12-31T23:59:00Z')).toHaveLength(365);
});

test('seconds are no part of a pattern, and one that never comes round is refused', () => {
  expect(() => nextRun('0 0 2 * * *', 'UTC', 0)).toThrow();
  expect(() => nextRun('0 0 30 2 *', 'UTC', 0)).toThrow('never comes round');
});
