import { dueKinds, type Ring } from './ring.ts';

/** The same waits after the clock was set back: what was written at a later moment than now was written by another clock. */
export function afterClockJump(ring: Ring, written_at: number, now: number): Ring {
  const jump = written_at - now;
  if (jump <= 0) return ring;
  const due = { ...ring.due };
  for (const kind of dueKinds) {
    const at = due[kind];
    if (at !== null) due[kind] = at - jump;
  }
  return { ...ring, since: ring.since - jump, due };
}
