import { ownDatabase } from '../product/ownDatabase.ts';
import type { Goal, Line } from './line.ts';

/** `full` is for the record, `quick` for a look in between, `smoke` only shows that the bench still runs. */
export type Size = 'full' | 'quick' | 'smoke';

export type BenchRun = {
  size: Size;
  /** An empty PostgreSQL that runs already. */
  databaseUrl: string;
  /** The folder that belongs to it: it holds the key of what is sealed there. */
  dataFolder: string;
  /** What a bench starts, it puts here; it is taken down when the bench ends, and after Ctrl+C. */
  started: AsyncDisposableStack;
};

/** One row or more of the table: `name` calls it, `metric` and `goal` say what is measured and what is wanted. */
export type Bench = {
  name: string;
  metric: string;
  goal: Goal;
  run: (run: BenchRun) => Promise<readonly Line[]>;
};

/**
 * Runs one bench in a database of its own, so that none meets the rows of another, and takes down what it has started,
 * whether it ends well or not.
 */
export async function runBench(
  bench: Bench,
  run: Omit<BenchRun, 'started'>,
  signal?: AbortSignal,
): Promise<readonly Line[]> {
  await using started = new AsyncDisposableStack();
  const stopped = new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(new Error('stopped')), { once: true });
  });
  const databaseUrl = await ownDatabase(run.databaseUrl, started);
  return await Promise.race([bench.run({ ...run, databaseUrl, started }), stopped]);
}
