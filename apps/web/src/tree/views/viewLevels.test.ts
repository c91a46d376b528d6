import { expect, test } from 'vitest';
import { levelOf, levelsOf, withLevel } from './viewLevels.ts';

const stored = levelsOf([
  { role_id: 2, level: 'hide' },
  { role_id: 5, level: 'read' },
]);

test('a role without an entry may edit', () => {
  expect([levelOf(stored, 2), levelOf(stored, 5), levelOf(stored, 9)]).toEqual(['hide', 'read', 'write']);
});

test('a level that was changed and changed back leaves what is stored', () => {
  expect(withLevel(withLevel(stored, 2, 'write'), 2, 'hide')).toEqual(stored);
  expect(withLevel(stored, 3, 'read').map(({ role_id }) => role_id)).toEqual([2, 3, 5]);
  expect(withLevel(stored, 2, 'write')).toEqual([{ role_id: 5, level: 'read' }]);
});
