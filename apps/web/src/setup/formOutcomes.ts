import type { CombinedError } from '@urql/core';
import { type WireProblem, wireProblems } from '../platform/text/problemText.ts';

type Outcome = 'done' | 'already_present' | 'failed' | WireProblem[];

/** What the server's answer to the first user means for the form. */
export function userOutcome(error: CombinedError | undefined): Outcome {
  if (!error) return 'done';
  if (error.message.includes('already present')) return 'already_present';
  const problems = error.graphQLErrors.flatMap(({ extensions }) => wireProblems(extensions.problems));
  return problems.length > 0 ? problems : 'failed';
}

type ConfiguratorOutcome = 'done' | 'unreachable' | 'unauthorized' | 'already_present' | 'failed' | WireProblem[];

/** What the server's answer to the first configurator means for the form. */
export function configuratorOutcome(error: CombinedError | undefined): ConfiguratorOutcome {
  if (!error) return 'done';
  if (error.message.includes('already present')) return 'already_present';
  if (error.message.includes('failed to fetch firmware version')) {
    return error.message.includes('Unauthorized') ? 'unauthorized' : 'unreachable';
  }
  const problems = error.graphQLErrors.flatMap(({ extensions }) => wireProblems(extensions.problems));
  return problems.length > 0 ? problems : 'failed';
}
