import { readConfig } from '../platform/config.ts';
import { StartProblem } from '../platform/startProblem.ts';
import type { Timing } from './child.ts';
import type { Entries } from './pair.ts';
import { type Supervised, supervise } from './supervise.ts';
import type { TrialTiming } from './watchTrial.ts';

/** The life of the supervisor's process: signals stop it cleanly, an impossible start ends in one sentence. */
export async function runSupervisor(entries: Entries, timing?: Timing, trial?: TrialTiming): Promise<void> {
  const stop = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop.abort());
  // The terminal may go away before we do.
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {});
  process.exit(await exitCode({ entries, ...(timing && { timing }), ...(trial && { trial }) }, stop.signal));
}

async function exitCode(given: Pick<Supervised, 'entries' | 'timing' | 'trial'>, signal: AbortSignal) {
  try {
    const config = readConfig(process.env);
    return (await supervise({ config, env: process.env, signal, ...given })) ? 0 : 1;
  } catch (error) {
    process.stderr.write(`${error instanceof StartProblem ? error.sentence : unexpected(error)}\n`);
    return 1;
  }
}

const unexpected = (error: unknown) =>
  `Carestead cannot start because of a fault of its own: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`;
