import { callType } from '@carestead/domain/entities/callType';
import { expect, test } from 'vitest';
import { readListView, writeListView } from './listView.ts';

const nothing = { search: '', sort: [], filters: [] };

test.each([
  ['an empty address shows everything', {}, nothing],
  ['a word to look for', { q: 'Ruf' }, { ...nothing, search: 'Ruf' }],
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
