import { expect, test } from 'vitest';
import { columnWidths } from './columnWidths.ts';
import { defaultLayout } from './tableLayout.ts';

const columns = [{ key: 'name' }, { key: 'char', width: 80 }];
const sides = { hasSelection: true, hasMenu: true };
const asText = (widths: readonly { key: string; width: number | null }[]) =>
  widths.map(({ key, width }) => `${key} ${width ?? 'rest'}`).join(', ');

test('the column without a width takes what the others leave', () => {
  const { widths, least } = columnWidths(columns, defaultLayout, sides);
  expect(asText(widths)).toBe('(select) 44, name rest, char 80, (menu) 44');
  expect(least).toBe(44 + 160 + 80 + 44);
});

test('when every column has a width, the cell of the menu takes the rest', () => {
  const layout = { ...defaultLayout, widths: { name: 300, char: 100 } };
  expect(asText(columnWidths(columns, layout, sides).widths)).toBe('(select) 44, name 300, char 100, (menu) rest');
});

const wide = [
  { key: 'name', header: 'Name' },
  { key: 'kind', header: 'Art', width: 200 },
  { key: 'serial', header: 'Seriennummern', width: 136, sortable: true },
  { key: 'place', header: 'Ort' },
];

test.each([
  ['with room for all they are as wide as they want', 744, 'name rest, kind 200, serial 136, place rest', false],
  ['with less room they give way together', 692, 'name 160, kind 180, serial 136, place 128', false],
  ['they give way down to what their header needs', 640, 'name 160, kind 160, serial 136, place 96', false],
  ['below that the table is wider than its room', 600, 'name 160, kind 160, serial 136, place 96', true],
])('%s', (_sentence, room, expected, isTooWide) => {
  const found = columnWidths(wide, defaultLayout, sides, room);
  expect(asText(found.widths.slice(1, -1))).toBe(expected);
  expect(found.isTooWide).toBe(isTooWide);
});

test('a header never needs a third line', () => {
  const header = 'Terminare le chiamate a mano';
  const { widths } = columnWidths([{ key: 'name' }, { key: 'end', header, width: 200 }], defaultLayout, sides, 300);
  expect(asText(widths)).toContain('end 160');
  const wordy = columnWidths([{ key: 'name' }, { key: 'end', header, width: 150 }], defaultLayout, sides, 300);
  expect(asText(wordy.widths)).toContain('end 144');
});

test('a chosen width stays, however narrow the table is', () => {
  const layout = { ...defaultLayout, widths: { kind: 200 } };
  expect(asText(columnWidths(wide, layout, sides, 400).widths)).toContain('kind 200');
});

test('a list without selection and menu has only its columns', () => {
  const { widths, least } = columnWidths(columns, defaultLayout, { hasSelection: false, hasMenu: false });
  expect(asText(widths)).toBe('name rest, char 80');
  expect(least).toBe(240);
});
