import { type Entity, initialValues, type Values } from '@carestead/domain/kit/entity';
import {
  type Filter,
  filterableFields,
  type SortKey,
  searchedFields,
  sortableFields,
} from '@carestead/domain/kit/listInput';
import { isFoundIn, searchText } from '@carestead/domain/text/searchText';

/** What a list shows: its text filter, its order and its filters by value. They are kept in the address. */
export type ListView = { search: string; sort: readonly SortKey[]; filters: readonly Filter[] };

type Search = Readonly<Record<string, unknown>>;

const filterPrefix = 'f.';

/** Unknown fields in the address are ignored. */
export function readListView(entity: Entity, search: Search, usual: readonly Filter[] = []): ListView {
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
      .filter(({ field }) => sortableFields(entity).includes(field)),
    filters: [
      ...usual.filter(({ field }) => !(filterPrefix + field in search)),
      ...Object.entries(search).flatMap(([key, value]): Filter[] => {
        const field = key.startsWith(filterPrefix) ? key.slice(filterPrefix.length) : '';
        const values = textOf(value).split(',').filter(Boolean);
        return filterableFields(entity).includes(field) && values.length > 0 ? [{ field, values }] : [];
      }),
    ],
  };
}

/** A usual filter is not written; that it was taken away is. */
export function writeListView(
  present: Search,
  { search, sort, filters }: ListView,
  usual: readonly Filter[] = [],
): Record<string, unknown> {
  const kept = Object.entries(present).filter(
    ([key]) => key !== 'q' && key !== 'sort' && !key.startsWith(filterPrefix),
  );
  return {
    ...Object.fromEntries(kept),
    ...(search.trim() && { q: search.trim() }),
    ...(sort.length > 0 && {
      sort: sort.map(({ field, direction }) => (direction === 'DESC' ? `-${field}` : field)).join(','),
    }),
    ...Object.fromEntries(usual.map(({ field }) => [filterPrefix + field, ''])),
    ...Object.fromEntries(filters.map((filter) => [filterPrefix + filter.field, written(filter, usual)])),
  };
}

/** Without a value nothing is written at all. */
const written = (filter: Filter, usual: readonly Filter[]) =>
  usual.some((each) => isSameFilter(each, filter)) ? undefined : filter.values.join(',');

const isSameFilter = (one: Filter, other: Filter) =>
  one.field === other.field && one.values.join(',') === other.values.join(',');

/** Whether the list shows less than it usually does. */
export const isNarrowed = ({ search, filters }: ListView, usual: readonly Filter[]) =>
  search !== '' || filters.some((filter) => !usual.some((each) => isSameFilter(each, filter)));

/** A new row begins with what the list is narrowed to, as far as its field holds one value and begins with another. */
export function filteredValues(entity: Entity, { filters }: Pick<ListView, 'filters'>): Values {
  const initial = initialValues(entity);
  return Object.fromEntries(
    filters.flatMap(({ field, values }) => {
      const [first] = values;
      if (first === undefined || !(field in initial) || values.includes(String(initial[field]))) return [];
      return [[field, typedValue(entity, field, first)]];
    }),
  );
}

function typedValue(entity: Entity, key: string, value: string): unknown {
  const kind = entity.fields[key]?.kind;
  if (kind === 'flag') return value === 'true';
  return kind === 'ref' ? Number(value) : value;
}

/** Whether a list that is narrowed like this shows a row with these values; what only the server knows of it counts as so. */
export function isShown(
  entity: Entity,
  { search, filters }: Pick<ListView, 'search' | 'filters'>,
  row: Values,
): boolean {
  const texts = searchedFields(entity).map((field) => textOf(row[field]));
  return (
    isFoundIn(searchText(texts), search) &&
    filters.every(({ field, values }) => field in (entity.filters ?? {}) || values.includes(String(row[field])))
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
