import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byImportance, type Urgency, urgencies } from '../calls/call.ts';
import { arrange, fitsInto, noFlags, urgencyOf, type WallFlags } from './arrange.ts';

type WardCall = ReturnType<typeof call>;

function call(id: number, urgency: Urgency | null, section_id = 1, flags: Partial<WallFlags> = {}) {
  const call_type = urgency && { flag: 'Call' as const, urgency, sort_order: 1 };
  return { id, system_id: 1, section_id, call_type_id: 1, opened_at: id, call_type, flags: { ...noFlags, ...flags } };
}

const flagsOf = ({ flags }: WardCall) => flags;
const ids = (calls: readonly WardCall[]) => calls.map(({ id }) => id);
const cells = { rows: 2, columns: 2 };

test('four calls fill four cells', () => {
  const calls = [1, 2, 3, 4].map((id) => call(id, 'Normal'));
  expect(arrange(calls, cells, flagsOf)).toMatchObject({ wide: [], hidden: [] });
  expect(ids(arrange(calls, cells, flagsOf).cards)).toEqual([1, 2, 3, 4]);
});

test('of five the last cell counts two, the most urgent of them first', () => {
  const calls = [...[1, 2, 3].map((id) => call(id, 'Urgent')), call(4, 'Urgent'), call(5, 'Normal')];
  const { cards, hidden } = arrange(calls, cells, flagsOf);
  expect([ids(cards), ids(hidden)]).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
});

test('a card over the full width takes a row on top', () => {
  const calls = [call(1, 'Emergency'), call(2, 'Emergency', 1, { fullscreen: true }), call(3, 'Normal')];
  const { wide, cards } = arrange(calls, cells, flagsOf);
  expect([ids(wide), ids(cards)]).toEqual([[2], [1, 3]]);
  expect(fitsInto([...calls, call(4, 'Normal')], cells, flagsOf)).toBe(false);
});

test('what is to stay on top stands before the others', () => {
  const calls = [call(1, 'Urgent'), call(2, 'Normal'), call(3, 'Normal', 1, { permanent_display_area: true })];
  expect(ids(arrange(calls, cells, flagsOf).cards)).toEqual([3, 1, 2]);
});

const heartAlarm = [
  call(1, 'Emergency', 1, { hide_lower_priority: true }),
  call(2, 'Emergency', 2),
  call(3, 'Urgent', 1),
  call(4, 'Normal', 1),
  call(5, 'Normal', 2),
];

test.each([
  ['all are shown while there is room, those of its section last', 3, [1, 2, 5, 3, 4], []],
  ['a normal call of its section is the first to be counted, then the other normal one', 2, [1, 2, 3], [5, 4]],
])('a heart alarm moves the less urgent calls of its section to the end: %s', (_case, rows, shown, counted) => {
  const { cards, hidden } = arrange(heartAlarm, { rows, columns: 2 }, flagsOf);
  expect([ids(cards), ids(hidden)]).toEqual([shown, counted]);
});

test('an unknown call type counts as an emergency', () => {
  expect(urgencyOf(call(1, null))).toBe('Emergency');
});

test('no call is ever lost, and none is hidden while a less urgent one is shown', () => {
  const some = fc.array(
    fc.tuple(
      fc.constantFrom<Urgency | null>('Normal', 'Urgent', 'Emergency', null),
      fc.boolean(),
      fc.boolean(),
      fc.boolean(),
    ),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(some, fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 2 }), (drawn, rows, columns) => {
      const calls = drawn
        .map(([urgency, fullscreen, permanent_display_area, hide_lower_priority], id) =>
          call(id, urgency, id % 3, { fullscreen, permanent_display_area, hide_lower_priority }),
        )
        .sort(byImportance);
      const { wide, cards, hidden } = arrange(calls, { rows, columns }, flagsOf);
      expect(new Set([...ids(wide), ...ids(cards), ...ids(hidden)])).toEqual(new Set(ids(calls)));
      expect(wide.length + cards.length + hidden.length).toBe(calls.length);
      expect(wide.length * columns + cards.length + (hidden.length > 0 ? 1 : 0)).toBeLessThanOrEqual(rows * columns);
      const shown = [...wide, ...cards];
      const ranks = (some: readonly WardCall[]) => some.map((one) => urgencies.indexOf(urgencyOf(one)));
      expect(Math.max(...ranks(hidden))).toBeLessThanOrEqual(Math.min(...ranks(shown)));
    }),
  );
});
