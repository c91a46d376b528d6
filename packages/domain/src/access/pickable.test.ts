import { expect, test } from 'vitest';
import { pickable } from './pickable.ts';

const rows = [{ id: 1 }, { id: 2, isHidden: true }, { id: 3, isHidden: false }];
const ids = (isSuperuser: boolean, chosen: readonly number[] = []) =>
  pickable({ is_superuser: isSuperuser }, rows, chosen).map(({ id }) => id);

test('what is hidden is offered to super users, and where it is chosen already', () => {
  expect(ids(false)).toEqual([1, 3]);
  expect(ids(true)).toEqual([1, 2, 3]);
  expect(ids(false, [2])).toEqual([1, 2, 3]);
});
