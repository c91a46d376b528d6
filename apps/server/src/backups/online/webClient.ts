import type { OutboundRules } from '../../platform/outbound/outboundAddress.ts';
import { exchange, type Received, type Sent } from '../../platform/outbound/outboundExchange.ts';
import { asOnlineProblem, OnlineProblem } from './onlineProblem.ts';

/** Requests to a target; a connection that fails is a problem of the target. */
export type WebClient = (sent: Sent) => Promise<Received>;

export const webClient =
  (rules: OutboundRules): WebClient =>
  async (sent) => {
    try {
      return await exchange(sent, rules);
    } catch (error) {
      sent.signal.throwIfAborted();
      const known = asOnlineProblem(error);
      if (known instanceof OnlineProblem) throw known;
      throw new OnlineProblem('unreachable', error instanceof Error ? error.message : String(error), { cause: error });
    }
  };

/** What an answer means that is not the one hoped for. */
export function problemOf({ status, headers, body }: Received): OnlineProblem {
  const detail = `HTTP ${status} ${body.toString('utf8').slice(0, 300)}`;
  const retryAfter = Math.min(Math.max(Number(headers['retry-after'] ?? 0) || 0, 0), 3600) * 1000;
  if (status === 401 || status === 403) return new OnlineProblem('login_refused', detail);
  if (status === 404 || status === 409) return new OnlineProblem('not_found', detail);
  if (status === 507 || status === 413) return new OnlineProblem('full', detail);
  if (status === 429 || status === 408 || status >= 500) return new OnlineProblem('busy', detail, { retryAfter });
  return new OnlineProblem('refused', detail);
}
