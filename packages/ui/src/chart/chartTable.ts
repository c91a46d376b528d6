import { harmless } from '@carestead/domain/exports/harmless';

/** What a chart shows, as rows: for its table and for its file. */
export type ChartTable = {
  columns: readonly string[];
  rows: readonly {
    key: string;
    href: string | null;
    /** A number is shown in our way and written as it is; null: not known. */
    cells: readonly (string | number | null)[];
  }[];
};

const byteOrderMark = '\ufeff';
const special = /[",;\r\n]/;

/** As the exports of lists are written: spreadsheets find the letters by the mark at the beginning. */
export function csvOf({ columns, rows }: ChartTable, separator: ';' | ','): string {
  const quoted = (text: string) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  const written = (cell: string | number | null) =>
    cell === null ? '' : typeof cell === 'number' ? String(cell) : quoted(harmless(cell));
  return [columns, ...rows.map(({ cells }) => cells)]
    .map((line) => `${line.map(written).join(separator)}\r\n`)
    .join('')
    .replace(/^/, byteOrderMark);
}

/** Hands a file to the browser. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The download has begun by then; before that the browser may not have opened it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
