import { callType } from '@carestead/domain/calls/callType';
import type { Filter } from '@carestead/domain/kit/listInput';
import { describe, expect, test } from 'vitest';
import { stringifySearch } from '../../platform/route/search.ts';
import { filteredValues, isNarrowed, isShown, readListView, writeListView } from './listView.ts';

const nothing = { search: '', sort: [], filters: [] };

test.each([
  ['an empty address shows everything', {}, nothing],
  ['a search text', { q: 'Ruf' }, { ...nothing, search: 'Ruf' }],
  [
    'two keys, the second backwards',
    { sort: 'urgency,-name' },
    {
      ...nothing,
      sort: [
        { field: 'urgency', direction: 'ASC' },
        { field: 'name', direction: 'DESC' },
      ],
    },
  ],
  [
    'filters by value, an empty one asks for nothing',
    { 'f.urgency': 'Urgent,Emergency', 'f.flag': '' },
    {
      ...nothing,
      filters: [{ field: 'urgency', values: ['Urgent', 'Emergency'] }],
    },
  ],
  ['what the entity does not know', { sort: 'planet,color', 'f.planet': 'Mars', 'f.name': 'x', copy: '3' }, nothing],
])('%s', (_case, search, view) => {
  expect(readListView(callType, search)).toEqual(view);
});

test('what is written is read again, and what belongs to others stays', () => {
  const view = {
    search: 'Not',
    sort: [{ field: 'name', direction: 'DESC' as const }],
    filters: [{ field: 'flag', values: ['Call', 'Defect'] }],
  };
  const written = writeListView({ system: '2', q: 'old', 'f.urgency': 'Normal' }, view);
  expect(written).toEqual({ system: '2', q: 'Not', sort: '-name', 'f.flag': 'Call,Defect' });
  expect(readListView(callType, written)).toEqual(view);
});

test('a default filter is not written to the address, but its removal is', () => {
  const usual = [{ field: 'urgency', values: ['Urgent', 'Emergency'] }];
  const all = { search: '', sort: [], filters: [] };
  expect(readListView(callType, {}, usual).filters).toEqual(usual);
  expect(readListView(callType, { 'f.urgency': '' }, usual).filters).toEqual([]);
  expect(readListView(callType, { 'f.urgency': 'Normal' }, usual).filters).toEqual([
    { field: 'urgency', values: ['Normal'] },
  ]);
  expect(stringifySearch(writeListView({}, { ...all, filters: usual }, usual))).toBe('');
  expect(stringifySearch(writeListView({}, all, usual))).toBe('?f.urgency=');
  expect(isNarrowed({ ...all, filters: usual }, usual)).toBe(false);
  expect(isNarrowed({ ...all, search: 'Bad' }, usual)).toBe(true);
});

describe('a new row in a list that is narrowed', () => {
  const narrowed = (filters: readonly Filter[], search = '') => ({ search, filters });

  test.each([
    ['takes over the one value', [{ field: 'urgency', values: ['Emergency'] }], { urgency: 'Emergency' }],
    ['takes the first of several', [{ field: 'urgency', values: ['Urgent', 'Emergency'] }], { urgency: 'Urgent' }],
    ['keeps what it begins with where the list shows that', [{ field: 'urgency', values: ['Urgent', 'Normal'] }], {}],
    ['takes over a flag', [{ field: 'fullscreen', values: ['true'] }], { fullscreen: true }],
    ['leaves ids alone', [{ field: 'id', values: ['3'] }], {}],
    ['begins as always where nothing is filtered', [], {}],
  ])('%s', (_what, filters, values) => {
    expect(filteredValues(callType, narrowed(filters))).toEqual(values);
  });

  test.each([
    [[], '', true],
    [[{ field: 'urgency', values: ['Normal'] }], '', true],
    [[{ field: 'urgency', values: ['Urgent'] }], '', false],
    [[], 'NOTRUF', true],
    [[], 'Bad', false],
  ])('with %j and %j it is shown: %s', (filters, search, isVisible) => {
    const row = { name: 'Notruf', urgency: 'Normal' };
    expect(isShown(callType, narrowed(filters, search), row)).toBe(isVisible);
  });
});
