import type { DisplayState } from '@carestead/domain/displays/displayState';
import { expect, test } from 'vitest';
import { shownDisplays } from './shownDisplays.ts';

const wall = (state: DisplayState, name: string, profile = '', browser = 'Chrome 141 · Linux') => ({
  id: `${state} ${name} ${profile}`,
  state,
  name,
  profile,
  browser,
  address: name === 'Büro' ? '10.0.0.7' : '10.0.0.20',
  is_supervised: state === 'dark',
});

const walls = [
  wall('gone', 'Büro'),
  wall('current', 'Gang 10'),
  wall('current', 'Gang 2', '', 'Firefox 143 · Windows'),
  wall('current', '', 'empfang'),
  wall('field_down', 'Empfang'),
  wall('behind', 'Stationszimmer'),
  wall('dark', 'Nachtwache'),
];

const namesOf = (search: string, ...sort: readonly string[]) =>
  shownDisplays(walls, {
    search,
    sort: sort.map((word) => ({ field: word.replace('-', ''), direction: word.startsWith('-') ? 'DESC' : 'ASC' })),
  }).map(({ name, profile }) => name || profile);

test('a wall that has fallen silent stands above all others, and what was closed below them', () => {
  const names = ['Nachtwache', 'Stationszimmer', 'Empfang', 'Gang 2', 'Gang 10', 'empfang', 'Büro'];
  expect(namesOf('')).toEqual(names);
});

test.each([
  ['gang', ['Gang 2', 'Gang 10']],
  ['EMPFANG', ['Empfang', 'empfang']],
  ['firefox', ['Gang 2']],
  ['0.0.7', ['Büro']],
  ['Dachboden', []],
])('a search for %s looks at name, profile, browser and address', (search, names) => {
  expect(namesOf(search)).toEqual(names);
});

test.each([
  ['name', ['Büro', 'Empfang', 'Gang 2', 'Gang 10', 'Nachtwache', 'Stationszimmer', 'empfang']],
  ['-name', ['empfang', 'Stationszimmer', 'Nachtwache', 'Gang 10', 'Gang 2', 'Empfang', 'Büro']],
  ['address', ['Büro', 'Nachtwache', 'Stationszimmer', 'Empfang', 'Gang 2', 'Gang 10', 'empfang']],
  ['-state', ['Büro', 'Gang 2', 'Gang 10', 'empfang', 'Empfang', 'Stationszimmer', 'Nachtwache']],
  ['is_supervised', ['Nachtwache', 'Stationszimmer', 'Empfang', 'Gang 2', 'Gang 10', 'empfang', 'Büro']],
])('sorted by %s, and first those to look after where two are alike', (sort, names) => {
  expect(namesOf('', sort)).toEqual(names);
});
