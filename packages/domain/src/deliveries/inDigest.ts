type Queued = { id: number; digest_key: string; digest_of: number | null; tries: number; isDue: boolean };

/** No more than this in one message: the rest makes the next one. */
export const mostInDigest = 50;

/**
 * What goes in one message: the first of the queue of a target, and those behind it with the same digest key. What was
 * tried stays as it was, so that a repeat holds the same; and nothing overtakes what stands between.
 */
export function inDigest<Q extends Queued>(queue: readonly Q[]): readonly Q[] {
  const [head, ...behind] = queue;
  if (!head) return [];
  if (head.digest_key === '') return [head];
  if (head.tries > 0) return [head, ...behind.filter(({ digest_of }) => digest_of === head.id)];
  const end = behind.findIndex(
    ({ digest_key, isDue, digest_of, tries }) =>
      digest_key !== head.digest_key || !isDue || digest_of !== null || tries > 0,
  );
  return [head, ...(end === -1 ? behind : behind.slice(0, end))].slice(0, mostInDigest);
}
