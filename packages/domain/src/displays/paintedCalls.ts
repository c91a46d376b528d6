/** A call on the cards of a display: since when, in milliseconds of the display's own steady clock. */
export type PaintedCall = { system_id: number; call_id: number; revision: number; at: number };

/** The same as it is reported: the clock of a display may be wrong, the time since then is not. */
export type ReportedPaint = Omit<PaintedCall, 'at'> & { ago: number };

/** Of one call. Ten thousand displays may paint it; so many answer whether it was seen. */
export const mostDisplaysOfCall = 50;

/** Painted calls wait for the next report of their display: so many of them, the newest. */
export const mostWaiting = 50;

/** What a display could not report for longer is of no use. */
const longestAgo = 24 * 3600 * 1000;

/** The calls that are on the cards now, and those among them and before them that were not reported yet. */
export type Painted = { onCards: readonly number[]; waiting: readonly PaintedCall[] };

export const nothingPainted: Painted = { onCards: [], waiting: [] };

type CallOfList = { id: number; system_id: number; revision: number };

/** A call that leaves the cards and comes back is reported again; the first time counts. */
export function paintedNow({ onCards, waiting }: Painted, calls: readonly CallOfList[], at: number): Painted {
  const before = new Set(onCards);
  const added = calls
    .filter(({ id }) => !before.has(id))
    .map(({ id, system_id, revision }) => ({ call_id: id, system_id, revision, at }));
  return { onCards: calls.map(({ id }) => id), waiting: [...waiting, ...added].slice(-mostWaiting) };
}

/** Anybody can send a report. */
export const isPlausible = ({ call_id, system_id, revision, ago }: ReportedPaint): boolean =>
  [call_id, system_id, revision].every((number) => Number.isSafeInteger(number) && number >= 0) &&
  ago >= 0 &&
  ago <= longestAgo;
