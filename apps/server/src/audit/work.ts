import type { WorkFeature } from '../manifest/work.ts';
import { removableAudit } from './removableAudit.ts';
import { sealAudit } from './sealAudit.ts';
import { verifyAuditJob } from './verifyAuditJob.ts';

export const auditWork: WorkFeature = {
  name: 'audit',
  jobs: [verifyAuditJob],
  cleanups: [removableAudit],
  schedules: ({ database, secrets, log }) => [
    { name: 'audit.seal', pattern: '* * * * *', run: () => sealAudit(database, secrets, log) },
  ],
};
