/** Why it cannot start, as one sentence for the person who started it. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem';
}

/** What an error says. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
