import { expect, test } from 'vitest';
import { minutesOf } from '../time/clockTime.ts';
import { activeSlot } from './plannedGroup.ts';

const slotAt = (now: string, ...times: (string | null)[]) => activeSlot(times.map(minutesOf), minutesOf(now) ?? -1);

test.each([
  ['00:00', 2],
  ['06:59', 2],
  ['07:00', 0],
  ['14:29', 0],
  ['14:30', 1],
  ['21:59', 1],
  ['22:00', 2],
  ['23:59', 2],
])('with three shifts the step at %s is number %i', (now, slot) => {
  expect(slotAt(now, '07:00', '14:30', '22:00', null, null)).toBe(slot);
});

test('two times are enough, five the most', () => {
  expect(slotAt('03:00', '07:00', '19:00')).toBe(1);
  expect(slotAt('23:59', '00:00', '06:00', '12:00', '18:00', '23:59')).toBe(4);
  expect(slotAt('00:00', '00:00', '06:00', '12:00', '18:00', '23:59')).toBe(0);
});

test('an imported schedule with times in no order, or with a hole, still has a step at every minute', () => {
  expect(slotAt('08:00', '22:00', '07:00')).toBe(1);
  expect(slotAt('23:00', '22:00', '07:00')).toBe(0);
  expect(slotAt('03:00', '22:00', '07:00')).toBe(0);
  expect(slotAt('15:00', '07:00', null, '14:30')).toBe(2);
});

test('a schedule without times has no step', () => {
  expect(slotAt('08:00', null, null)).toBeNull();
});
