import type { WorkFeature } from '../manifest/work.ts';
import { regularly } from '../platform/jobs/regularly.ts';
import { refreshCells } from './refreshCells.ts';

/** Questions count stale days by themselves, so nothing waits for this; a busy day is not counted anew after every call. */
const pause = 5000;

export const analyticsWork: WorkFeature = {
  name: 'analytics',
  start: async ({ database, clock, log }) => {
    let isStopped = false;
    const running = regularly(
      pause,
      () => refreshCells(database, { now: clock.now(), isStopped: () => isStopped }),
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
