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

test('a list without selection and menu has only its columns', () => {
  const { widths } = columnWidths(columns, defaultLayout, { hasSelection: false, hasMenu: false });
  expect(asText(widths)).toBe('name rest, char 80');
});
