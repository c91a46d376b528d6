import { narrowestColumn, type TableLayout } from './tableLayout.ts';

type Sized = {
  readonly key: string;
  readonly width?: number;
  readonly header?: string;
  readonly sortable?: boolean;
};
type Sides = { hasSelection: boolean; hasMenu: boolean };

const side = 44;
const free = 160;
/** What a column keeps of its width where there is not enough room for all. */
const keptShare = 0.7;
const letter = 7.5;
const headerPadding = 24;
const sortSign = 18;

/**
 * Columns without a width share what is left; if all have one, the last cell, with the menu, takes it. Where the room is
 * too small the columns whose width nobody chose give way together, and only then the table is wider than its room.
 */
export function columnWidths(
  columns: readonly Sized[],
  { widths: chosen }: TableLayout,
  { hasSelection, hasMenu }: Sides,
  room = Number.POSITIVE_INFINITY,
) {
  const own = columns.map((column) => {
    const width = chosen[column.key] ?? column.width ?? null;
    const wanted = width ?? free;
    return { key: column.key, width, wanted, least: column.key in chosen ? wanted : leastOf(column, wanted) };
  });
  const isFilled = own.some(({ width }) => width === null);
  const sides = (hasSelection ? side : 0) + side;
  const wanted = own.reduce((sum, column) => sum + column.wanted, sides);
  const spare = own.reduce((sum, column) => sum + column.wanted - column.least, 0);
  const givenUp = wanted > room && spare > 0 ? Math.min(1, (wanted - room) / spare) : 0;
  const shrunk = (column: (typeof own)[number]) => Math.floor(column.wanted - givenUp * (column.wanted - column.least));
  const least = own.reduce((sum, column) => sum + shrunk(column), sides);
  return {
    least,
    isTooWide: least > room,
    widths: [
      ...(hasSelection ? [{ key: '(select)', width: side }] : []),
      ...own.map((column) => ({
        key: column.key,
        // Once all have given way they do not share: each has a least width of its own.
        width: column.width === null && givenUp === 0 ? null : shrunk(column),
      })),
      ...(hasMenu ? [{ key: '(menu)', width: isFilled ? side : null }] : []),
    ],
  };
}

/** A column is never narrower than the longest word of its header. */
function leastOf({ header = '', sortable = false }: Sized, wanted: number): number {
  const longest = Math.max(...header.split(/[\s-]/).map((word) => word.length));
  const word = Math.ceil(longest * letter) + headerPadding + (sortable ? sortSign : 0);
  return Math.min(wanted, Math.max(narrowestColumn, Math.ceil(wanted * keptShare), word));
}
