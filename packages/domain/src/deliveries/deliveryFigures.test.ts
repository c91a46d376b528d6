import { expect, test } from 'vitest';
import { deliveryTrouble, lateAfter } from './deliveryFigures.ts';

const now = Date.UTC(2026, 10, 16, 14, 0);
const well = { pending: 3, oldest_due_at: null, failures_last_hour: 0, dead_targets: 0 };

test.each([
  ['nothing that is due', well, null],
  ['what became due a moment ago', { ...well, oldest_due_at: now - lateAfter }, null],
  ['what should have gone long ago', { ...well, oldest_due_at: now - lateAfter - 1, dead_targets: 1 }, 'late'],
  ['a target that is dead', { ...well, dead_targets: 1, failures_last_hour: 2 }, 'dead_targets'],
  ['failures within the hour', { ...well, failures_last_hour: 2 }, 'failures'],
])('%s', (_name, figures, trouble) => {
  expect(deliveryTrouble(figures, now)).toBe(trouble);
});
