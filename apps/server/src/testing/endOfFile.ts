const ends: (() => Promise<void>)[] = [];

/**
 * Ends what all tests of a file share. Vitest takes no `afterAll` from within `beforeAll`, where such things are
 * started.
 */
export const atEndOfFile = (end: () => Promise<void>) => void ends.push(end);

/** What was started last may need what was started before it. */
export async function endFile() {
  while (ends.length > 0) await ends.pop()?.();
}
