import { type CallFacts, type Urgency, urgencies } from '../calls/call.ts';

/** What the type of a call says about its place on the wall. */
export type WallFlags = { fullscreen: boolean; permanent_display_area: boolean; hide_lower_priority: boolean };

export const noFlags: WallFlags = { fullscreen: false, permanent_display_area: false, hide_lower_priority: false };

type OnWall = CallFacts & { system_id: number };

export type Arranged<C> = {
  /** Over the full width, on top. */
  wide: readonly C[];
  cards: readonly C[];
  /** Those that did not find a place, the most urgent first; they are counted in the last cell. */
  hidden: readonly C[];
};

export type Cells = { rows: number; columns: number };

/** A type that is not known may be an emergency. */
export const urgencyOf = ({ call_type }: Pick<CallFacts, 'call_type'>): Urgency => call_type?.urgency ?? 'Emergency';

/** The higher the more urgent. */
export const rankOf = (call: Pick<CallFacts, 'call_type'>) => urgencies.indexOf(urgencyOf(call));

/** Calls come in the order of their importance; none is hidden while a less urgent one is shown. */
export function arrange<C extends OnWall>(
  calls: readonly C[],
  { rows, columns }: Cells,
  flagsOf: (call: C) => WallFlags,
): Arranged<C> {
  const isLower = lowerPriority(calls, flagsOf);
  const width = (call: C) => (flagsOf(call).fullscreen ? columns : 1);
  let free = rows * columns - (fitsInto(calls, { rows, columns }, flagsOf) ? 0 : 1);
  let shown = 0;
  const byKeeping = calls.toSorted((a, b) => rankOf(b) - rankOf(a) || Number(isLower(a)) - Number(isLower(b)));
  for (const call of byKeeping) {
    if (width(call) > free) break;
    free -= width(call);
    shown += 1;
  }
  const kept = new Set(byKeeping.slice(0, shown));
  const onWall = calls.filter((call) => kept.has(call));
  const isWide = (call: C) => flagsOf(call).fullscreen;
  const isPermanent = (call: C) => flagsOf(call).permanent_display_area;
  const placeOf = (call: C) => (isPermanent(call) ? 0 : isLower(call) ? 2 : 1);
  const hidden = byKeeping.slice(shown);
  return {
    wide: onWall.filter(isWide),
    cards: onWall.filter((call) => !isWide(call)).toSorted((a, b) => placeOf(a) - placeOf(b)),
    hidden,
  };
}

/** A type may ask that less urgent calls of its section come after all others. */
function lowerPriority<C extends OnWall>(calls: readonly C[], flagsOf: (call: C) => WallFlags) {
  const ranks = new Map<string, number>();
  for (const call of calls) {
    if (!flagsOf(call).hide_lower_priority) continue;
    ranks.set(place(call), Math.max(ranks.get(place(call)) ?? 0, rankOf(call)));
  }
  return (call: C) => rankOf(call) < (ranks.get(place(call)) ?? 0);
}

const place = ({ system_id, section_id }: OnWall) => `${system_id}/${section_id}`;

/** Whether all calls have a place of their own. */
export function fitsInto<C extends OnWall>(calls: readonly C[], cells: Cells, flagsOf: (call: C) => WallFlags) {
  const needed = calls.reduce((sum, call) => sum + (flagsOf(call).fullscreen ? cells.columns : 1), 0);
  return needed <= cells.rows * cells.columns;
}
