import type { CombinedError } from '@urql/core';
import { type WireProblem, wireProblems } from '../platform/problemText.ts';

type Outcome = 'done' | 'already_present' | 'failed' | WireProblem[];

/** What the server's answer to the first user means for the form. */
export function createOutcome(error: CombinedError | undefined): Outcome {
  if (!error) return 'done';
  if (error.message.includes('already present')) return 'already_present';
  const problems = error.graphQLErrors.flatMap(({ extensions }) => wireProblems(extensions.problems));
  return problems.length > 0 ? problems : 'failed';
}
