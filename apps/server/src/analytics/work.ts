import type { WorkFeature } from '../manifest/work.ts';
import { regularly } from '../platform/jobs/regularly.ts';
import { refreshCells } from './refreshCells.ts';

const looksEvery = 500;
/** Questions count stale days by themselves, so nothing waits for this; a busy day is not counted anew after every call. */
const pause = 5000;

export const analyticsWork: WorkFeature = {
  name: 'analytics',
  start: async ({ database, clock, log }) => {
    let isStopped = false;
    let countedAt = -Infinity;
    const running = regularly(
      looksEvery,
      async () => {
        if (performance.now() - countedAt < pause) return;
        if (await refreshCells(database, { now: clock.now(), isStopped: () => isStopped }))
          countedAt = performance.now();
      },
      (error) => log.warn({ err: error }, 'calls could not be counted for analytics'),
    );
    return {
      stop: async () => {
        isStopped = true;
        await running.stop();
      },
    };
  },
};
