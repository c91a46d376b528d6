/** How long a page of the last known calls stays. */
const pageFor = 10_000;

export type BlindPage<C> = { shown: readonly C[]; hidden: number; page: number; pages: number };

/**
 * What of the last known calls stands on the screen at this moment. Emergencies stay on every page, up to half of it;
 * the others have their turns, the most urgent first.
 */
export function blindPage<C>(
  calls: readonly C[],
  places: number,
  isEmergency: (call: C) => boolean,
  now: number,
): BlindPage<C> {
  if (calls.length <= places) return { shown: calls, hidden: 0, page: 1, pages: 1 };
  const pinned = calls.filter(isEmergency).slice(0, Math.floor(places / 2));
  const turning = calls.filter((call) => !pinned.includes(call));
  const size = Math.max(1, places - pinned.length);
  const pages = Math.ceil(turning.length / size);
  const page = Math.floor(now / pageFor) % pages;
  const shown = [...pinned, ...turning.slice(page * size, (page + 1) * size)];
  return { shown, hidden: calls.length - shown.length, page: page + 1, pages };
}
