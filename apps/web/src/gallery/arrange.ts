import type { Filter, SortKey } from '@carestead/domain/listInput';
import type { SampleRow } from './sampleRows.ts';

type Wanted = { search: string; filters: readonly Filter[]; sort: readonly SortKey[] };

const collator = new Intl.Collator('de-CH', { numeric: true });

/** What a server would do: search, filter, sort. */
export function arrange(rows: readonly SampleRow[], { search, filters, sort }: Wanted): readonly SampleRow[] {
  const term = search.trim().toLowerCase();
  const found = rows.filter(
    (row) =>
      row.name.toLowerCase().includes(term) &&
      filters.every(({ field, values }) => values.includes(String(cellOf(row, field)))),
  );
  if (sort.length === 0) return found;
  return found.sort((a, b) => {
    for (const { field, direction } of sort) {
      const order = compare(cellOf(a, field), cellOf(b, field));
      if (order !== 0) return direction === 'ASC' ? order : -order;
    }
    return 0;
  });
}

const compare = (a: string | number, b: string | number) =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

const isKey = (row: SampleRow, field: string): field is keyof SampleRow => field in row;

const cellOf = (row: SampleRow, field: string) => (isKey(row, field) ? row[field] : '');
