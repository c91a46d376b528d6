import { expect, test } from 'vitest';
import { emptyFilter } from '../callLog/filter.ts';
import { callsOfPeople } from './logLinks.ts';
import {
  callsInAddress,
  daysBeside,
  hourOfWeek,
  isAnswerable,
  usualDays,
  usualFilter,
  weekNumber,
  withCalls,
  withDays,
} from './shownDays.ts';

test.each([
  ['week', '2026-11-15', '2026-08-17', '2026-11-16'],
  ['week', '2026-11-16', '2026-08-24', '2026-11-23'],
  ['month', '2026-11-15', '2025-12-01', '2026-12-01'],
  ['month', '2026-12-31', '2026-01-01', '2027-01-01'],
  ['year', '2026-11-15', '2022-01-01', '2027-01-01'],
] as const)('by %s on %s it begins with %s and ends before %s', (by, today, from, until) => {
  expect(usualDays(by, today)).toEqual({ from, until });
});

test.each([
  ['thirteen weeks', '2026-08-17', '2026-11-16', '2026-05-18', '2027-02-15'],
  ['whole months', '2026-01-01', '2026-03-01', '2025-11-01', '2026-05-01'],
  ['the month with the leap day', '2028-02-01', '2028-03-01', '2028-01-01', '2028-04-01'],
  ['a day', '2028-02-29', '2028-03-01', '2028-02-28', '2028-03-02'],
])('beside %s are as many', (_case, from, until, before, after) => {
  expect(daysBeside({ from, until }, -1)).toMatchObject({ from: before, until: from });
  expect(daysBeside({ from, until }, 1)).toMatchObject({ from: until, until: after });
});

test.each([
  ['2026-01-01', 1],
  ['2026-08-17', 34],
  ['2026-11-15', 46],
  ['2026-12-31', 53],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2028-02-29', 9],
])('%s is in week %i', (day, week) => {
  expect(weekNumber(day)).toBe(week);
});

test('days of one’s own stay, everything else follows the width of the bars', () => {
  const own = { ...emptyFilter, range: 'own', from: '2026-01-01T00:00', until: '2026-02-01T00:00' } as const;
  expect(withDays(own, 'year', '2026-11-15')).toEqual(own);
  const usual = withDays({ ...emptyFilter, search: 'Bad' }, 'week', '2026-11-15');
  expect(usual).toMatchObject({ range: 'own', from: '2026-08-17T00:00', until: '2026-11-16T00:00', search: 'Bad' });
  expect(isAnswerable(usual)).toBe(true);
  expect(isAnswerable({ ...own, until: null })).toBe(false);
  expect(usualFilter({ ...own, search: 'Bad' })).toEqual({ ...own, ...callsOfPeople });
});

test('calls of people are meant, unless the address says something else', () => {
  expect(withCalls(emptyFilter, undefined)).toEqual({ ...emptyFilter, ...callsOfPeople });
  const defects = { ...emptyFilter, flags: ['Defect'] } as const;
  expect(withCalls(defects, undefined)).toEqual(defects);
  expect(callsInAddress(defects)).toBeUndefined();
  expect(withCalls(emptyFilter, callsInAddress(emptyFilter)), 'really all').toEqual(emptyFilter);
});

test.each([
  ['an hour', null, null, 7, '07:00', '08:00'],
  ['the last one ends with the day', null, null, 23, '23:00', '00:00'],
  ['an hour that the filter cuts', '07:30', '09:00', 7, '07:30', '08:00'],
  ['the end of the night', '22:00', '06:15', 6, '06:00', '06:15'],
  ['an hour within the night', '22:00', '06:00', 23, '23:00', '00:00'],
])('%s is asked of the log', (_case, time_from, time_until, hour, from, until) => {
  const filter = { ...emptyFilter, time_from, time_until, weekdays: [1, 2] };
  expect(hourOfWeek(filter, 1, hour)).toEqual({ ...filter, weekdays: [1], time_from: from, time_until: until });
});

test('two pieces of an hour are no filter', () => {
  expect(hourOfWeek({ ...emptyFilter, time_from: '07:45', time_until: '07:15' }, 1, 7)).toBeNull();
});
