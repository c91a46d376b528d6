import { PublicError } from '../platform/graphql/publicError.ts';

/** Rows times columns of one request: about forty milliseconds of this process, in which no call is told. */
export const mostCells = 20_000;

const spent = new WeakMap<object, number>();

/** Lists of one request share a budget, however they are spread over aliases and root fields. */
export function spendCells(context: object, cells: number) {
  const total = (spent.get(context) ?? 0) + cells;
  if (total > mostCells) throw new PublicError('too many rows and columns in one request', 'TOO_MANY_ROWS');
  spent.set(context, total);
}
