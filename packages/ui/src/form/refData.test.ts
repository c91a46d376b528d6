import { expect, test } from 'vitest';
import { refData, shownOptions } from './refData.ts';

const labels = { reserved: 'Special', rows: 'Schedules', unknown: (id: number) => `unknown (${id})` };
const reserved = [{ id: 20, label: 'All day' }];
const options = [
  { id: 1, label: 'Early shift' },
  { id: 2, label: 'Late shift' },
];
const nothing = { reserved: [], options: [], chosen: [], value: [] };

test('reserved options stand before the rows, under headings of their own', () => {
  expect(refData({ ...nothing, reserved, options }, labels)).toEqual([
    { group: 'Special', items: [{ value: 20, label: 'All day' }] },
    {
      group: 'Schedules',
      items: [
        { value: 1, label: 'Early shift' },
        { value: 2, label: 'Late shift' },
      ],
    },
  ]);
});

test('what is chosen stays in the list when the search does not find it', () => {
  const data = refData({ ...nothing, options: [], chosen: [{ id: 7, label: 'Night' }], value: [7] }, labels);
  expect(data).toEqual([{ value: 7, label: 'Night' }]);
});

test('a value without a row is marked as unknown', () => {
  expect(refData({ ...nothing, value: [9] }, labels)).toEqual([{ value: 9, label: 'unknown (9)' }]);
});

test('no id stands in the list twice', () => {
  const twice = [...options, ...options, ...reserved];
  const data = refData({ reserved, options: twice, chosen: options, value: [1, 20] }, labels);
  expect(data.flatMap((group) => ('items' in group ? group.items : [group])).map(({ value }) => value)).toEqual([
    20, 1, 2,
  ]);
});

const search = { state: 'found', hasMore: false, onSearch: () => {}, onStop: () => {} } as const;
const parsed = refData({ reserved, options, chosen: [{ id: 7, label: 'Night' }], value: [7] }, labels);
const shown = (state: 'searching' | 'found' | 'failed', term: string, note: string | null = null) =>
  shownOptions({ options, search: { ...search, state }, note })({ options: parsed, search: term, limit: 200 })
    .flatMap((group) => ('items' in group ? group.items : [group]))
    .map(({ label }) => label);

test.each([
  ['what the search found is not searched once more', 'found', 'S-17', ['Early shift', 'Late shift']],
  ['what it does not know is searched here', 'found', 'night', ['Night', 'Early shift', 'Late shift']],
  ['while it is under way its last answer is narrowed', 'searching', 'late', ['Late shift']],
  ['an answer that failed is narrowed too', 'failed', 'all', ['All day']],
] as const)('%s', (_what, state, term, expected) => {
  expect(shown(state, term)).toEqual(expected);
});

test('a note stands behind the options, and never alone', () => {
  expect(shown('found', '', 'There are more').at(-1)).toBe('There are more');
  expect(shown('failed', 'nowhere', 'It failed')).toEqual([]);
});
