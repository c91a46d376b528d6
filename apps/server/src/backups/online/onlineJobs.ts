import { z } from 'zod';
import { job } from '../../platform/jobs/job.ts';
import { backupNeeds } from '../backupNeeds.ts';

const minutes = 60_000;

/** Sends a backup to the target; null: the newest. It goes on after what has arrived. */
export const sendJob = job('send_backup', {
  payload: z.object({ name: z.string().nullable() }),
  needs: backupNeeds,
  run: () => import('./runSend.ts'),
  goesOn: true,
  timeLimit: 12 * 60 * minutes,
});

/** Writes a small file to the target and deletes it again. */
export const testTargetJob = job('test_online_backup', {
  payload: z.object({}),
  needs: backupNeeds,
  run: () => import('./runTestTarget.ts'),
  survivesRestart: false,
  retries: 0,
  timeLimit: 5 * minutes,
});

/** Gets a code from Google, shows it to who started this, and waits until it was typed there. */
export const connectJob = job('connect_online_backup', {
  payload: z.object({}),
  needs: backupNeeds,
  run: () => import('./runConnect.ts'),
  survivesRestart: false,
  retries: 0,
  timeLimit: 60 * minutes,
});
