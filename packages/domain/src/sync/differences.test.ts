import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Choice } from './choices.ts';
import { choices, defaultChoice, isEqualState, planSync } from './choices.ts';
import type { Sides } from './differences.ts';
import { commonBy, differenceOf, differencesBetween, equalState, itemStates } from './differences.ts';

const bed = { text: 'Bett', number: 1 };
const bath = { text: 'Bad', number: 1 };
const cord = { text: 'Zug', number: 1 };
const row = { entity: 'call_source', id: 3 };

test.each([
  ['changed here', { common: bed, ours: bath, theirs: bed }, 'here', 'updated'],
  ['changed there', { common: bed, ours: bed, theirs: bath }, 'there', 'updated'],
  ['changed on both sides', { common: bed, ours: bath, theirs: cord }, 'both', 'updated'],
  ['deleted here', { common: bed, ours: null, theirs: bed }, 'here', 'deleted'],
  ['deleted here and changed there', { common: bed, ours: null, theirs: bath }, 'both', 'deleted'],
  ['deleted there', { common: bed, ours: bed, theirs: null }, 'there', 'removed'],
  ['deleted there and changed here', { common: bed, ours: bath, theirs: null }, 'both', 'removed'],
  ['new here', { common: undefined, ours: bed, theirs: null }, 'here', 'created'],
  ['new there', { common: undefined, ours: null, theirs: bed }, 'there', 'created'],
  ['new here after a deletion', { common: null, ours: bed, theirs: null }, 'here', 'created'],
  ['new there after a deletion', { common: null, ours: null, theirs: bed }, 'there', 'created'],
  ['different from the beginning', { common: undefined, ours: bed, theirs: bath }, 'both', 'never_synced'],
] as const)('a row that is %s', (_case, sides, origin, state) => {
  expect(differenceOf({ ...row, ...sides })).toMatchObject({ ...row, origin, state });
});

test.each([
  ['is on neither side', { common: bed, ours: null, theirs: null }],
  ['is as it was', { common: bed, ours: bed, theirs: bed }],
  ['was changed to the same on both sides', { common: bed, ours: bath, theirs: bath }],
  ['was never compared, but is equal', { common: undefined, ours: bed, theirs: bed }],
] as const)('a row that %s is no difference', (_case, sides) => {
  expect(differenceOf({ ...row, ...sides })).toBeNull();
});

test('of each field that differs all three sides are given', () => {
  const sides = { common: { ...bed, char: 'B' }, ours: { ...bath, char: 'B' }, theirs: { ...cord, char: 'B' } };
  expect(differenceOf({ ...row, ...sides })?.changes).toEqual([
    { field: 'text', common: 'Bett', ours: 'Bad', theirs: 'Zug' },
  ]);
});

test('a field that the configurator does not hold cannot have changed there', () => {
  expect(differenceOf({ ...row, common: undefined, ours: bed, theirs: { text: 'Bett' } })).toBeNull();
  expect(differenceOf({ ...row, common: bed, ours: { ...bed, number: 2 }, theirs: { text: 'Bett' } })).toMatchObject({
    origin: 'here',
    changes: [{ field: 'number', common: 1, ours: 2, theirs: 1 }],
  });
});

test('lists are compared by what they hold', () => {
  const sides = { common: undefined, ours: { sections: [1, 2] }, theirs: { sections: [1, 2] } };
  expect(differenceOf({ ...row, ...sides })).toBeNull();
  expect(differenceOf({ ...row, ...sides, theirs: { sections: [1] } })?.changes).toHaveLength(1);
});

test.each([
  ['sent', false, 'sent'],
  ['imported', false, 'imported'],
  ['changed', false, 'needs_commit'],
  ['known', false, 'in_sync'],
  ['sent', true, 'in_sync'],
] as const)('an equal row by %s, committed: %s, is %s', (by, isCommitted, state) => {
  expect(equalState(by, isCommitted)).toBe(state);
  expect(isEqualState(state)).toBe(true);
});

test('what differs is not equal, and every state is one or the other', () => {
  const equal = new Set(commonBy.flatMap((by) => [equalState(by, true), equalState(by, false)]));
  const unequal = itemStates.filter((state) => !isEqualState(state));
  expect(new Set([...equal, ...unequal])).toEqual(new Set(itemStates));
  expect(unequal).toEqual(['created', 'updated', 'deleted', 'never_synced', 'removed']);
});

test.each([
  ['here', 'ours'],
  ['there', 'theirs'],
  ['both', 'none'],
] as const)('what was changed %s is decided in advance: %s', (origin, choice) => {
  expect(defaultChoice(origin)).toBe(choice);
});

test('rows that are equal are written nowhere', () => {
  const sent = { ...row, origin: 'here', state: 'sent', choice: 'ours' } as const;
  expect(planSync([sent])).toEqual({ toOurs: [], toTheirs: [], undecided: [] });
});

const value = fc.option(
  fc.record({ text: fc.constantFrom('Bett', 'Bad', 'Zug'), refs: fc.array(fc.nat(2), { maxLength: 2 }) }),
  { nil: null },
);
const sides = fc.record({
  common: fc.option(value, { nil: undefined }),
  ours: value,
  theirs: value,
  choice: fc.option(fc.constantFrom(...choices), { nil: undefined }),
});

test('any edits on both sides, synced by any choices, leave both sides equal and lose nothing that was chosen', () => {
  fc.assert(
    fc.property(fc.array(sides, { maxLength: 12 }), (given) => {
      const before = given.map((each, id) => ({ entity: 'section', id, ...each }));
      const chosen = differencesBetween(before).map((difference) => {
        const choice: Choice = before[difference.id]?.choice ?? defaultChoice(difference.origin);
        return { ...difference, choice };
      });
      const { toOurs, toTheirs, undecided } = planSync(chosen);
      const ids = (keys: readonly { id: number }[]) => new Set(keys.map(({ id }) => id));
      const [written, sent, left] = [ids(toOurs), ids(toTheirs), ids(undecided)];
      const after = before.map((each): Sides => {
        if (written.has(each.id)) return { ...each, ours: each.theirs, common: each.theirs };
        if (sent.has(each.id)) return { ...each, theirs: each.ours, common: each.ours };
        return each;
      });
      expect(ids(differencesBetween(after))).toEqual(left);
      for (const { id, choice } of chosen) {
        const [was, is] = [before[id], after[id]];
        if (choice === 'ours') expect([is?.ours, is?.theirs]).toEqual([was?.ours, was?.ours]);
        if (choice === 'theirs') expect([is?.ours, is?.theirs]).toEqual([was?.theirs, was?.theirs]);
        if (choice === 'none') expect([is?.ours, is?.theirs]).toEqual([was?.ours, was?.theirs]);
      }
    }),
  );
});
