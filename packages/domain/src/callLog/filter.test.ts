import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callFlags, urgencies } from '../calls/call.ts';
import { callKinds } from '../calls/callKind.ts';
import {
  type CallLogFilter,
  callAnswers,
  callStates,
  emptyFilter,
  filterLimits,
  filterProblems,
  filterRanges,
  spanOfFilter,
  testChoices,
} from './filter.ts';
import { filterFromAddress, filterToAddress } from './filterAddress.ts';
import { callLogFilter } from './filterSchema.ts';

const moment = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));
const time = fc.integer({ min: 0, max: 1439 }).map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const rows = fc.array(fc.record({ system_id: fc.integer({ min: 1, max: 99 }), id: fc.nat(99_999) }), { maxLength: 4 });
const some = <T>(values: readonly T[]) => fc.subarray([...values]);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const name = fc.string({ maxLength: 30, unit: 'grapheme' }).map((text) => text.trim());
const duration = maybe(fc.nat(filterLimits.duration));

const anyFilter: fc.Arbitrary<CallLogFilter> = fc.record({
  range: fc.constantFrom(...filterRanges),
  from: maybe(moment),
  until: maybe(moment),
  search: name,
  call_types: rows,
  urgencies: some(urgencies),
  kind: maybe(fc.constantFrom(...callKinds)),
  flags: some(callFlags),
  sections: rows,
  call_sources: rows,
  nodes: rows,
  tree_view: maybe(fc.constantFrom('radio', '12')),
  state: maybe(fc.constantFrom(...callStates)),
  tests: maybe(fc.constantFrom(...testChoices)),
  answer: maybe(fc.constantFrom(...callAnswers)),
  duration_from: duration,
  duration_until: duration,
  handled_by: name,
  closed_by: name,
  weekdays: some([1, 2, 3, 4, 5, 6, 7]),
  time_from: maybe(time),
  time_until: maybe(time),
  systems: fc.array(fc.integer({ min: 1, max: 99 }), { maxLength: 3 }),
});

test('every filter comes back from the address as it was', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      const address = new URLSearchParams(filterToAddress(filter));
      expect(filterFromAddress(new URLSearchParams(address.toString()))).toEqual(filter);
    }),
  );
});

test('every filter comes back from storage as it was, and one without conditions is the empty one', () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(callLogFilter.parse(JSON.parse(JSON.stringify(filter)))).toEqual(filter);
    }),
  );
  expect(callLogFilter.parse({})).toEqual(emptyFilter);
  expect(filterToAddress(emptyFilter)).toEqual({});
});

test.each([
  ['range', 'tomorrow'],
  ['from', '2026-13-01T00:00'],
  ['until', 'now'],
  ['type', '4'],
  ['type', 'a.b'],
  ['urgency', 'High'],
  ['kind', 'care'],
  ['state', 'gone'],
  ['tests', 'none'],
  ['answer', 'no'],
  ['longer', '-5'],
  ['longer', '99999999999'],
  ['weekday', '0'],
  ['weekday', '8'],
  ['after', '24:00'],
  ['view', 'a b'],
  ['systems', 'x'],
])('what was typed into the address and cannot be read is no condition: %s=%s', (name, value) => {
  expect(filterFromAddress(new URLSearchParams({ [name]: value }))).toEqual(emptyFilter);
});

test('of several values those are kept that can be read', () => {
  const { urgencies: kept, call_types } = filterFromAddress(new URLSearchParams('urgency=Urgent,High&type=1.4,x,2.4'));
  expect(kept).toEqual(['Urgent']);
  expect(call_types).toEqual([
    { system_id: 1, id: 4 },
    { system_id: 2, id: 4 },
  ]);
});

test.each<[Partial<CallLogFilter>, string, string]>([
  [{ range: 'own' }, 'from', 'required'],
  [{ range: 'own', from: '2026-11-15T08:00', until: '2026-11-15T08:00' }, 'until', 'start_before_end'],
  [{ range: 'own', from: '2026-11-15T08:00', until: '2026-11-14T09:00' }, 'until', 'start_before_end'],
  [{ duration_from: 300, duration_until: 299 }, 'duration_until', 'not_below'],
  [{ time_from: '08:00' }, 'time_until', 'required'],
  [{ time_until: '08:00' }, 'time_from', 'required'],
  [{ time_from: '08:00', time_until: '08:00' }, 'time_until', 'must_differ'],
])('%j is wrong at %s: %s', (part, field, message) => {
  expect(filterProblems({ ...emptyFilter, ...part })).toMatchObject([{ field, message }]);
});

test.each<Partial<CallLogFilter>>([
  {},
  { range: 'own', from: '2026-11-15T08:00' },
  { range: 'own', until: '2026-11-15T08:00' },
  { range: 'last_hour', from: '2026-11-15T08:00', until: '2026-11-14T08:00' },
  { duration_from: 300, duration_until: 300 },
  { time_from: '22:00', time_until: '06:00' },
])('%j is right', (part) => {
  expect(filterProblems({ ...emptyFilter, ...part })).toEqual([]);
});

test('an own range is read by the clocks of the system, other ranges by now', () => {
  const own = { ...emptyFilter, range: 'own', from: '2026-11-15T08:00' } as const;
  expect(spanOfFilter(own, 0, 'Europe/Zurich')).toEqual({ from: Date.parse('2026-11-15T07:00Z'), until: null });
  const now = Date.parse('2026-11-15T07:00Z');
  expect(spanOfFilter({ ...emptyFilter, range: 'last_hour' }, now, 'Europe/Zurich')).toEqual({
    from: now - 3_600_000,
    until: null,
  });
});
