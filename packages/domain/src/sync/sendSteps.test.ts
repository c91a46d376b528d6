import fc from 'fast-check';
import { expect, test } from 'vitest';
import { percentOf, runKinds, sendSteps, stepAfter, stepsOf } from './sendSteps.ts';

test.each(runKinds)('a %s begins with init, ends with done and keeps the order of the steps', (kind) => {
  const steps = stepsOf(kind);
  expect(steps[0]).toBe('init');
  expect(steps.at(-1)).toBe('done');
  expect(steps).toEqual(sendSteps.filter((step) => steps.some((own) => own === step)));
});

test('only what replaces the configuration of the configurator wipes it', () => {
  expect(runKinds.filter((kind) => stepsOf(kind).includes('wiping'))).toEqual(['push', 'rollback']);
});

test.each([
  ['commit', 'preparing', 'sending'],
  ['push', 'preparing', 'wiping'],
  ['import', 'syncing', 'finishing'],
  ['push', 'done', null],
  ['push', 'failed', null],
  ['commit', 'wiping', null],
] as const)('in a %s %s is followed by %s', (kind, step, next) => {
  expect(stepAfter(kind, step)).toBe(next);
});

test('the percentage of a run begins at 0, ends at 100 and never falls', () => {
  const progress = fc.record({
    kind: fc.constantFrom(...runKinds),
    totals: fc.array(fc.nat(500), { minLength: 9, maxLength: 9 }),
  });
  fc.assert(
    fc.property(progress, ({ kind, totals }) => {
      const shown = stepsOf(kind).flatMap((step, place) => {
        const total = totals[place] ?? 0;
        return Array.from({ length: total + 1 }, (_, sent) => percentOf({ kind, step, sent, total }));
      });
      expect(shown[0]).toBe(0);
      expect(shown.at(-1)).toBe(100);
      expect(shown).toEqual(shown.toSorted((a, b) => a - b));
    }),
    { numRuns: 50 },
  );
});

test('more than was announced is no more than all of it', () => {
  const all = percentOf({ kind: 'push', step: 'sending', sent: 10, total: 10 });
  expect(percentOf({ kind: 'push', step: 'sending', sent: 99, total: 10 })).toBe(all);
});
