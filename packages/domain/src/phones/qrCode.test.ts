import { expect, test } from 'vitest';
import { qrCode } from './qrCode.ts';

/** Read by a camera: the drawing of this address was decoded by other software. */
test('an address is drawn as others draw it', () => {
  const drawn = qrCode('https://rufe.lindenhof.ch/app/#pair=K7P4-92QX') ?? [];
  const rows = drawn.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));
  expect(rows.length).toBe(33);
  expect([rows[0], rows[1], rows[10], rows[32]]).toEqual([
    '#######.#.#..##.###...#...#######',
    '#.....#.##..###...##....#.#.....#',
    '.##.#.##.#####.#....#.##..#.#####',
    '#######.#.#...######....#..##.#..',
  ]);
});

test.each([
  [0, 21],
  [14, 21],
  [15, 25],
  [213, 57],
])('%i letters take a square of %i', (length, size) => {
  expect(qrCode('x'.repeat(length))?.length).toBe(size);
});

test('what is too long is not drawn', () => {
  expect(qrCode('x'.repeat(214))).toBe(null);
});
