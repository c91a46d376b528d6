import type { CloudProblemReason } from '@carestead/domain/cloud/cloud';
import { errorShape } from '@carestead/domain/cloud/protocol';
import { ForbiddenAddress } from '../platform/outbound/outboundAddress.ts';
import type { Received } from '../platform/outbound/outboundExchange.ts';
import { isTlsError } from '../platform/outbound/outboundRequest.ts';
import { parseJson } from '../platform/parseJson.ts';

/** Why nothing reaches the cloud or comes back, for people; the cause is for the log. */
export class CloudProblem extends Error {
  override readonly name = 'CloudProblem';
  readonly reason: CloudProblemReason;

  constructor(reason: CloudProblemReason, detail: string, cause?: unknown) {
    super(`${reason}: ${detail}`, { cause });
    this.reason = reason;
  }
}

/** What a connection throws. */
export function connectionProblem(error: unknown): CloudProblem {
  if (error instanceof CloudProblem) return error;
  const detail = error instanceof Error ? error.message : String(error);
  if (error instanceof ForbiddenAddress) return new CloudProblem('forbidden_address', detail, error);
  return new CloudProblem(isTlsError(error) ? 'certificate' : 'unreachable', detail, error);
}

/** What an answer means that is not the one hoped for. */
export function answerProblem({ status, body }: Pick<Received, 'status' | 'body'>): CloudProblem {
  const named = errorShape.safeParse(parseJson(body.toString('utf8')));
  const detail = `HTTP ${status}`;
  if (named.success) return new CloudProblem(reasonOf(named.data.error), `${detail} ${named.data.error}`);
  if (status === 408 || status === 429 || status >= 500) return new CloudProblem('busy', detail);
  return new CloudProblem('refused', detail);
}

function reasonOf(error: (typeof errorShape)['_output']['error']): CloudProblemReason {
  switch (error) {
    // Its log-in was over before the end, which the next attempt mends.
    case 'not_logged_in':
    case 'too_many':
      return 'busy';
    case 'invalid_request':
      return 'refused';
    case 'cut':
    case 'too_large':
    case 'full':
    case 'not_found':
    case 'email_not_found':
    case 'invalid_email':
    case 'invalid_password':
    case 'user_disabled':
      return error;
  }
}
