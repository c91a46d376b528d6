import { z } from 'zod';
import { job } from '../platform/jobs/job.ts';

/** Proves from the beginning that no audit row was changed or removed since it was sealed. */
export const verifyAuditJob = job('verify_audit', {
  payload: z.object({}),
  needs: { permissions: ['admin::see_auditlog'] },
  run: () => import('./runVerifyAudit.ts'),
  timeLimit: 3_600_000,
});
