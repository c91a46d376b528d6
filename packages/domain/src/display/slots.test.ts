import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cellAfter, nextSlots, type Slot } from './slots.ts';

const oneColumn = { places: 8, columns: 1 };
const twoColumns = { places: 8, columns: 2 };
const at = (slots: readonly Slot[]) => slots.map(({ id, goneAt }) => (goneAt === null ? id : -id));
const normal = (...ids: readonly number[]) => ids.map((id) => ({ id, rank: 0 }));
const emergencies = (...ids: readonly number[]) => ids.map((id) => ({ id, rank: 2 }));

describe('in one column', () => {
  const three = nextSlots([], normal(1, 2, 3), oneColumn, 0);

  test('a call that ended leaves its place empty for a moment', () => {
    const ended = nextSlots(three, normal(1, 3), oneColumn, 1000);
    expect(at(ended)).toEqual([1, -2, 3]);
    expect(at(nextSlots(ended, normal(1, 3), oneColumn, 1399))).toEqual([1, -2, 3]);
    expect(at(nextSlots(ended, normal(1, 3), oneColumn, 1400))).toEqual([1, 3]);
  });

  test('the last one leaves no gap', () => {
    expect(at(nextSlots(three, normal(1, 2), oneColumn, 10))).toEqual([1, 2]);
  });

  test('a new call comes into its place, and a gap never takes one away', () => {
    const places = { places: 3, columns: 1 };
    const ended = nextSlots(three, normal(1, 3), places, 10);
    expect(at(nextSlots(ended, normal(9, 1, 3), places, 20))).toEqual([9, 1, 3]);
  });

  test('a call that comes back fills its gap', () => {
    const ended = nextSlots(three, normal(1, 3), oneColumn, 10);
    expect(at(nextSlots(ended, normal(1, 2, 3), oneColumn, 20))).toEqual([1, 2, 3]);
  });

  test('nothing is made anew while nothing moves', () => {
    expect(nextSlots(three, normal(1, 2, 3), oneColumn, 50)).toBe(three);
  });
});

describe('in two columns', () => {
  const columns = (slots: readonly Slot[]) =>
    [0, 1].map((column) => at(slots.filter((slot) => slot.column === column)));
  const six = nextSlots([], normal(1, 2, 3, 4, 5, 6), twoColumns, 0);

  test('calls stand in their order from left to right', () => {
    expect(columns(six)).toEqual([
      [1, 3, 5],
      [2, 4, 6],
    ]);
  });

  test.each([
    [1, [-1, 3, 5], [3, 5], [2, 4, 6]],
    [4, [1, 3, 5], [1, 3, 5], [2, 6]],
  ])('when call %i closes, the others keep their column', (closed, left, later, right) => {
    const rest = normal(1, 2, 3, 4, 5, 6).filter(({ id }) => id !== closed);
    const gap = nextSlots(six, rest, twoColumns, 10);
    expect(columns(gap)[0]).toEqual(left);
    expect(columns(nextSlots(gap, rest, twoColumns, 500))).toEqual([later, right]);
  });

  test('a new emergency comes on top and moves no card to the other column', () => {
    const seven = [...emergencies(9), ...normal(1, 2, 3, 4, 5, 6)];
    expect(columns(nextSlots(six, seven, twoColumns, 10))).toEqual([
      [9, 1, 3, 5],
      [2, 4, 6],
    ]);
  });

  test('an emergency changes its column rather than to stand below a normal call', () => {
    const before = nextSlots([], [...emergencies(1, 2, 3, 4), ...normal(5)], twoColumns, 0);
    const closed = nextSlots(before, [...emergencies(1, 3), ...normal(5)], twoColumns, 10);
    expect(columns(nextSlots(closed, [...emergencies(1, 3), ...normal(5)], twoColumns, 500))).toEqual([[1, 5], [3]]);
  });

  test('no call is lost or stands below a less urgent one, and no column is longer than the screen', () => {
    const lists = fc.array(fc.uniqueArray(fc.nat({ max: 20 }), { maxLength: 9 }), { minLength: 1, maxLength: 6 });
    const places = { places: 9, columns: 2 };
    fc.assert(
      fc.property(lists, (steps) => {
        let slots: readonly Slot[] = [];
        for (const [step, ids] of steps.entries()) {
          const calls = ids.map((id) => ({ id, rank: id % 3 })).sort((a, b) => b.rank - a.rank);
          for (const now of [step * 1000, step * 1000 + 500]) slots = nextSlots(slots, calls, places, now);
          expect(new Set(at(slots))).toEqual(new Set(ids));
          for (const a of slots)
            for (const b of slots) if (a.id % 3 > b.id % 3) expect(a.row).toBeLessThanOrEqual(b.row);
          expect(slots.filter(({ column }) => column === 0).length).toBeLessThanOrEqual(5);
          expect(slots.filter(({ column }) => column === 1).length).toBeLessThanOrEqual(4);
        }
      }),
    );
  });

  test('a gap does not push the count of the others off the screen', () => {
    const places = { places: 3, columns: 2 };
    const three = nextSlots([], normal(1, 2, 3), places, 0);
    const gap = nextSlots(three, normal(1, 3, 4), places, 10);
    expect(cellAfter(gap, 2)).toEqual({ column: 1, row: 1 });
  });

  test('the count of the others follows the last card', () => {
    expect(cellAfter(nextSlots([], normal(1, 2, 3), twoColumns, 0), 2)).toEqual({ column: 1, row: 1 });
    expect(cellAfter(nextSlots([], normal(1, 2), twoColumns, 0), 2)).toEqual({ column: 0, row: 1 });
    expect(cellAfter([], 1)).toEqual({ column: 0, row: 0 });
  });
});
