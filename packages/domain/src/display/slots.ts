/** How long the place of a call that ended stays empty: so that a reader does not lose the line. */
export const gapFor = 400;

/** A place on the wall: a call, or the gap that one left behind. */
export type Slot = { id: number; goneAt: number | null; column: number; row: number };

type Ranked = { id: number; rank: number };
type Lane = { id: number; order: number; goneAt: number | null }[];

/**
 * Calls in their order from top to bottom. A call stays in the column in which it was read before, also when others
 * close; it changes only so that no less urgent call stands higher, or where its column is full.
 */
export function nextSlots(
  before: readonly Slot[],
  calls: readonly Ranked[],
  { places, columns }: { places: number; columns: number },
  now: number,
): readonly Slot[] {
  const lanes = inLanes(before, calls, places, columns);
  const present = new Set(calls.map(({ id }) => id));
  for (const { id, goneAt, column, row } of before) {
    const lane = lanes[column];
    const isOver = goneAt !== null && now - goneAt >= gapFor;
    if (!lane || isOver || present.has(id) || lane.length >= rowsOf(column, places, columns)) continue;
    lane.splice(row, 0, { id, order: 0, goneAt: goneAt ?? now });
  }
  const slots = lanes.flatMap((lane, column) =>
    withoutLastGaps(lane).map(({ id, goneAt }, row) => ({ id, goneAt, column, row })),
  );
  const isSame = slots.length === before.length && slots.every((slot, at) => isEqual(slot, before[at]));
  return isSame ? before : slots;
}

function inLanes(before: readonly Slot[], calls: readonly Ranked[], places: number, columns: number): Lane[] {
  const columnOf = new Map(before.map(({ id, column }) => [id, column]));
  const lanes: Lane[] = Array.from({ length: columns }, () => []);
  const isFull = (column: number) => (lanes[column]?.length ?? 0) >= rowsOf(column, places, columns);
  for (const [order, { id, rank }] of calls.entries()) {
    const wanted = columnOf.get(id);
    const kept = wanted === undefined || isFull(wanted) ? undefined : lanes[wanted];
    (kept ?? shortest(lanes))?.push({ id, order, goneAt: null });
    const next = calls[order + 1];
    if (next && next.rank !== rank) level(lanes);
  }
  return lanes;
}

/** The cell behind the last place may belong to the count of the others. */
const rowsOf = (column: number, places: number, columns: number) => Math.ceil((places - column) / columns);

const shortest = (lanes: readonly Lane[]) =>
  lanes.reduce<Lane | undefined>((least, lane) => (least && least.length <= lane.length ? least : lane), undefined);

/** Before less urgent calls follow: otherwise they would begin higher than the last one of these. */
function level(lanes: readonly Lane[]) {
  const low = shortest(lanes);
  for (const lane of lanes) {
    while (low && lane.length - low.length > 1) low.push(...lane.splice(-1));
  }
  low?.sort((a, b) => a.order - b.order);
}

/** A gap behind the last call holds nothing in place. */
const withoutLastGaps = (lane: Lane) => lane.slice(0, lane.findLastIndex(({ goneAt }) => goneAt === null) + 1);

const isEqual = (a: Slot, b: Slot | undefined) =>
  a.id === b?.id && a.goneAt === b.goneAt && a.column === b.column && a.row === b.row;

/** The cell behind the last card: the first that is free. */
export function cellAfter(slots: readonly Slot[], columns: number): { column: number; row: number } {
  const heights = Array.from({ length: columns }, (_, column) => slots.filter((slot) => slot.column === column).length);
  const row = Math.min(...heights);
  return { column: heights.indexOf(row), row };
}
