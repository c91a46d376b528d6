import { expect, test } from 'vitest';
import { labelCells } from './labelCells.ts';

const drawn = (text: string, places: number) =>
  labelCells(text, places)
    .map(({ letter, state }) => ({ taken: letter || '=', free: '.', too_many: `!${letter}` })[state])
    .join('');

test.each([
  ['', 7, '.......'],
  ['204 T', 7, '204 T..'],
  ['Z 204', 5, 'Z 204'],
  ['Küche', 7, 'Kü=che.'],
  ['Zimmer 204 Bad WC 1', 19, 'Zimmer 204 Bad WC 1'],
  ['Zimmer 2', 7, 'Zimmer !2'],
  ['Küchen', 6, 'Kü=che!n'],
])('%j on %i places', (text, places, cells) => {
  expect(drawn(text, places)).toBe(cells);
});
