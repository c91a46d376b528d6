import { type ClientProblem, type ClientProblemKind, clientProblemKinds, severityOf } from './clientProblems.ts';
import { type ClientFacts, isReachable, missingPermissions } from './clientState.ts';

export type Readiness = {
  total: number;
  reachable: number;
  /** One for each phone. */
  lamps: { ok: number; warning: number; danger: number };
  /** How many phones have each problem; only those that any has. */
  problems: readonly { kind: ClientProblemKind; count: number }[];
};

export type AssessedClient = { facts: ClientFacts; problems: readonly ClientProblem[] };

export function readinessOf(clients: readonly AssessedClient[]): Readiness {
  const lamps = { ok: 0, warning: 0, danger: 0 };
  for (const { problems } of clients) lamps[severityOf(problems)] += 1;
  const count = (kind: ClientProblemKind) =>
    clients.filter(({ problems }) => problems.some((problem) => problem.kind === kind)).length;
  return {
    total: clients.length,
    reachable: clients.filter(({ facts }) => isReachable(facts)).length,
    lamps,
    problems: clientProblemKinds.map((kind) => ({ kind, count: count(kind) })).filter((problem) => problem.count > 0),
  };
}

/** Whether a call that comes in this minute reaches a person, and if not, why. */
export const personStates = ['reached', 'push', 'muted', 'no_permission', 'offline', 'not_logged_in'] as const;
export type PersonState = (typeof personStates)[number];

export const isReached = (state: PersonState) => state === 'reached' || state === 'push';

/** By the phones on which somebody is logged in; of several the best counts. */
export function personNow(phones: readonly ClientFacts[]): PersonState {
  const states = phones.map(onPhone);
  return personStates.find((state) => states.includes(state)) ?? 'not_logged_in';
}

function onPhone(facts: ClientFacts): PersonState {
  if (facts.locked_at !== null || facts.paired_at === null) return 'not_logged_in';
  if (!facts.is_connected && !facts.has_push) return 'offline';
  if (missingPermissions(facts).includes('notifications')) return 'no_permission';
  if (facts.is_muted) return 'muted';
  return facts.is_connected ? 'reached' : 'push';
}
