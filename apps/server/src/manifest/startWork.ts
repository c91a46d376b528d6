import type { RunningWork, WorkFeature, WorkHost } from './work.ts';

/** Starts the features one after the other; they stop in reverse order, those that have started also when one fails. */
export async function startWork(features: readonly WorkFeature[], host: WorkHost): Promise<RunningWork> {
  const running: RunningWork[] = [];
  const stop = async () => {
    for (const work of running.toReversed()) await work.stop();
  };
  try {
    for (const { start } of features) if (start) running.push(await start(host));
  } catch (error) {
    await stop();
    throw error;
  }
  return { stop };
}
