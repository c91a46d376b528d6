import { expect, test } from 'vitest';
import { shareOf, withConnections } from './connections.ts';

const on = (section_id: number, call_type_id: number) => ({ section_id, call_type_id });
const ward = [on(1, 1), on(1, 2), on(2, 1)];

test('a field is switched on and off, and the rest stays', () => {
  const more = withConnections(ward, [on(2, 2)], true);
  expect(more).toEqual([on(1, 1), on(1, 2), on(2, 1), on(2, 2)].toSorted(byText));
  expect(withConnections(more, [on(2, 2)], false)).toEqual(ward.toSorted(byText));
});

test('nothing is connected twice', () => {
  expect(withConnections(ward, [on(1, 1), on(1, 2)], true)).toHaveLength(3);
});

test.each([
  ['all', [on(1, 1), on(1, 2)]],
  ['some', [on(2, 1), on(2, 2)]],
  ['none', [on(3, 1), on(3, 2)]],
] as const)('of a row %s are connected', (share, row) => {
  expect(shareOf(ward, row)).toBe(share);
});

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
