import type { Filter, SortKey } from '@carestead/domain/kit/listInput';
import type { SampleRow } from './sampleRows.ts';

type Wanted = { search: string; filters: readonly Filter[]; sort: readonly SortKey[] };
type Order = (a: SampleRow, b: SampleRow) => number;

const collator = new Intl.Collator('de-CH', { numeric: true });

/** What a server would do: search, filter, sort. */
export function arrange(rows: readonly SampleRow[], { search, filters, sort }: Wanted): readonly SampleRow[] {
  const term = search.trim().toLowerCase();
  const found = rows.filter(
    (row) =>
      row.name.toLowerCase().includes(term) &&
      filters.every(({ field, values }) => isKey(row, field) && values.includes(String(row[field]))),
  );
  if (sort.length === 0) return found;
  return found.sort(sort.map(orderBy).reduce((order, next) => (a, b) => order(a, b) || next(a, b)));
}

/** How two cells compare is found once for a column, not once for each pair. */
function orderBy({ field, direction }: SortKey): Order {
  const sign = direction === 'ASC' ? 1 : -1;
  switch (field) {
    case 'used':
      return (a, b) => sign * (a.used - b.used);
    case 'name':
    case 'char':
    case 'urgency':
    case 'flag':
      return (a, b) => sign * collator.compare(a[field], b[field]);
    default:
      return () => 0;
  }
}

const isKey = (row: SampleRow, field: string): field is keyof SampleRow => field in row;
