/** A list that moved: from this moment on it had this revision. */
export type Move = { revision: number; at: number };

/** What a display says that it shows of a system. */
export type ShownList = { system_id: number; epoch: string; revision: number };

/** An open call is on every connected display within five seconds, or the display is behind. */
const dueAfter = 5000;

/** The moves that still decide: those of the last seconds, and the one before them. */
export function keptMoves(moves: readonly Move[], now: number): readonly Move[] {
  const last = moves.findLastIndex(({ at }) => at <= now - dueAfter);
  return last <= 0 ? moves : moves.slice(last);
}

/** Does it show a list that was replaced more than five seconds ago? What is not known is not held against it. */
export function isBehind(shown: ShownList, epoch: string, moves: readonly Move[], now: number): boolean {
  if (epoch !== '' && shown.epoch !== epoch) return true;
  const due = moves.findLast(({ at }) => at <= now - dueAfter);
  return due !== undefined && shown.revision < due.revision;
}
