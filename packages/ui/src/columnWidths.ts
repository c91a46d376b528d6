import type { TableLayout } from './tableLayout.ts';

type Sized = { readonly key: string; readonly width?: number };
type Sides = { hasSelection: boolean; hasMenu: boolean };

const side = 44;
const leastFree = 160;

/** Columns without a width share what is left; if all have one, the last cell, with the menu, takes it. */
export function columnWidths(columns: readonly Sized[], { widths }: TableLayout, { hasSelection, hasMenu }: Sides) {
  const own = columns.map(({ key, width }) => ({ key, width: widths[key] ?? width ?? null }));
  const isFilled = own.some(({ width }) => width === null);
  const least = own.reduce((sum, { width }) => sum + (width ?? leastFree), (hasSelection ? side : 0) + side);
  return {
    least,
    widths: [
      ...(hasSelection ? [{ key: '(select)', width: side }] : []),
      ...own,
      ...(hasMenu ? [{ key: '(menu)', width: isFilled ? side : null }] : []),
    ],
  };
}
