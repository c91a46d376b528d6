import { z } from 'zod';
import type { Database } from '../platform/database/database.ts';
import { job } from '../platform/jobs/job.ts';
import { insertJob } from '../platform/jobs/jobQueries.ts';
import { cloudNeeds } from './cloudNeeds.ts';

const ofSystem = z.object({ system_id: z.number().int() });
const minutes = 60_000;

/** Sends what waits, the oldest first, and reads the list. */
export const sendCopiesJob = job('send_cloud_copies', {
  payload: ofSystem,
  needs: cloudNeeds,
  run: () => import('./runSend.ts'),
  goesOn: true,
  timeLimit: 60 * minutes,
});

/** Logs in and reads the list. */
const readCloudJob = job('read_cloud', {
  payload: ofSystem,
  needs: cloudNeeds,
  run: () => import('./runRead.ts'),
  survivesRestart: false,
  retries: 0,
  timeLimit: 5 * minutes,
});

/** Gets a copy back, and proves that it is whole and ours. */
export const fetchCopyJob = job('fetch_cloud_copy', {
  payload: ofSystem.extend({ id: z.uuid() }),
  needs: cloudNeeds,
  run: () => import('./runFetch.ts'),
  timeLimit: 30 * minutes,
});

export const cloudJobs = [sendCopiesJob, readCloudJob, fetchCopyJob];

export const onceKeyOf = (system_id: number) => `system ${system_id}`;

/** A job of the product itself, which no one finds in a list of jobs; one for each system is open at a time. */
const startOwn = (kind: typeof sendCopiesJob) => async (database: Database, system_id: number, now: number) => {
  const { name, keptDays: kept_days } = kind;
  const payload = { system_id };
  await insertJob(database, {
    ...{ kind: name, user_id: null, system_id, payload, once_key: onceKeyOf(system_id), kept_days, now },
  });
};

export const startSending = startOwn(sendCopiesJob);

/** The page shows what comes of it, also whether somebody could log in. */
export const startReading = startOwn(readCloudJob);
