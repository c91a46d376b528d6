import type { WorkFeature } from '../manifest/work.ts';
import { sealAudit } from './sealAudit.ts';

export const auditWork: WorkFeature = {
  name: 'audit',
  jobs: ({ database, secrets, log }) => [
    { name: 'audit.seal', cron: '* * * * *', run: () => sealAudit(database, secrets, log) },
  ],
};
