import { expect, test } from 'vitest';
import { comparedSpans, comparison, concernedBy, type MeasuredEntity, placeOnBars } from './changes.ts';

const zone = 'Europe/Zurich';
const changed = Date.parse('2026-11-02T09:15:00Z');

test.each([
  ['2026-11-02T09:15:00Z', '2026-10-05', '2026-11-02', '2026-11-03', '2026-12-01'],
  // Half past midnight of the next day there.
  ['2026-11-01T23:30:00Z', '2026-10-05', '2026-11-02', '2026-11-03', '2026-12-01'],
  // Clocks were set forward in between.
  ['2026-03-31T22:30:00Z', '2026-03-04', '2026-04-01', '2026-04-02', '2026-04-30'],
  ['2028-02-29T12:00:00Z', '2028-02-01', '2028-02-29', '2028-03-01', '2028-03-29'],
])('around %s four whole weeks are compared on each side', (at, from, day, next, until) => {
  expect(comparedSpans(Date.parse(at), zone)).toEqual({
    before: { from, until: day },
    after: { from: next, until },
  });
});

const of = (count: number, p50: number) => ({ p50, p90: null, p99: null, count });

test.each([
  ['2026-12-01T09:00:00Z', of(300, 91_000), of(280, 82_000), { state: 'compared', before: 91_000, after: 82_000 }],
  // The last of the days is not over.
  ['2026-11-30T22:59:00Z', of(300, 91_000), of(280, 82_000), { state: 'too_early', last_day: '2026-11-30' }],
  ['2026-11-30T23:00:00Z', of(300, 91_000), of(280, 82_000), { state: 'compared', before: 91_000, after: 82_000 }],
  // More days would not help: what was before is over.
  ['2026-11-10T09:00:00Z', of(19, 91_000), of(280, 82_000), { state: 'too_little' }],
  ['2026-12-10T09:00:00Z', of(300, 91_000), of(19, 82_000), { state: 'too_little' }],
])('at %s the calls before and after give %j', (now, before, after, expected) => {
  expect(comparison({ at: changed, now: Date.parse(now), timezone: zone, before, after })).toEqual(expected);
});

const facts = {
  sections: [
    { id: 1, weekday_schedule_id: 4, weekend_schedule_id: 20 },
    { id: 2, weekday_schedule_id: 20, weekend_schedule_id: 4 },
    { id: 3, weekday_schedule_id: 5, weekend_schedule_id: 5 },
  ],
  overrides: [{ id: 7, section_id: 3 }],
  merge_groups: [{ id: 8, sections: [1, 3] }],
};

test.each<[MeasuredEntity, number, ReturnType<typeof concernedBy>]>([
  ['section', 2, { sections: [2] }],
  ['call_type', 6, { call_types: [6] }],
  ['schedule', 4, { sections: [1, 2] }],
  ['schedule', 9, null],
  ['display_group_override', 7, { sections: [3] }],
  ['display_group_override', 9, null],
  ['merge_group', 8, { sections: [1, 3] }],
  ['display_group', 1, null],
])('a change of %s %i concerns %j', (entity, id, concerned) => {
  expect(concernedBy(entity, id, facts)).toEqual(concerned);
});

test.each([
  ['2026-11-01', null],
  ['2026-11-02', 0],
  ['2026-11-09', 1],
  ['2026-11-10', 1 + 1 / 7],
  // The last week is cut by the range.
  ['2026-11-17', 2.5],
  ['2026-11-18', null],
])('the %s stands at %s on bars of weeks', (day, place) => {
  const bars = [
    { from: '2026-11-02', until: '2026-11-09' },
    { from: '2026-11-09', until: '2026-11-16' },
    { from: '2026-11-16', until: '2026-11-18' },
  ];
  expect(placeOnBars(day, bars)).toBe(place);
});
