import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { job } from '../../platform/jobs/job.ts';
import { insertJob } from '../../platform/jobs/jobQueries.ts';
import { needsCleanUp } from './keepQueries.ts';

/** Removes the calls of a system that are older than its operator keeps them; one that was interrupted goes on. */
export const cleanUpCalls = job('clean_up_calls', {
  payload: z.object({}),
  needs: { permissions: ['admin::manage_system'] },
  run: () => import('./runCleanUp.ts'),
  timeLimit: 6 * 60 * 60_000,
  goesOn: true,
});

/** Begins the clean-up of a system whose calls are not kept for good; while one is going on, none. */
export async function planCleanUp(database: Database, system_id: number, now: number): Promise<void> {
  if (!(await needsCleanUp(database, system_id))) return;
  await insertJob(database, {
    ...{ kind: cleanUpCalls.name, user_id: null, system_id, payload: {}, now },
    ...{ kept_days: cleanUpCalls.keptDays, once_key: String(system_id) },
  });
}
