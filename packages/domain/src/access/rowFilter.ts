import type { Values } from '../entity.ts';

type Scalar = string | number | boolean | null;

/** The field holds one of these values, none of them, or a list that is not empty and has nothing but these ids. */
export type Term =
  | { readonly field: string; readonly in: readonly Scalar[] }
  | { readonly field: string; readonly notIn: readonly Scalar[] }
  | { readonly field: string; readonly within: readonly number[] };

/** At least one of its terms holds. */
export type Clause = readonly Term[];

/** Which rows somebody reads: those for which every clause holds. The server makes SQL of it, before it counts or pages. */
export type RowFilter = readonly Clause[];

export const matches = (filter: RowFilter, row: Values): boolean =>
  filter.every((clause) => clause.some((term) => holds(term, row[term.field] ?? null)));

function holds(term: Term, value: unknown): boolean {
  if ('in' in term) return term.in.some((one) => one === value);
  if ('notIn' in term) return !term.notIn.some((one) => one === value);
  return (
    Array.isArray(value) && value.length > 0 && value.every((id: unknown) => term.within.some((one) => one === id))
  );
}
