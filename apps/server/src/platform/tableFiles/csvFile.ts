import { harmless } from '@carestead/domain/exports/harmless';
import type { Locale } from '@carestead/domain/text/locales';
import { durationText, momentTexts } from './cellTexts.ts';
import type { Cell, Table, TableColumn } from './table.ts';

/** Where the comma stands in numbers, spreadsheets expect another sign between cells. */
const separators: Readonly<Record<Locale, string>> = { de: ';', en: ',', fr: ';', it: ';' };

const byteOrderMark = '\ufeff';
/** Any of them makes quotes necessary, whichever the separator is. */
const special = /[",;\r\n]/;

/** Without the mark at the beginning spreadsheets take the letters for those of another alphabet. */
export async function* csvFile({ locale, columns, rows }: Table): AsyncGenerator<Buffer> {
  const separator = separators[locale];
  const writers = columns.map(cellWriter);
  yield Buffer.from(`${byteOrderMark}${columns.map(({ title }) => quoted(harmless(title))).join(separator)}\r\n`);
  for await (const batch of rows) {
    let text = '';
    for (const row of batch) {
      for (let at = 0; at < writers.length; at += 1) {
        if (at > 0) text += separator;
        const cell = row[at];
        if (cell !== null && cell !== undefined) text += writers[at]?.(cell) ?? '';
      }
      text += '\r\n';
    }
    yield Buffer.from(text);
  }
}

const quoted = (text: string) => (special.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Dates as every spreadsheet reads them, in whatever country. */
function cellWriter({ kind }: TableColumn): (cell: NonNullable<Cell>) => string {
  switch (kind) {
    case 'moment': {
      const textOf = momentTexts((isoDay) => isoDay);
      return (cell) => textOf(Number(cell));
    }
    case 'duration':
      return (cell) => durationText(Number(cell));
    case 'number':
      return String;
    case 'text':
      return (cell) => quoted(harmless(String(cell)));
  }
}
