import type { CallFacts } from './call.ts';

type Flagged = Pick<CallFacts, 'call_type'>;

export const isPresence = ({ call_type }: Flagged) => call_type?.flag === 'Presence';

/** Presences stand apart: they say where staff is, not where it is needed. */
export function splitPresences<C extends Flagged>(open: readonly C[]): { calls: C[]; presences: C[] } {
  const calls: C[] = [];
  const presences: C[] = [];
  for (const call of open) (isPresence(call) ? presences : calls).push(call);
  return { calls, presences };
}
