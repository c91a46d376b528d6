import { button } from '@carestead/domain/devices/button';
import { hub } from '@carestead/domain/devices/hub';
import { expect, test } from 'vitest';
import { rowName, shortList } from './rowText.ts';

const names = ['Ost', 'West', 'Nord', 'Süd'];

test.each([
  ['all of a short list are named', names, 4, 10, names],
  ['what is cut is counted', names, 4, 2, ['Ost', 'West', '+2']],
  ['what is not loaded is counted, too', names, 20, 10, [...names, '+16']],
  ['where no name is known there is the number', [], 3, 10, ['+3']],
])('%s', (_what, given, total, most, shown) => {
  expect(shortList(given, total, most)).toEqual(shown);
});

test('a row is called by its name, one without by its id, and a number by what tells it apart', () => {
  expect(rowName(hub, { id: 7, name: 'Hub Ost' })).toBe('Hub Ost');
  expect(rowName(hub, { id: 7, name: '' })).toBe('7');
  expect(rowName(button, { id: 7, number: 2, call_source_id: 3, call_source_id_name: 'Bett' })).toBe('2 (Bett)');
  expect(rowName(button, { id: 7, number: 2, call_source_id: 3, call_source_id_name: null })).toBe('2');
});
