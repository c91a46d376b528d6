import { isOpen, type JobState } from './jobState.ts';

type Known = { id: number; state: JobState };

/**
 * Which jobs came to an end that is worth a message between two lists: done or failed, not cancelled by hand. Nothing
 * is known before the first list: what ended earlier is not announced.
 */
export function endedSince<J extends Known>(before: readonly Known[] | null, after: readonly J[]): readonly J[] {
  if (before === null) return [];
  const states = new Map(before.map(({ id, state }) => [id, state]));
  return after.filter(({ id, state }) => {
    const earlier = states.get(id);
    return (state === 'done' || state === 'failed') && (earlier === undefined || isOpen(earlier));
  });
}
