import fc from 'fast-check';
import { expect, test } from 'vitest';
import { localText } from '../time/localTime.ts';
import { type CallRange, callRanges, spanOfRange } from './range.ts';

const zone = 'Europe/Zurich';
const local = (at: number | null) => (at === null ? null : localText(at, zone));
const spanAt = (range: CallRange, now: string) => {
  const { from, until } = spanOfRange(range, Date.parse(now), zone);
  return [local(from), local(until)];
};

const noon = '2026-11-17T11:30:00Z';

test.each<[CallRange, string | null, string | null]>([
  ['last_hour', '2026-11-17T11:30:00', null],
  ['last_12_hours', '2026-11-17T00:30:00', null],
  ['last_24_hours', '2026-11-16T12:30:00', null],
  ['yesterday', '2026-11-16T00:00:00', '2026-11-17T00:00:00'],
  ['day_before_yesterday', '2026-11-15T00:00:00', '2026-11-16T00:00:00'],
  ['last_7_days', '2026-11-10T12:30:00', null],
  ['last_14_days', '2026-11-03T12:30:00', null],
  ['last_30_days', '2026-10-18T12:30:00', null],
  ['this_year', '2026-01-01T00:00:00', null],
  ['last_year', '2025-01-01T00:00:00', '2026-01-01T00:00:00'],
  ['since_beginning', null, null],
])('%s begins and ends by the clocks of the system', (range, from, until) => {
  expect(spanAt(range, noon)).toEqual([from, until]);
});

test('the night in which clocks are set back belongs to one day of 25 hours', () => {
  const { from, until } = spanOfRange('yesterday', Date.parse('2026-10-26T08:00:00Z'), zone);
  expect([local(from), local(until)]).toEqual(['2026-10-25T00:00:00', '2026-10-26T00:00:00']);
  expect(Number(until) - Number(from)).toBe(25 * 3_600_000);
});

test('24 hours are 24 hours, and a day ends at midnight, also where clocks are set forward', () => {
  expect(spanAt('last_24_hours', '2026-03-29T10:00:00Z')[0]).toBe('2026-03-28T11:00:00');
  expect(spanAt('yesterday', '2026-03-30T00:30:00Z')).toEqual(['2026-03-29T00:00:00', '2026-03-30T00:00:00']);
});

test('the year is that of the system, not that of UTC', () => {
  expect(spanAt('this_year', '2026-12-31T23:30:00Z')[0]).toBe('2027-01-01T00:00:00');
});

test('a range begins before now and before it ends', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...callRanges),
      fc.integer({ min: 0, max: 4_000_000_000 }),
      fc.constantFrom(zone, 'America/New_York', 'Pacific/Apia', 'Asia/Kathmandu'),
      (range, at, timeZone) => {
        const { from, until } = spanOfRange(range, at * 1000, timeZone);
        expect(from ?? -Infinity).toBeLessThan(Math.min(until ?? Infinity, at * 1000));
        expect(until ?? 0).toBeLessThanOrEqual(at * 1000);
      },
    ),
  );
});
