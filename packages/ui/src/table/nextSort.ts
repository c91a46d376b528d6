import type { SortKey } from '@carestead/domain/kit/listInput';

const mostKeys = 2;

/** A click goes ascending, descending, unsorted; with Shift the column becomes a second key beside the first. */
export function nextSort(sort: readonly SortKey[], field: string, isAdding: boolean): readonly SortKey[] {
  const next = nextKey(sort, field);
  if (!isAdding) return sort.length > 1 ? [{ field, direction: 'ASC' }] : next;
  if (sort.some((key) => key.field === field)) {
    return sort.flatMap((key) => (key.field === field ? next : [key]));
  }
  return [...sort.slice(0, mostKeys - 1), ...next];
}

function nextKey(sort: readonly SortKey[], field: string): readonly SortKey[] {
  switch (sort.find((key) => key.field === field)?.direction) {
    case undefined:
      return [{ field, direction: 'ASC' }];
    case 'ASC':
      return [{ field, direction: 'DESC' }];
    case 'DESC':
      return [];
  }
}
