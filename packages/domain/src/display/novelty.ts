import { type CallFacts, isDefect, isPresence } from '../calls/call.ts';
import { urgencyOf } from './arrange.ts';

const newFor = 30_000;
const urgentFlashesFor = 20_000;

/** When each call that is shown came to this wall. */
export type Arrivals = ReadonlyMap<number, number>;

type Shown = Pick<CallFacts, 'id' | 'opened_at' | 'call_type'>;

/** Null before the first list: what is open then came when it was opened; whatever comes later comes now. */
export function nextArrivals(before: Arrivals | null, shown: readonly Shown[], now: number): Arrivals {
  const isSame = before?.size === shown.length && shown.every(({ id }) => before.has(id));
  if (before && isSame) return before;
  return new Map(shown.map(({ id, opened_at }) => [id, before ? (before.get(id) ?? now) : Math.min(opened_at, now)]));
}

export const isNew = (arrivedAt: number | undefined, now: number) =>
  arrivedAt !== undefined && now - arrivedAt < newFor;

export type Flash = 'fast' | 'slow' | null;

/** An emergency flashes until it is taken, an urgent call while it is young, and the text never flashes. */
export function flashOf(call: Shown & { is_handled: boolean }, arrivedAt: number | undefined, now: number): Flash {
  if (call.is_handled || isPresence(call) || isDefect(call)) return null;
  switch (urgencyOf(call)) {
    case 'Emergency':
      return 'fast';
    case 'Urgent':
      return arrivedAt !== undefined && now - arrivedAt < urgentFlashesFor ? 'slow' : null;
    case 'Normal':
      return null;
  }
}
