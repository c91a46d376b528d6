import type { Bench, BenchRun } from './bench.ts';
import type { Line } from './line.ts';

/** Runs one bench and takes down what it has started, whether it ends well or not. */
export async function runBench(
  bench: Bench,
  run: Omit<BenchRun, 'started'>,
  signal?: AbortSignal,
): Promise<readonly Line[]> {
  await using started = new AsyncDisposableStack();
  const stopped = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
  });
  return await Promise.race([bench.run({ ...run, started }), stopped]);
}
