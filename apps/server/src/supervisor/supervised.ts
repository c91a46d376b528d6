import { fstatSync } from 'node:fs';
import type { NetworkPenalty } from '@carestead/domain/limits/networkPenalty';
import { isRecord, parseJson } from '../platform/parseJson.ts';
import { StartProblem } from '../platform/startProblem.ts';
import type { ChildMessage, Health, ProcessReports } from './messages.ts';
import { createNoteWriter, noteDescriptor, penaltiesVariable } from './requestNote.ts';

/** What a supervised process is: something that can be stopped, and reports its health. */
export type Service = { address?: string; health: () => Health; stop: () => Promise<void> };

export type Supervisor = {
  processes: () => ProcessReports | null;
  /** Reports whose request is worked on, in case that it never ends. */
  noteRequest: (address: string) => void;
  /** Networks whose requests have stopped a server before this one. */
  penalties: ReadonlyMap<string, NetworkPenalty>;
  /** Ends this process in good order, so that the supervisor starts it anew; null: there is none that would. */
  restart: (() => void) | null;
};

const beatEvery = 1000;
const stopWithin = 6000;

/** The child's side: starts the service, reports, and ends with the supervisor. Without one it serves alone. */
export async function runSupervised(start: (supervisor: Supervisor) => Promise<Service>): Promise<void> {
  let processes: ProcessReports | null = null;
  const stopped = Promise.withResolvers<void>();
  // Ctrl+C reaches the whole terminal; the supervisor decides in which order things stop.
  process.on('SIGINT', () => process.connected || stopped.resolve());
  process.on('SIGTERM', () => stopped.resolve());
  // The supervisor is dead: its successor needs the port.
  process.on('disconnect', () => process.exit(1));
  process.on('message', (message: { kind?: unknown; processes?: ProcessReports }) => {
    if (message.kind === 'stop') stopped.resolve();
    if (message.kind === 'processes' && message.processes) processes = message.processes;
  });
  let health: Service['health'] = () => ({});
  // From the first moment on: a long migration is not to be taken for a process that hangs.
  const beat = setInterval(() => sendMessage({ kind: 'beat', health: health() }), beatEvery);
  try {
    const service = await Promise.race([
      start({
        processes: () => processes,
        noteRequest: noteWriter(),
        penalties: readPenalties(),
        restart: process.send ? () => stopped.resolve() : null,
      }),
      stopped.promise,
    ]);
    // Stopped before it served: a migration is rolled back and begins anew with the next start.
    if (!service) process.exit(0);
    health = service.health;
    sendMessage({ kind: 'ready', ...(service.address && { address: service.address }) });
    await stopped.promise;
    clearInterval(beat);
    setTimeout(() => process.exit(1), stopWithin).unref();
    await service.stop();
    process.exit(0);
  } catch (error) {
    giveUp(error);
  }
}

/** Without a supervisor there is no note to write on. */
function noteWriter(): Supervisor['noteRequest'] {
  if (!process.send) return () => {};
  try {
    return fstatSync(noteDescriptor).isFile() ? createNoteWriter(noteDescriptor) : () => {};
  } catch {
    return () => {};
  }
}

function readPenalties(): ReadonlyMap<string, NetworkPenalty> {
  const stored = parseJson(process.env[penaltiesVariable] ?? '[]');
  const penalties = new Map<string, NetworkPenalty>();
  for (const entry of Array.isArray(stored) ? (stored as unknown[]) : []) {
    const [network, penalty] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (typeof network !== 'string' || !isRecord(penalty)) continue;
    const { stops, until } = penalty;
    if (typeof stops === 'number' && typeof until === 'number') penalties.set(network, { stops, until });
  }
  return penalties;
}

function giveUp(error: unknown) {
  if (!(error instanceof StartProblem))
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  const message: ChildMessage | null =
    error instanceof StartProblem ? { kind: 'failed', sentence: error.sentence } : null;
  if (!message) process.exit(1);
  if (!process.send) {
    process.stderr.write(`${message.sentence}\n`);
    process.exit(1);
  }
  process.send(message, () => process.exit(1));
}

/** A supervisor that just died receives nothing; the broken channel itself ends this process. */
const sendMessage = (message: ChildMessage) => void process.send?.(message, () => {});
