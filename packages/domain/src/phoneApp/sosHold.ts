import { longPressAfter } from '../touch/gestures.ts';

/** After a long press the count-down begins that everybody can see, and letting go ends it. */
const sosAfter = 2000;

export type Hold = { state: 'idle' } | { state: 'counting'; share: number; left: number } | { state: 'done' };

export function holdAt(since: number | null, now: number): Hold {
  if (since === null || now - since < longPressAfter) return { state: 'idle' };
  const held = now - since - longPressAfter;
  if (held >= sosAfter) return { state: 'done' };
  return { state: 'counting', share: held / sosAfter, left: Math.ceil((sosAfter - held) / 1000) };
}
