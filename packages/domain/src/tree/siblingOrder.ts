/**
 * New places for siblings that are to stand in the given order: those that they have now, handed out anew, so that no node
 * elsewhere changes. Siblings that are not named, because the person may not see them, keep theirs. Places that are equal are
 * pulled apart.
 */
export function siblingPlaces(present: readonly number[]): readonly number[] {
  let last = Number.NEGATIVE_INFINITY;
  return present
    .toSorted((a, b) => a - b)
    .map((place) => {
      last = Math.max(place, last + 1);
      return last;
    });
}
