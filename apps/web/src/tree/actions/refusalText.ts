import { deviceChangeRefusals } from '@carestead/domain/tree/deviceChange';
import type { CombinedError } from '@urql/core';
import { refusalOf } from '../../entity/rows/answer.ts';
import { problemText } from '../../platform/text/problemText.ts';
import type { Text } from '../../platform/text/useText.ts';

/** Why the server did not do it. */
export function refusalText(text: Text, error: CombinedError | undefined): string {
  const given = error?.graphQLErrors[0]?.extensions.reason;
  const reason = deviceChangeRefusals.find((known) => known === given);
  if (reason) return text(`deviceAction.refused.${reason}`);
  const refusal = error && refusalOf(error);
  switch (refusal?.kind) {
    case 'invalid':
      return problemText(text, refusal.problems, refusal.problems[0]?.field ?? '') ?? text('deviceAction.failed');
    case 'conflict':
    case 'not_found':
      return text('deviceAction.conflict');
    case 'denied':
      return text('deviceAction.denied');
    case 'commit_running':
      return text('deviceAction.outcome.busy');
    default:
      return text('deviceAction.failed');
  }
}
