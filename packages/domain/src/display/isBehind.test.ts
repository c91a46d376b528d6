import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isBehind, keptMoves } from './isBehind.ts';

const now = 1_000_000;
const moves = [
  { revision: 10, at: now - 60_000 },
  { revision: 11, at: now - 6000 },
  { revision: 12, at: now - 2000 },
];
const shown = (revision: number, epoch = 'e') => ({ system_id: 1, epoch, revision });

test.each([
  ['the newest list', shown(12), false],
  ['a list that was replaced two seconds ago', shown(11), false],
  ['a list that was replaced six seconds ago', shown(10), true],
  ['a list from before a restored backup', shown(900, 'old'), true],
])('a wall that shows %s', (_what, list, behind) => {
  expect(isBehind(list, 'e', moves, now)).toBe(behind);
});

test('a server that has just started holds nothing against a wall', () => {
  expect(isBehind(shown(3), 'e', [], now)).toBe(false);
});

test('forgetting old moves changes no judgement, now or later', () => {
  const move = fc.record({ step: fc.integer({ min: 1, max: 5 }), wait: fc.nat(20_000) });
  fc.assert(
    fc.property(fc.array(move), fc.nat(100_000), fc.nat(30_000), fc.nat(60), (steps, at, later, revision) => {
      let last = { revision: 0, at: 0 };
      const all = steps.map(({ step, wait }) => (last = { revision: last.revision + step, at: last.at + wait }));
      const known = all.filter((each) => each.at <= at);
      const kept = keptMoves(known, at);
      expect(isBehind(shown(revision), 'e', kept, at + later)).toBe(isBehind(shown(revision), 'e', known, at + later));
    }),
  );
});
