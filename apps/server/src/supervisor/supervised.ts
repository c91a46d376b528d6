import { StartProblem } from '../platform/startProblem.ts';
import type { ChildMessage, Health, ProcessReports } from './messages.ts';

/** What a supervised process is: something that can be stopped, and says how it is. */
export type Service = { address?: string; health: () => Health; stop: () => Promise<void> };

export type Supervisor = { processes: () => ProcessReports | null };

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
  const beat = setInterval(() => tell({ kind: 'beat', health: health() }), beatEvery);
  try {
    const service = await Promise.race([start({ processes: () => processes }), stopped.promise]);
    // Asked to stop before it served: a migration is rolled back and begins anew with the next start.
    if (!service) process.exit(0);
    health = service.health;
    tell({ kind: 'ready', ...(service.address && { address: service.address }) });
    await stopped.promise;
    clearInterval(beat);
    setTimeout(() => process.exit(1), stopWithin).unref();
    await service.stop();
    process.exit(0);
  } catch (error) {
    giveUp(error);
  }
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

/** A supervisor that just died hears nothing; the broken channel itself ends this process. */
const tell = (message: ChildMessage) => void process.send?.(message, () => {});
