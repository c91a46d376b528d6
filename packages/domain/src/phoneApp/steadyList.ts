import type { CallGroup, Listed } from './callGroups.ts';

/** After so long without a touch the list may move. */
export const quietAfter = 4000;

/** What stands where. A row keeps its place while fingers are near, whatever becomes of its call. */
export type Steady = {
  rows: readonly { key: string; group: CallGroup }[];
  /** What has come since and waits to be shown. */
  waiting: readonly string[];
};

export const nothingShown: Steady = { rows: [], waiting: [] };

/**
 * No button moves under a thumb: while the screen is being touched, what comes waits in a lane of its own, and what ends
 * or changes hands stays where it is. A list without rows has no button.
 */
export function nextSteady(before: Steady, listed: readonly Listed[], isQuiet: boolean): Steady {
  const rows = listed.map(({ key, group }) => ({ key, group }));
  if (isQuiet || before.rows.length === 0) return same(before, rows) ? before : { rows, waiting: [] };
  const shown = new Set(before.rows.map(({ key }) => key));
  const waiting = rows.flatMap(({ key }) => (shown.has(key) ? [] : [key]));
  return String(waiting) === String(before.waiting) ? before : { rows: before.rows, waiting };
}

const same = ({ rows: before, waiting }: Steady, rows: Steady['rows']) =>
  waiting.length === 0 &&
  rows.length === before.length &&
  rows.every(({ key, group }, index) => before[index]?.key === key && before[index]?.group === group);
