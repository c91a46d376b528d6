import type { Problem } from '../kit/problem.ts';

/** What a call turned out to be, as the staff notes it afterwards. */
export const callOutcomes = ['helped', 'mistaken', 'test', 'technical', 'other'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

export const longestRemark = 1000;

/** What people noted about a call after it: an outcome, a text, or both. */
export type CallRemark = { outcome: CallOutcome | null; note: string };

export const cleanRemark = ({ outcome, note }: CallRemark): CallRemark => ({ outcome, note: note.trim() });

export const remarkProblems = ({ note }: CallRemark): readonly Problem[] =>
  [...note].length > longestRemark ? [{ field: 'note', message: 'at_most', data: { size: longestRemark } }] : [];
