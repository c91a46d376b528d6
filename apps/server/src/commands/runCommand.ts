import type { Config } from '../platform/config.ts';
import { readConfig } from '../platform/config.ts';
import type { Log } from '../platform/log.ts';
import { createLog } from '../platform/log.ts';
import { StartProblem } from '../platform/startProblem.ts';

/** A command prints what it did; what it cannot do is one sentence and a non-zero exit. */
export async function runCommand(
  run: (config: Config, log: Log) => Promise<{ text: string; ok: boolean }>,
): Promise<void> {
  try {
    const config = readConfig(process.env);
    const { text, ok } = await run(config, createLog('command', 'warn'));
    process.stdout.write(`${text}\n`);
    process.exitCode = ok ? 0 : 1;
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error;
    process.stderr.write(`${error.sentence}\n`);
    process.exitCode = 1;
  }
}
