import { StartProblem } from './errors.ts';
import { readOptions } from './options.ts';
import { startResettable } from './startResettable.ts';

const log = (sentence: string) => process.stderr.write(`${sentence}\n`);

try {
  const simulator = await startResettable(() => readOptions(process.argv.slice(2), process.env), log);
  const stop = () => void simulator.stop().then(() => process.exit(0));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);
  // Whoever started it with a channel may be killed without a signal.
  process.once('disconnect', stop);
  process.stdout.write(`Simulator ready at ${simulator.address}, page at ${simulator.controlAddress}/sim/\n`);
} catch (error) {
  if (!(error instanceof StartProblem)) throw error;
  log(error.message);
  process.exitCode = 1;
}
