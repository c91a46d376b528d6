import { largestPage } from '@carestead/domain/kit/listInput';
import { PublicError } from '../platform/graphql/publicError.ts';

/** Rows times columns of one request: a few milliseconds of this process, in which no call is sent. */
export const mostCells = 4000;
/** What a request is answered in one go, if it is its only list. */
const atOnce = 1000;

const spent = new WeakMap<object, number>();

/** Of many columns a page has fewer rows; a client that needs more requests the next one. */
export const pageSize = (wanted: number, columns: number) =>
  Math.max(1, Math.min(wanted, largestPage, Math.floor(mostCells / columns)));

/** Lists of one request share a budget, however they are spread over aliases and root fields. */
export function spendCells(context: object, cells: number): { isMuch: boolean } {
  const before = spent.get(context) ?? 0;
  const total = before + cells;
  if (total > mostCells) throw new PublicError('too many rows and columns in one request', 'TOO_MANY_ROWS');
  spent.set(context, total);
  return { isMuch: before > 0 || total > atOnce };
}
