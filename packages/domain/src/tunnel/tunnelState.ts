/** How a tunnel stands, as the specification names it. */
export const tunnelStatuses = ['Connected', 'Disconnected', 'Error', 'Unconfigured'] as const;
export type TunnelStatus = (typeof tunnelStatuses)[number];

/** Why a tunnel that is open carries nothing; each has a sentence (`tunnel.reason.<problem>`). */
export const tunnelProblems = [
  'host_key',
  'unreachable',
  'key_refused',
  'forwarding_refused',
  'client_missing',
  'lost',
  'failed',
] as const;
export type TunnelProblem = (typeof tunnelProblems)[number];

/** What the process that keeps the connection has reported last. */
export const tunnelLinks = ['connecting', 'connected', ...tunnelProblems] as const;
export type TunnelLink = (typeof tunnelLinks)[number];

export const tunnelReasons = ['none', 'offline', 'closed', 'connecting', 'silent', ...tunnelProblems] as const;
export type TunnelReason = (typeof tunnelReasons)[number];

export type TunnelFacts = {
  /** The operator has named a support host. */
  isConfigured: boolean;
  /** The operator allows no connection over the network. */
  isOffline: boolean;
  /** Null: none was opened. */
  opening: { closes_at: number; link: TunnelLink; seen_at: number } | null;
};

/** Whoever keeps a connection reports every five seconds; without a report for so long it is not there. */
const silentAfter = 20_000;

/** Whether people are to know that somebody may come in from outside, whatever the connection is like at the moment. */
export function isTunnelOpen({ isConfigured, isOffline, opening }: TunnelFacts, now: number): boolean {
  return isConfigured && !isOffline && opening !== null && now < opening.closes_at;
}

export function tunnelState(facts: TunnelFacts, now: number): { status: TunnelStatus; reason: TunnelReason } {
  const { isConfigured, isOffline, opening } = facts;
  if (!isConfigured) return { status: 'Unconfigured', reason: 'none' };
  if (isOffline) return { status: 'Disconnected', reason: 'offline' };
  if (opening === null || !isTunnelOpen(facts, now)) return { status: 'Disconnected', reason: 'closed' };
  if (now - opening.seen_at > silentAfter) return { status: 'Disconnected', reason: 'silent' };
  if (opening.link === 'connecting') return { status: 'Disconnected', reason: 'connecting' };
  if (opening.link === 'connected') return { status: 'Connected', reason: 'none' };
  return { status: 'Error', reason: opening.link };
}
