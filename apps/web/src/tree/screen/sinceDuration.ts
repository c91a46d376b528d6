import type { Text } from '../../platform/text/useText.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** How long ago, in the largest unit that fits: 3 min, 2 h, 5 d. */
export function sinceDuration(text: Text, since: number, now: number): string {
  const passed = Math.max(now - since, 0);
  if (passed < hour) return text('treeScreen.minutes', { count: Math.max(Math.floor(passed / minute), 1) });
  if (passed < day) return text('treeScreen.hours', { count: Math.floor(passed / hour) });
  return text('treeScreen.days', { count: Math.floor(passed / day) });
}
