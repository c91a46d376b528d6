import type { Values } from '../entity.ts';

type Scalar = string | number | boolean | null;

/** The field holds one of these values. */
export type Term = { readonly field: string; readonly in: readonly Scalar[] };

/** At least one of its terms holds. */
export type Clause = readonly Term[];

/** Which rows somebody reads: those for which every clause holds. The server makes SQL of it, before it counts or pages. */
export type RowFilter = readonly Clause[];

export const matches = (filter: RowFilter, row: Values): boolean =>
  filter.every((clause) => clause.some((term) => term.in.some((value) => value === (row[term.field] ?? null))));
