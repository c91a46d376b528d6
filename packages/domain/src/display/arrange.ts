import { type CallFacts, type Urgency, urgencies } from '../calls/call.ts';

/** What the type of a call says about its place on the wall. */
export type WallFlags = { fullscreen: boolean; permanent_display_area: boolean; hide_lower_priority: boolean };

export const noFlags: WallFlags = { fullscreen: false, permanent_display_area: false, hide_lower_priority: false };

type OnWall = CallFacts & { system_id: number };

export type Arranged<C> = {
  /** Over the full width, on top. */
  wide: readonly C[];
  cards: readonly C[];
  /** Those that did not find a place; they are counted in the last cell. */
  hidden: readonly C[];
  hiddenUrgency: Urgency | null;
};

export type Cells = { rows: number; columns: number };

/** A type that is not known may be an emergency. */
export const urgencyOf = ({ call_type }: Pick<CallFacts, 'call_type'>): Urgency => call_type?.urgency ?? 'Emergency';

const rank = (call: Pick<CallFacts, 'call_type'>) => urgencies.indexOf(urgencyOf(call));

/** Calls come in the order of their importance; whoever finds no place is never more urgent than the others. */
export function arrange<C extends OnWall>(
  calls: readonly C[],
  { rows, columns }: Cells,
  flagsOf: (call: C) => WallFlags,
): Arranged<C> {
  const { kept, outranked } = withoutOutranked(calls, flagsOf);
  const width = (call: C) => (flagsOf(call).fullscreen ? columns : 1);
  const needed = kept.reduce((sum, call) => sum + width(call), 0);
  const isOver = needed > rows * columns || outranked.length > 0;
  let free = rows * columns - (isOver ? 1 : 0);
  let shown = 0;
  for (const call of kept) {
    if (width(call) > free) break;
    free -= width(call);
    shown += 1;
  }
  const onWall = kept.slice(0, shown);
  const hidden = [...kept.slice(shown), ...outranked];
  const normal = onWall.filter((call) => !flagsOf(call).fullscreen);
  const isPermanent = (call: C) => flagsOf(call).permanent_display_area;
  return {
    wide: onWall.filter((call) => flagsOf(call).fullscreen),
    cards: [...normal.filter(isPermanent), ...normal.filter((call) => !isPermanent(call))],
    hidden,
    hiddenUrgency: urgencies[Math.max(...hidden.map(rank))] ?? null,
  };
}

/** A type may ask that less urgent calls of its section step back. */
function withoutOutranked<C extends OnWall>(calls: readonly C[], flagsOf: (call: C) => WallFlags) {
  const ranks = new Map<string, number>();
  for (const call of calls) {
    if (!flagsOf(call).hide_lower_priority) continue;
    ranks.set(place(call), Math.max(ranks.get(place(call)) ?? 0, rank(call)));
  }
  const isOutranked = (call: C) => rank(call) < (ranks.get(place(call)) ?? 0);
  return { kept: calls.filter((call) => !isOutranked(call)), outranked: calls.filter(isOutranked) };
}

const place = ({ system_id, section_id }: OnWall) => `${system_id}/${section_id}`;

/** Whether all calls have a place of their own. */
export function fitsInto<C extends OnWall>(calls: readonly C[], cells: Cells, flagsOf: (call: C) => WallFlags) {
  const needed = calls.reduce((sum, call) => sum + (flagsOf(call).fullscreen ? cells.columns : 1), 0);
  return needed <= cells.rows * cells.columns;
}
