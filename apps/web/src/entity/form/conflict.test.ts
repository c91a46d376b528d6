import { expect, test } from 'vitest';
import { differences, resolved, rowsOnlyIn, usualSide } from './conflict.ts';

const base = { name: 'Tag', time_1: '06:00', time_2: '14:00', time_3: null };

test('what only I changed is no conflict', () => {
  expect(differences(base, { ...base, name: 'Nacht' }, base)).toEqual([]);
});

test('what both changed alike is no conflict', () => {
  expect(differences(base, { ...base, name: 'Nacht' }, { ...base, name: 'Nacht' })).toEqual([]);
});

test('my own work is kept, what only the others touched is theirs', () => {
  const mine = { ...base, name: 'Nacht' };
  const theirs = { ...base, name: 'Abend', time_3: '22:00' };
  const found = differences(base, mine, theirs);
  expect(found.map((each) => [each.key, usualSide(each)])).toEqual([
    ['name', 'mine'],
    ['time_3', 'theirs'],
  ]);
  expect(resolved(mine, found, {})).toEqual({ ...base, name: 'Nacht', time_3: '22:00' });
  expect(resolved(mine, found, { name: 'theirs', time_3: 'mine' })).toEqual({ ...base, name: 'Abend' });
});

test('parts are compared as one list', () => {
  const one = { connections: [{ section_id: 1, call_type_id: 2 }] };
  expect(differences({ connections: [] }, { connections: [] }, one).map(({ key }) => key)).toEqual(['connections']);
});

test('of two lists of parts, those are shown that only one side has', () => {
  const [east, west, garden] = [1, 2, 3].map((section_id) => ({ section_id, call_type_id: 4 }));
  expect(rowsOnlyIn([east, west], [west, garden])).toEqual([east]);
  expect(rowsOnlyIn([west, garden], [east, west])).toEqual([garden]);
  expect(rowsOnlyIn(undefined, [east])).toEqual([]);
});
