import { expect, test } from 'vitest';
import { stepKeys, stepProblems } from './scheduleSteps.ts';

test.each([
  ['three shifts', ['06:00', '14:00', '22:00'], []],
  ['two times', ['06:00', '18:00'], []],
  ['five times', ['00:00', '06:00', '12:00', '18:00', '23:59'], []],
  ['a time twice', ['06:00', '06:00'], [['time_2', 'later_than_previous']]],
  [
    'times that run backwards',
    ['22:00', '14:00', '06:00'],
    [
      ['time_2', 'later_than_previous'],
      ['time_3', 'later_than_previous'],
    ],
  ],
  ['a hole', ['06:00', '14:00', null, '22:00'], [['time_3', 'required']]],
])('%s', (_what, times, expected) => {
  const values = Object.fromEntries(stepKeys.map((key, index) => [key, times[index] ?? null]));
  expect(stepProblems(values).map(({ field, message }) => [field, message])).toEqual(expected);
});
