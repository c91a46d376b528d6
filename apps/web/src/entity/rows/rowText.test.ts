import { expect, test } from 'vitest';
import { shortList } from './rowText.ts';

const names = ['Ost', 'West', 'Nord', 'Süd'];

test.each([
  ['all of a short list are named', names, 4, 10, names],
  ['what is cut is counted', names, 4, 2, ['Ost', 'West', '+2']],
  ['what is not loaded is counted, too', names, 20, 10, [...names, '+16']],
  ['where no name is known there is the number', [], 3, 10, ['+3']],
])('%s', (_what, given, total, most, shown) => {
  expect(shortList(given, total, most)).toEqual(shown);
});
