import { expect, test } from 'vitest';
import { allDay, noSchedule } from '../routing/reservedIds.ts';
import { minutesOf, timeOf } from '../time/clockTime.ts';
import { shiftPlan } from './shifts.ts';

const schedule = (id: number, ...times: readonly string[]) => ({
  id,
  name: `Plan ${id}`,
  time_1: times[0] ?? null,
  time_2: times[1] ?? null,
  time_3: times[2] ?? null,
  time_4: times[3] ?? null,
  time_5: times[4] ?? null,
});
const following = (...ids: readonly (number | null)[]) => ids.map((weekday_schedule_id) => ({ weekday_schedule_id }));
const shown = (...times: readonly string[]) =>
  shiftPlan([schedule(1, ...times)], following(1))?.shifts.map(
    ({ name, from, until }) => `${name ?? '-'} ${timeOf(from)}-${timeOf(until)}`,
  );

test.each<[readonly string[], readonly string[]]>([
  [
    ['07:00', '14:30', '22:00'],
    ['early 07:00-14:30', 'late 14:30-22:00', 'night 22:00-07:00'],
  ],
  [
    ['07:00', '19:00'],
    ['day 07:00-19:00', 'night 19:00-07:00'],
  ],
  // The night begins after midnight.
  [
    ['00:30', '07:00', '15:00'],
    ['night 00:30-07:00', 'early 07:00-15:00', 'late 15:00-00:30'],
  ],
  [
    ['07:00', '12:30', '14:00', '21:00'],
    ['- 07:00-12:30', '- 12:30-14:00', '- 14:00-21:00', 'night 21:00-07:00'],
  ],
  // Imported, out of order, with a time twice.
  [
    ['22:00', '07:00', '22:00', '14:30'],
    ['early 07:00-14:30', 'late 14:30-22:00', 'night 22:00-07:00'],
  ],
])('the steps %s are the shifts %s', (times, shifts) => {
  expect(shown(...times)).toEqual(shifts);
});

test('every minute of the day is in exactly one shift', () => {
  const { shifts = [] } = shiftPlan([schedule(1, '06:15', '13:45', '21:30')], following(1)) ?? {};
  for (let minute = 0; minute < 1440; minute += 1) {
    const within = shifts.filter(({ from, until }) =>
      from < until ? from <= minute && minute < until : from <= minute || minute < until,
    );
    expect(within, timeOf(minute)).toHaveLength(1);
  }
  expect(shifts.map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(shifts[0]?.from).toBe(minutesOf('06:15'));
});

test('the shifts are those that most sections follow on working days, and of several the first', () => {
  const plans = [schedule(1, '06:00', '18:00'), schedule(2, '07:00', '14:30', '22:00'), schedule(3, '08:00', '20:00')];
  expect(shiftPlan(plans, following(1, 2, 2, 3, allDay))?.schedule_id).toBe(2);
  expect(shiftPlan(plans, following(3, 1))?.schedule_id).toBe(1);
});

test.each([
  ['there is no section', following()],
  ['all sections follow one group all day, or none', following(allDay, noSchedule, null)],
  ['the schedule is gone', following(9)],
  ['a schedule has one step', following(4)],
])('there are no shifts where %s', (_why, sections) => {
  expect(shiftPlan([schedule(1, '06:00', '18:00'), schedule(4, '06:00')], sections)).toBeNull();
});
