import { expect, test } from 'vitest';
import { forgetAfter, isForgotten } from './forgottenDisplay.ts';

const now = Date.UTC(2026, 10, 15, 12);
const closed = { name: '', is_supervised: false, pairing_id: null, seen_at: now - forgetAfter - 1 };

test.each([
  ['closed for more than a day and anonymous', {}, true],
  ['closed for exactly a day', { seen_at: now - forgetAfter }, false],
  ['still open', { seen_at: now }, false],
  ['named', { name: 'Gang Süd' }, false],
  ['expected to be there', { is_supervised: true }, false],
  ['paired', { pairing_id: 4 }, false],
])('%s', (_case, facts, isGone) => {
  expect(isForgotten({ ...closed, ...facts }, now)).toBe(isGone);
});
