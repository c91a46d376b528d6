import type { TunnelProblem } from './tunnelState.ts';

/** What an OpenSSH client that has ended leaves behind; its texts are those of the locale C. */
type Ended = {
  /** Null: it was killed, or never ran. */
  code: number | null;
  lines: readonly string[];
  wasConnected: boolean;
};

/** As a shell reports a program that is not there, or that it may not run. */
const notFound = [126, 127];

const forwarded = 'debug1: remote forward success for: ';

/** Whether this line says that the support host passes on what comes to its port. */
export const isForwarded = (line: string): boolean => line.startsWith(forwarded);

/** The first that applies: a key that was refused also closes the connection. */
const signs: readonly (readonly [TunnelProblem, readonly string[]])[] = [
  ['host_key', ['Host key verification failed', 'no matching host key type found']],
  ['key_refused', ['Permission denied', 'Too many authentication failures']],
  ['forwarding_refused', ['remote port forwarding failed', 'administratively prohibited']],
];

const noConnection = [
  'connect to host',
  'Could not resolve hostname',
  // A host that takes the connection and then says nothing more, before the log-in and after it.
  ' timed out',
  'Timeout, server ',
  'Connection refused',
  'Connection closed by',
  'Connection reset by',
  'kex_exchange_identification',
  'banner exchange',
  'Network is unreachable',
  'No route to host',
];

/** Why it has ended, in the word whose sentence people are shown. */
export function sshProblem({ code, lines, wasConnected }: Ended): TunnelProblem {
  if (code !== null && notFound.includes(code)) return 'client_missing';
  const holds = (parts: readonly string[]) => parts.some((part) => lines.some((line) => line.includes(part)));
  if (wasConnected) return 'lost';
  for (const [problem, parts] of signs) if (holds(parts)) return problem;
  return holds(noConnection) ? 'unreachable' : 'failed';
}

const firstPause = 1000;
const longestPause = 30_000;

/** How long to wait after so many attempts in a row without a connection: support may be about to enter the key. */
export const tunnelPause = (failures: number): number =>
  Math.min(longestPause, firstPause * 2 ** Math.min(Math.max(failures - 1, 0), 10));
