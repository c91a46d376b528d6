import { expect, test } from 'vitest';
import { groupByDay } from './groupByDay.ts';

const at = (text: string) => Date.parse(text);

test('entries stand under the day of the building, in the order in which they came', () => {
  const entries = ['2026-11-16T08:00:00Z', '2026-11-15T23:30:00Z', '2026-11-15T22:30:00Z', '2026-11-14T10:00:00Z'].map(
    (text, index) => ({ id: index, created_at: at(text) }),
  );
  const shown = (zone: string) =>
    groupByDay(entries, zone).map(({ day, entries: of }) => [day, of.map(({ id }) => id)]);
  expect(shown('Europe/Zurich')).toEqual([
    ['2026-11-16', [0, 1]],
    ['2026-11-15', [2]],
    ['2026-11-14', [3]],
  ]);
  expect(shown('America/New_York')).toEqual([
    ['2026-11-16', [0]],
    ['2026-11-15', [1, 2]],
    ['2026-11-14', [3]],
  ]);
  expect(groupByDay([], 'UTC')).toEqual([]);
});
