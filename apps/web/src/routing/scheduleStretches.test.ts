import { expect, test } from 'vitest';
import { toClock, toMinutes } from '../entity/fields/clockMinutes.ts';
import { nextStart, pulledTo, stretchesOf } from './scheduleStretches.ts';

const at = (...clocks: string[]) => clocks.map((clock) => toMinutes(clock) ?? Number.NaN);

test('the last step runs over midnight to the first', () => {
  const shown = stretchesOf(at('06:00', '14:00', '22:00')).map(({ step, from, to }) => [step, toClock(from), to]);
  expect(shown).toEqual([
    [2, '00:00', 360],
    [0, '06:00', 840],
    [1, '14:00', 1320],
    [2, '22:00', 1440],
  ]);
});

test('a day that begins at midnight has no early morning', () => {
  expect(stretchesOf(at('00:00', '12:00')).map(({ step }) => step)).toEqual([0, 1]);
});

test.each([
  ['on the grid', 1, '13:58', '14:00'],
  ['not before the step before it', 1, '05:00', '06:05'],
  ['not behind the step behind it', 1, '23:00', '21:55'],
  ['the first not before midnight', 0, '00:00', '00:00'],
])('a step is pulled %s', (_where, step, to, clock) => {
  expect(toClock(pulledTo(at('06:00', '14:00', '22:00'), step, toMinutes(to) ?? 0))).toBe(clock);
});

test('a new step finds room behind the last one', () => {
  expect(toClock(nextStart(at('06:00', '14:00')))).toBe('19:00');
  expect(toClock(nextStart(at('06:00', '23:56')))).toBe('23:57');
});

test.each(['24:00', '6:30', '', null])('%j is no time of day', (text) => {
  expect(toMinutes(text)).toBeNull();
});
