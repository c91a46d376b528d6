import { isRecord } from '../platform/parseJson.ts';
export type ProcessName = 'database' | 'server' | 'worker';

export type ProcessState = 'starting' | 'running' | 'restarting' | 'stopped' | 'external';

export type Health = Record<string, unknown>;

/** What is known about one process; `since` is when its state began, in milliseconds since 1970. */
export type ProcessReport = { state: ProcessState; restarts: number; since: number; health: Health };

export type ProcessReports = Record<ProcessName, ProcessReport>;

/** `failed`: a start is impossible: the supervisor prints the sentence and exits. */
export type ChildMessage =
  | { kind: 'ready'; address?: string }
  | { kind: 'beat'; health: Health }
  | { kind: 'failed'; sentence: string };

export type SupervisorMessage = { kind: 'processes'; processes: ProcessReports } | { kind: 'stop' };

/** Reads what came over the channel; anything else is ignored. */
export function readChildMessage(message: unknown): ChildMessage | null {
  if (!isRecord(message)) return null;
  switch (message.kind) {
    case 'ready':
      return typeof message.address === 'string' ? { kind: 'ready', address: message.address } : { kind: 'ready' };
    case 'beat':
      return { kind: 'beat', health: isRecord(message.health) ? message.health : {} };
    case 'failed':
      return {
        kind: 'failed',
        sentence: typeof message.sentence === 'string' ? message.sentence : 'It gave no reason.',
      };
    default:
      return null;
  }
}
