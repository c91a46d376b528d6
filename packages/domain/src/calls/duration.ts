import type { Call } from './call.ts';

/** Whole seconds from the opening of a call to its end, or until now; never less than none, whatever the clocks say. */
export const duration = ({ opened_at, closed_at }: Pick<Call, 'opened_at' | 'closed_at'>, now: number) =>
  Math.max(0, Math.floor(((closed_at ?? now) - opened_at) / 1000));
