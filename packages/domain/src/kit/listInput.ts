import type { Entity } from './entity.ts';
import { fieldEntries, nameField } from './entity.ts';
import type { Field } from './fields.ts';
import type { Problem } from './problem.ts';

export const directions = ['ASC', 'DESC'] as const;

export type Direction = (typeof directions)[number];
export type SortKey = { field: string; direction: Direction };
export type Filter = { field: string; values: readonly string[] };

export const largestPage = 200;

/** Every row is compared with the text, so a long one slows down the database for everybody. */
const longestSearch = 200;

export const searchProblem = (search: string): Problem | null =>
  search.trim().length > longestSearch ? { field: 'search', message: 'at_most', data: { size: longestSearch } } : null;

/** More than any screen asks for; each of them is a part of the statement. */
const most = { filters: 20, values: 1000, cursor: 20_000 } as const;

type Sizes = { filters: readonly Filter[]; after: string };

/** Requests that no screen of ours sends. */
export function isOversized({ filters, after }: Sizes): boolean {
  const values = filters.reduce((count, filter) => count + filter.values.length, 0);
  return filters.length > most.filters || values > most.values || after.length > most.cursor;
}

/** By what a list can be sorted: everything that has an order a reader would understand. */
export const sortableFields = oncePerEntity((entity) => [
  'id',
  ...(entity.sortable ? ['sort_order'] : []),
  ...(entity.hasSeverity ? ['severity'] : []),
  ...fieldEntries(entity).flatMap(([key, field]) => (hasOrder(field) ? [key] : [])),
]);

/** By what a list can be narrowed: ids, choices, flags, references, and what the entity declares beside its fields. */
export const filterableFields = oncePerEntity((entity) => [
  'id',
  ...fieldEntries(entity).flatMap(([key, { kind }]) => (['choice', 'flag', 'ref'].includes(kind) ? [key] : [])),
  ...Object.keys(entity.filters ?? {}),
]);

/**
 * What the text filter looks into: every text in the table of the rows itself, and what a row is called by where that is a
 * number.
 */
export const searchedFields = oncePerEntity((entity) =>
  fieldEntries(entity).flatMap(([key, { kind, reported }]) => {
    const isApart = reported && entity.reports !== undefined;
    const isText = kind === 'text' || kind === 'multiline' || (kind === 'number' && key === nameField(entity));
    return isText && !isApart ? [key] : [];
  }),
);

export const defaultSort = (entity: Entity): readonly SortKey[] => [
  { field: entity.sortable ? 'sort_order' : (entity.columns[0] ?? 'id'), direction: 'ASC' },
];

/** The order of a list screen until a person chooses one: the most severe rows first. */
export const usualSort = (entity: Entity): readonly SortKey[] => [
  ...(entity.hasSeverity ? [{ field: 'severity', direction: 'ASC' } as const] : []),
  ...defaultSort(entity),
];

function hasOrder({ kind }: Field): boolean {
  switch (kind) {
    case 'text':
    case 'multiline':
    case 'number':
    case 'flag':
    case 'choice':
    case 'clock':
    case 'moment':
      return true;
    case 'colour':
    case 'ref':
    case 'refs':
    case 'secret':
    case 'file':
      return false;
  }
}

/** Cached: a declaration does not change, and every list request needs it. */
function oncePerEntity(work: (entity: Entity) => readonly string[]): (entity: Entity) => readonly string[] {
  const known = new WeakMap<Entity, readonly string[]>();
  return (entity) => {
    const ready = known.get(entity);
    if (ready) return ready;
    const made = work(entity);
    known.set(entity, made);
    return made;
  };
}
