import type { Comparison } from './compare.ts';

/** What is wanted of a line: of its ratio, or of our own figure where an absolute one is promised. */
export type Goal = { of: 'ratio' | 'ours'; is: 'at most' | 'at least'; limit: number };

export type Unit = 'ms' | 'us' | '/s' | '%' | 'kB';

/** One metric; a line without a goal explains the others. */
export type Line = Comparison & { name: string; unit: Unit; goal: Goal | null };

export function isMet({ goal, ours, ratio }: Line): boolean | null {
  if (goal === null) return null;
  const figure = goal.of === 'ratio' ? ratio.median : ours;
  return goal.is === 'at most' ? figure <= goal.limit : figure >= goal.limit;
}
