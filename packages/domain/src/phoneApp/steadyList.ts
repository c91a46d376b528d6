import type { CallGroup, Listed } from './callGroups.ts';

/** After so long without a touch the list may move. */
export const quietAfter = 4000;

/** What stands where. A row keeps its place while fingers are near, whatever becomes of its call. */
export type Steady = {
  /** With what was last known of each. */
  rows: readonly { key: string; group: CallGroup; last: Listed }[];
  /** What has come since and waits to be shown. */
  waiting: readonly string[];
};

export const nothingShown: Steady = { rows: [], waiting: [] };

/**
 * No button moves under a thumb: while the screen is being touched, what comes waits in a lane of its own, and what ends
 * or changes hands stays where it is. A list without rows has no button.
 */
export function nextSteady(before: Steady, listed: readonly Listed[], isQuiet: boolean): Steady {
  const next = isQuiet || before.rows.length === 0 ? settled(listed) : held(before, listed);
  return isSame(before, next) ? before : next;
}

const settled = (listed: readonly Listed[]): Steady => ({
  rows: listed.map((last) => ({ key: last.key, group: last.group, last })),
  waiting: [],
});

function held(before: Steady, listed: readonly Listed[]): Steady {
  const now = new Map(listed.map((each) => [each.key, each]));
  const shown = new Set(before.rows.map(({ key }) => key));
  return {
    rows: before.rows.map(({ key, group, last }) => ({ key, group, last: now.get(key) ?? last })),
    waiting: listed.flatMap(({ key }) => (shown.has(key) ? [] : [key])),
  };
}

const isSame = (a: Steady, b: Steady) =>
  a.waiting.join() === b.waiting.join() &&
  a.rows.length === b.rows.length &&
  a.rows.every(({ key, group, last }, index) => {
    const other = b.rows[index];
    return other?.key === key && other.group === group && other.last === last;
  });
