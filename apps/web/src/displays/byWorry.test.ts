import { expect, test } from 'vitest';
import { byWorry } from './byWorry.ts';

const wall = (state: 'current' | 'field_down' | 'behind' | 'dark' | 'gone', name: string, slug = '') => ({
  id: `${state} ${name} ${slug}`,
  state,
  name,
  slug,
});

test('a wall that has fallen silent stands above all others, and what was closed below them', () => {
  const walls = [
    wall('gone', 'Büro'),
    wall('current', 'Gang 10'),
    wall('current', 'Gang 2'),
    wall('current', '', 'empfang'),
    wall('field_down', 'Empfang'),
    wall('behind', 'Stationszimmer'),
    wall('dark', 'Nachtwache'),
  ];
  expect(walls.toSorted(byWorry).map(({ name, slug }) => name || slug)).toEqual([
    'Nachtwache',
    'Stationszimmer',
    'Empfang',
    'Gang 2',
    'Gang 10',
    'empfang',
    'Büro',
  ]);
});
