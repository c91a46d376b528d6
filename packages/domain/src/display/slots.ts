/** How long the place of a call that ended stays empty: nobody loses the line that they were reading. */
export const gapFor = 400;

/** A place on the wall: a call, or the gap that one left behind. */
export type Slot = { id: number; goneAt: number | null };

/** Calls in their order, with the gaps of those that just went; gaps never take the place of a call. */
export function nextSlots(
  before: readonly Slot[],
  ids: readonly number[],
  places: number,
  now: number,
): readonly Slot[] {
  const present = new Set(ids);
  const slots: Slot[] = ids.map((id) => ({ id, goneAt: null }));
  for (const [index, { id, goneAt }] of before.entries()) {
    if (present.has(id) || (goneAt !== null && now - goneAt >= gapFor)) continue;
    if (slots.length >= places) break;
    slots.splice(Math.min(index, slots.length), 0, { id, goneAt: goneAt ?? now });
  }
  // A gap behind the last call holds nothing in place.
  while (slots.at(-1)?.goneAt != null) slots.pop();
  const isSame = slots.length === before.length && slots.every((slot, at) => isEqual(slot, before[at]));
  return isSame ? before : slots;
}

const isEqual = (a: Slot, b: Slot | undefined) => a.id === b?.id && a.goneAt === b.goneAt;
