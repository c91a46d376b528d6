import type { Values } from '../kit/entity.ts';
import type { Problem } from '../kit/problem.ts';
import type { Viewer } from './viewer.ts';

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

/** Who reads and writes which rows of an entity, beyond the right for the entity as a whole. */
export type RowRights = {
  readonly readable: (viewer: Viewer, system_id: number) => RowFilter;
  /** Is there any row that the person could create? */
  readonly mayCreate: (viewer: Viewer, system_id: number) => boolean;
  /** Why a row may not be written so: null before is a new row, null after a deleted one. */
  readonly problems: (
    viewer: Viewer,
    system_id: number,
    before: Values | null,
    after: Values | null,
  ) => readonly Problem[];
  /** Why a field of a row cannot be changed; of a new row (null), why it keeps its initial value. */
  readonly lock: (viewer: Viewer, system_id: number, row: Values | null, field: string) => Problem | null;
};

/** Where the right for the entity as a whole is enough. */
export const unrestricted: RowRights = {
  readable: () => [],
  mayCreate: () => true,
  problems: () => [],
  lock: () => null,
};

export const matches = (filter: RowFilter, row: Values): boolean =>
  filter.every((clause) => clause.some((term) => holds(term, row[term.field] ?? null)));

function holds(term: Term, value: unknown): boolean {
  if ('in' in term) return term.in.some((one) => one === value);
  if ('notIn' in term) return !term.notIn.some((one) => one === value);
  return (
    Array.isArray(value) && value.length > 0 && value.every((id: unknown) => term.within.some((one) => one === id))
  );
}
