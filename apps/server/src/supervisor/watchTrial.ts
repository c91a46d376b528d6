import { setTimeout as sleep } from 'node:timers/promises';
import { type TrialFailure, type TrialLimits, trialVerdict } from '@carestead/domain/updates/trial';
import { answerOf } from './answering.ts';
import type { ProcessReport } from './messages.ts';

export type TrialTiming = TrialLimits & { checkEvery: number; answerWithin: number };

/** What is watched: the processes of the new release, and where its server answers. */
export type Watched = {
  reports: { server: ProcessReport; worker: ProcessReport };
  address: string | null;
  isImpossible: boolean;
};

/** Watches a release from its start until it is decided whether it stays; null: a stop was requested before. */
export async function watchTrial(
  watched: () => Watched,
  { checkEvery, answerWithin, ...limits }: TrialTiming,
  signal: AbortSignal,
): Promise<'stays' | TrialFailure | null> {
  const started = performance.now();
  let healthySince: number | null = null;
  while (!signal.aborted) {
    const { reports, address, isImpossible } = watched();
    const { server, worker } = reports;
    const isRunning = server.state === 'running' && worker.state === 'running';
    const isHealthy = isRunning && address !== null && (await answerOf(address, answerWithin)) === 200;
    const now = performance.now();
    healthySince = isHealthy ? (healthySince ?? now) : null;
    const verdict = trialVerdict(
      {
        ...{ elapsed: now - started, healthyFor: healthySince === null ? 0 : now - healthySince, isImpossible },
        ends: server.restarts + worker.restarts,
      },
      limits,
    );
    if (verdict !== 'undecided') return verdict;
    await sleep(checkEvery, null, { signal }).catch(() => {});
  }
  return null;
}
