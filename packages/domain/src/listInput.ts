import type { Entity } from './entity.ts';
import { fieldEntries } from './entity.ts';
import type { Field } from './fields.ts';

export type Direction = 'ASC' | 'DESC';
export type SortKey = { field: string; direction: Direction };
export type Filter = { field: string; values: readonly string[] };

export const largestPage = 200;

/** By what a list can be sorted: everything that has an order a reader would understand. */
export const sortableFields = (of: Entity): readonly string[] => [
  'id',
  ...(of.sortable ? ['sort_order'] : []),
  ...fieldEntries(of).flatMap(([key, field]) => (hasOrder(field) ? [key] : [])),
];

/** By what a list can be narrowed: ids, choices, flags and references. */
export const filterableFields = (of: Entity): readonly string[] => [
  'id',
  ...fieldEntries(of).flatMap(([key, { kind }]) => (['choice', 'flag', 'ref'].includes(kind) ? [key] : [])),
];

/** What the text filter looks into. */
export const searchedFields = (of: Entity): readonly string[] =>
  fieldEntries(of).flatMap(([key, { kind }]) => (kind === 'text' || kind === 'multiline' ? [key] : []));

export const defaultSort = (of: Entity): readonly SortKey[] => [
  { field: of.sortable ? 'sort_order' : (of.columns[0] ?? 'id'), direction: 'ASC' },
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
