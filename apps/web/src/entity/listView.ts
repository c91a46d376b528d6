import type { Entity } from '@carestead/domain/entity';
import { type Filter, filterableFields, type SortKey, sortableFields } from '@carestead/domain/listInput';

/** What a list shows: its text filter, its order and its filters by value. They live in the address. */
export type ListView = { search: string; sort: readonly SortKey[]; filters: readonly Filter[] };

type Search = Readonly<Record<string, unknown>>;

const filterPrefix = 'f.';

/** What an address says that the entity does not know is not believed. */
export function readListView(of: Entity, search: Search): ListView {
  return {
    search: textOf(search.q),
    sort: textOf(search.sort)
      .split(',')
      .map(
        (word): SortKey => ({
          field: word.replace(/^-/, ''),
          direction: word.startsWith('-') ? 'DESC' : 'ASC',
        }),
      )
      .filter(({ field }) => sortableFields(of).includes(field)),
    filters: Object.entries(search).flatMap(([key, value]): Filter[] => {
      const field = key.startsWith(filterPrefix) ? key.slice(filterPrefix.length) : '';
      const values = textOf(value).split(',').filter(Boolean);
      return filterableFields(of).includes(field) && values.length > 0 ? [{ field, values }] : [];
    }),
  };
}

export function writeListView(present: Search, { search, sort, filters }: ListView): Record<string, unknown> {
  const kept = Object.entries(present).filter(
    ([key]) => key !== 'q' && key !== 'sort' && !key.startsWith(filterPrefix),
  );
  return {
    ...Object.fromEntries(kept),
    ...(search.trim() && { q: search.trim() }),
    ...(sort.length > 0 && {
      sort: sort.map(({ field, direction }) => (direction === 'DESC' ? `-${field}` : field)).join(','),
    }),
    ...Object.fromEntries(filters.map(({ field, values }) => [filterPrefix + field, values.join(',')])),
  };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
