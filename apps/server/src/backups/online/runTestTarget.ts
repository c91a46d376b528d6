import type { JobSession } from '../../platform/jobs/job.ts';
import { openTarget } from './openTarget.ts';
import { runOnline } from './runOnline.ts';

export const run = (_payload: unknown, session: JobSession) =>
  runOnline(session, 'online_backup_test', async () => {
    const { target } = await openTarget(session);
    await target.check(session.signal);
    return {};
  });
