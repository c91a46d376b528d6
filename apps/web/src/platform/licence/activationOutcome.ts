import { type ActivationError, activationErrorIn } from '@carestead/domain/licence/activation';
import type { CombinedError } from '@urql/core';
import { type WireProblem, wireProblems } from '../text/problemText.ts';

/** `denied`: the set-up is over, or the right is gone. */
export type ActivationOutcome = 'done' | 'denied' | 'unreachable' | ActivationError | readonly WireProblem[];

const denials = ['MISSING_AUTH', 'MISSING_PERMISSION'];

/** What the server's answer means for the form. */
export function activationOutcome(error: CombinedError | undefined): ActivationOutcome {
  if (!error) return 'done';
  if (error.networkError) return 'unreachable';
  const problems = error.graphQLErrors.flatMap(({ extensions }) => wireProblems(extensions.problems));
  if (problems.length > 0) return problems;
  if (error.graphQLErrors.some(({ extensions }) => denials.includes(String(extensions.code)))) return 'denied';
  return error.graphQLErrors.map(({ message }) => activationErrorIn(message)).find((key) => key !== null) ?? 'failed';
}
