import type { FieldState, OpenThing } from './fieldState.ts';

/** What another box knows of the same house: calls have numbers of its own there, or it knows of none. */
export function renumbered({ open, devices }: FieldState, kept: 'all' | 'none'): FieldState {
  const things = kept === 'all' ? [...open.values()] : [];
  const again = things.map((thing, index): [number, OpenThing] => [
    index + 1,
    { ...thing, call: { ...thing.call, call: index + 1 } },
  ]);
  return { open: new Map(again), devices, calls: again.length };
}
