import fc from 'fast-check';
import { expect, test } from 'vitest';
import { urgencies } from './call.ts';
import { byImportance } from './order.ts';

const call = (id: number, urgency: (typeof urgencies)[number], sort_order: number | null, opened_at: number) => ({
  id,
  opened_at,
  call_type: { flag: 'Call', urgency, sort_order } as const,
});
const sorted = (...calls: Parameters<typeof byImportance>[0][]) => calls.sort(byImportance).map(({ id }) => id);

test('an emergency stands before an urgent call, and that before a normal one, however long they wait', () => {
  expect(sorted(call(1, 'Normal', 1, 0), call(2, 'Emergency', 9, 500), call(3, 'Urgent', 1, 100))).toEqual([2, 3, 1]);
});

test('among equally urgent calls the order of the call types decides, and a type without one comes last', () => {
  expect(sorted(call(1, 'Urgent', null, 0), call(2, 'Urgent', 998, 1), call(3, 'Urgent', 2, 2))).toEqual([3, 2, 1]);
});

test('a missing order counts as 999', () => {
  expect(sorted(call(1, 'Urgent', 1000, 0), call(2, 'Urgent', null, 1), call(3, 'Urgent', 999, 0))).toEqual([3, 2, 1]);
});

test('among equal calls the one that waits longest comes first', () => {
  expect(sorted(call(1, 'Normal', 1, 300), call(2, 'Normal', 1, 100), call(3, 'Normal', 1, 200))).toEqual([2, 3, 1]);
});

test('a call whose type is not known stands behind the emergencies and before all others', () => {
  const unknown = { id: 1, opened_at: 0, call_type: null };
  expect(sorted(call(3, 'Urgent', 1, 0), unknown, call(2, 'Emergency', 5, 900))).toEqual([2, 1, 3]);
});

test('the order is the same whatever order the calls came in', () => {
  const anyCall = fc.record({
    id: fc.nat(1000),
    opened_at: fc.nat(5),
    call_type: fc.option(
      fc.record({
        flag: fc.constant('Call' as const),
        urgency: fc.constantFrom(...urgencies),
        sort_order: fc.option(fc.nat(3)),
      }),
    ),
  });
  const shuffled = fc
    .uniqueArray(anyCall, { selector: ({ id }) => id })
    .chain((calls) => fc.tuple(fc.constant(calls), fc.shuffledSubarray(calls, { minLength: calls.length })));
  fc.assert(
    fc.property(shuffled, ([calls, others]) => {
      expect(calls.toSorted(byImportance)).toEqual(others.toSorted(byImportance));
    }),
  );
});
