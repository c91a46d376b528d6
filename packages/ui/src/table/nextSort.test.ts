import type { SortKey } from '@carestead/domain/kit/listInput';
import { expect, test } from 'vitest';
import { nextSort } from './nextSort.ts';

const keys = (text: string): SortKey[] =>
  text.split(' ').flatMap((word) => {
    if (word === '') return [];
    return [{ field: word.slice(1), direction: word.startsWith('+') ? 'ASC' : 'DESC' }];
  });

test.each([
  ['', 'name', '+name'],
  ['+name', 'name', '-name'],
  ['-name', 'name', ''],
  ['-name', 'urgency', '+urgency'],
  ['+name -urgency', 'urgency', '+urgency'],
  ['+name -urgency', 'name', '+name'],
])('a click on a list sorted by "%s" at %s sorts it by "%s"', (before, field, after) => {
  expect(nextSort(keys(before), field, false)).toEqual(keys(after));
});

test.each([
  ['', 'name', '+name'],
  ['+urgency', 'name', '+urgency +name'],
  ['+urgency +name', 'name', '+urgency -name'],
  ['+urgency -name', 'name', '+urgency'],
  ['+urgency -name', 'urgency', '-urgency -name'],
  ['-urgency -name', 'urgency', '-name'],
  ['+urgency -name', 'flag', '+urgency +flag'],
])('a click with Shift on a list sorted by "%s" at %s sorts it by "%s"', (before, field, after) => {
  expect(nextSort(keys(before), field, true)).toEqual(keys(after));
});
