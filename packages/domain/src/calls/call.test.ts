import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callOf, defect, east, ordinary, presence } from '../routing/testing/ward.ts';
import {
  acknowledgement,
  byImportance,
  type CallFlag,
  duration,
  handledBy,
  isHandled,
  sourceText,
  splitPresences,
  type TypeOfCall,
  urgencies,
} from './call.ts';

test('presences stand apart from calls and defects, each in the order in which they came', () => {
  const calls = [callOf(east, ordinary), callOf(east, defect)] as const;
  const presences = [callOf(east, presence), callOf(east, presence)] as const;
  expect(splitPresences([calls[0], presences[0], calls[1], presences[1]])).toEqual({ calls, presences });
});

test('what is not known to be a presence is a call', () => {
  const unknown = callOf(east, 99);
  expect(splitPresences([unknown])).toEqual({ calls: [unknown], presences: [] });
});

const ofFlag = (flag: CallFlag): TypeOfCall => ({
  ...{ id: 4, name: 'Ruf', char: '', text: 'Ruf', color: '', urgency: 'Normal', sort_order: null },
  flag,
});

test.each([
  ['an open call', { is_closed: false, is_handled: false, call_type: ofFlag('Call') }, 'possible'],
  ['an open call of an unknown type', { is_closed: false, is_handled: false, call_type: null }, 'possible'],
  ['an open defect', { is_closed: false, is_handled: false, call_type: ofFlag('Defect') }, 'possible'],
  ['a call that somebody took', { is_closed: false, is_handled: true, call_type: ofFlag('Call') }, 'done'],
  ['a closed call', { is_closed: true, is_handled: false, call_type: ofFlag('Call') }, 'closed'],
  ['a closed call that was taken', { is_closed: true, is_handled: true, call_type: ofFlag('Call') }, 'closed'],
  ['a presence', { is_closed: false, is_handled: false, call_type: ofFlag('Presence') }, 'presence'],
] as const)('acknowledging %s', (_what, call, outcome) => {
  expect(acknowledgement(call)).toBe(outcome);
});

test.each([
  ['no one', '', null, '', false, ''],
  ['an app user', 'Anna', null, '', true, 'Anna'],
  ['somebody at a device', '', 1000, 'Beat', true, 'Beat'],
  ['somebody whom the configurator does not name', '', 1000, '', true, ''],
  ['an app user after a device', 'Anna', 1000, 'Beat', true, 'Anna'],
])('a call that was taken by %s', (_who, handled_by_app_username, acknowledged_at, acknowledged_by, handled, name) => {
  const call = { handled_by_app_username, acknowledged_at, acknowledged_by };
  expect(isHandled(call)).toBe(handled);
  expect(handledBy(call)).toBe(name);
});

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

test.each<[string, CallFlag | null, string]>([
  ['Bett', 'Call', 'Bett'],
  ['Bett', 'Defect', 'Bett'],
  ['*Sender', 'Call', ''],
  ['*Sender', 'Presence', ''],
  ['*Sender', null, ''],
  ['*Sender', 'Defect', 'Sender'],
  ['* Sender', 'Defect', 'Sender'],
  ['Bad*', 'Call', 'Bad*'],
  ['', 'Call', ''],
])('the call source "%s" of a call with the flag %s reads "%s"', (call_source_text, flag, text) => {
  expect(sourceText({ call_source_text, call_type: flag && { flag } })).toBe(text);
});

test.each([
  ['an open call lasts until now', 10_000, null, 75_400, 65],
  ['a closed call lasts until its end', 10_000, 20_999, 75_400, 10],
  ['a call of this moment has lasted no second', 10_000, null, 10_000, 0],
  ['a call from a clock that runs ahead has lasted no second', 90_000, null, 75_400, 0],
])('%s', (_what, opened_at, closed_at, now, seconds) => {
  expect(duration({ opened_at, closed_at }, now)).toBe(seconds);
});
