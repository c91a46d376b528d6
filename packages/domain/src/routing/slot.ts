/** The index of the step that began last; before the first step of a day that is the last one of the day before. */
export function activeSlot(starts: readonly (number | null)[], now: number): number | null {
  return latest(starts, now) ?? latest(starts, Number.POSITIVE_INFINITY);
}

/** Does not rely on ascending times, because an imported schedule may have others. */
function latest(starts: readonly (number | null)[], now: number): number | null {
  let found: number | null = null;
  let begin = -1;
  starts.forEach((start, index) => {
    if (start === null || start > now || start < begin) return;
    found = index;
    begin = start;
  });
  return found;
}
