import { narrowestColumn, type TableLayout } from './tableLayout.ts';

type Sized = {
  readonly key: string;
  readonly width?: number;
  readonly header?: string;
  readonly sortable?: boolean;
  readonly isTall?: boolean;
};
type Sides = { hasSelection: boolean; hasMenu: boolean };

const side = 44;
const free = 160;
/** What columns keep of their width where there is not enough room for all; one without a width needs no certain one. */
const keptShare = { own: 0.8, free: 0.6 };
const letter = 7.5;
const headerPadding = 24;
const sortSign = 18;

/**
 * Columns without a width share what is left; if all have one, the last cell, with the menu, takes it. Where the room is
 * too small the columns give way together, and only then the table is wider than its room. The name of the row stays, and
 * so do chosen widths and cells with two lines.
 */
export function columnWidths(
  columns: readonly Sized[],
  { widths: chosen }: TableLayout,
  { hasSelection, hasMenu }: Sides,
  room = Number.POSITIVE_INFINITY,
) {
  const own = columns.map((column, at) => {
    const width = chosen[column.key] ?? column.width ?? null;
    const wanted = width ?? free;
    const isKept = at === 0 || column.isTall || column.key in chosen;
    return { key: column.key, width, wanted, least: isKept ? wanted : leastOf(column, wanted) };
  });
  const isFilled = own.some(({ width }) => width === null);
  const sides = (hasSelection ? side : 0) + (hasMenu ? side : 0);
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

/** A column is never narrower than the longest word of its header, nor than its header in two lines. */
function leastOf({ width, header = '', sortable = false }: Sized, wanted: number): number {
  const longest = Math.max(Math.ceil(header.length / 2) + 2, ...header.split(/[\s-]/).map((word) => word.length));
  const line = Math.ceil(Math.min(longest, header.length) * letter) + headerPadding + (sortable ? sortSign : 0);
  const share = Math.ceil(wanted * (width === undefined ? keptShare.free : keptShare.own));
  return Math.min(wanted, Math.max(narrowestColumn, share, line));
}
