/** After so long without a touch the list may move. */
export const quietAfter = 4000;

type InGroup = { key: string; group: string };

/** What stands where. A row keeps its place while fingers are near, whatever becomes of its call. */
export type Steady<L extends InGroup> = {
  /** With what was last known of each. */
  rows: readonly { key: string; group: L['group']; last: L }[];
  /** What has come since and waits to be shown. */
  waiting: readonly string[];
};

export const nothingShown: Steady<never> = { rows: [], waiting: [] };

/**
 * No button moves under a thumb: while the screen is being touched, what comes waits in a lane of its own, and what ends
 * or changes hands stays where it is. A list without rows has no button.
 */
export function nextSteady<L extends InGroup>(before: Steady<L>, listed: readonly L[], isQuiet: boolean): Steady<L> {
  const next = isQuiet || before.rows.length === 0 ? settled(listed) : held(before, listed);
  return isSame(before, next) ? before : next;
}

/** Rows that have moved take no tap for so long: it was meant for what stood there before. */
export const settlesWithin = 700;

/** From which row on something else stands than before; null: nothing has moved, or there was nothing. */
export function movedFrom<L extends InGroup>(before: Steady<L>, next: Steady<L>): number | null {
  if (before.rows.length === 0) return null;
  const at = next.rows.findIndex(({ key, group }, index) => {
    const other = before.rows[index];
    return other?.key !== key || other.group !== group;
  });
  return at < 0 ? null : at;
}

const settled = <L extends InGroup>(listed: readonly L[]): Steady<L> => ({
  rows: listed.map((last) => ({ key: last.key, group: last.group, last })),
  waiting: [],
});

function held<L extends InGroup>(before: Steady<L>, listed: readonly L[]): Steady<L> {
  const now = new Map(listed.map((each) => [each.key, each]));
  const shown = new Set(before.rows.map(({ key }) => key));
  return {
    rows: before.rows.map(({ key, group, last }) => ({ key, group, last: now.get(key) ?? last })),
    waiting: listed.flatMap(({ key }) => (shown.has(key) ? [] : [key])),
  };
}

const isSame = <L extends InGroup>(a: Steady<L>, b: Steady<L>) =>
  a.waiting.join() === b.waiting.join() &&
  a.rows.length === b.rows.length &&
  a.rows.every(({ key, group, last }, index) => {
    const other = b.rows[index];
    return other?.key === key && other.group === group && other.last === last;
  });
