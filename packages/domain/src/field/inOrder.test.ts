import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Waiting } from './inOrder.ts';
import { inOrder, isGap } from './inOrder.ts';

type Event = { number: number };
const events = (...numbers: readonly number[]): Event[] => numbers.map((number) => ({ number }));
const after = (next: number, ...early: readonly number[]): Waiting<Event> => ({
  next,
  early: new Map(early.map((number) => [number, { number }])),
});

test.each([
  ['what follows is ready', after(5), events(5, 6), [5, 6], 0, false],
  ['what came before is repeated', after(5), events(3, 4, 5), [5], 2, false],
  ['what comes too early waits', after(5), events(7), [], 0, true],
  ['what was missing brings the early ones along', after(5, 6, 7), events(5), [5, 6, 7], 0, false],
  ['an early one that comes twice is repeated', after(5, 7), events(7), [], 1, true],
])('%s', (_case, waiting, arrived, ready, repeated, gap) => {
  const sorted = inOrder(waiting, arrived);
  expect(sorted.ready.map(({ number }) => number)).toEqual(ready);
  expect(sorted.repeated).toBe(repeated);
  expect(isGap(sorted.waiting)).toBe(gap);
});

test('in whatever order and however often they come, all come out once and in order', () => {
  const shuffled = fc.integer({ min: 1, max: 40 }).chain((size) =>
    fc.tuple(
      fc.constant(size),
      fc.shuffledSubarray(
        [...Array(size).keys(), ...Array(size).keys()].map((index) => index + 1),
        { minLength: size * 2 },
      ),
    ),
  );
  fc.assert(
    fc.property(shuffled, ([size, numbers]) => {
      let waiting = after(1);
      const out: number[] = [];
      for (const number of numbers) {
        const sorted = inOrder(waiting, events(number));
        waiting = sorted.waiting;
        out.push(...sorted.ready.map((event) => event.number));
      }
      expect(out).toEqual(Array.from({ length: size }, (_one, index) => index + 1));
    }),
  );
});
