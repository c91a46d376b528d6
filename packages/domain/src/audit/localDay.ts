const hour = 3_600_000;

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs a hundred times more than using it. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formats.set(timeZone, made);
  return made;
}

/** The calendar day of the building in which a moment falls, YYYY-MM-DD. */
export function localDay(at: number, timeZone: string): string {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.get('year')?.padStart(4, '0')}-${parts.get('month')}-${parts.get('day')}`;
}

/** The last millisecond of a calendar day of the building; days with a change of the clock are 23 or 25 hours long. */
export function endOfLocalDay(day: string, timeZone: string): number {
  // Clocks of the world are at most 14 hours away from UTC, so the day ends within these bounds.
  const noon = Date.parse(`${day}T12:00:00Z`);
  let inside = noon - 15 * hour;
  let outside = noon + 39 * hour;
  while (outside - inside > 1) {
    const middle = Math.floor((inside + outside) / 2);
    if (localDay(middle, timeZone) <= day) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** Entries in the order in which they are shown, under the day of each. */
export function groupByDay<E extends { created_at: number }>(entries: readonly E[], timeZone: string) {
  const days: { day: string; entries: E[] }[] = [];
  for (const entry of entries) {
    const day = localDay(entry.created_at, timeZone);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
