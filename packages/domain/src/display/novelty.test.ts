import { expect, test } from 'vitest';
import type { CallFlag, Urgency } from '../calls/call.ts';
import { flashOf, isNew, nextArrivals } from './novelty.ts';

const call = (id: number, opened_at: number, urgency: Urgency = 'Normal', flag: CallFlag = 'Call') => ({
  id,
  opened_at,
  call_type: { flag, urgency, sort_order: 1 },
});

test('what was open before the wall came is as old as it is', () => {
  const arrivals = nextArrivals(null, [call(1, 1000), call(2, 90_000)], 100_000);
  expect([isNew(arrivals.get(1), 100_000), isNew(arrivals.get(2), 100_000)]).toEqual([false, true]);
});

test('a call that comes while the wall is disconnected is new when it is shown', () => {
  const first = nextArrivals(null, [call(1, 1000)], 100_000);
  const later = nextArrivals(first, [call(1, 1000), call(2, 110_000)], 300_000);
  expect(isNew(later.get(2), 329_999)).toBe(true);
  expect(isNew(later.get(2), 330_000)).toBe(false);
  expect(later.get(1)).toBe(1000);
});

test('nothing is made anew while the same calls are shown', () => {
  const first = nextArrivals(null, [call(1, 1000)], 2000);
  expect(nextArrivals(first, [call(1, 1000)], 3000)).toBe(first);
});

test.each<[Urgency, CallFlag, boolean, number, 'fast' | 'slow' | null]>([
  ['Emergency', 'Call', false, 3_600_000, 'fast'],
  ['Emergency', 'Call', true, 0, null],
  ['Urgent', 'Call', false, 19_999, 'slow'],
  ['Urgent', 'Call', false, 20_000, null],
  ['Urgent', 'Call', true, 0, null],
  ['Normal', 'Call', false, 0, null],
  ['Emergency', 'Presence', false, 0, null],
  ['Emergency', 'Defect', false, 0, null],
])('%s %s, taken %s, after %i ms flashes %s', (urgency, flag, is_handled, after, flash) => {
  expect(flashOf({ ...call(1, 0, urgency, flag), is_handled }, 0, after)).toBe(flash);
});
