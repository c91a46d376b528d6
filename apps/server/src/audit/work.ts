import type { WorkFeature } from '../manifest/work.ts';
import { sealAudit } from './sealAudit.ts';

export const auditWork: WorkFeature = {
  name: 'audit',
  schedules: ({ database, secrets, log }) => [
    { name: 'audit.seal', pattern: '* * * * *', run: () => sealAudit(database, secrets, log) },
  ],
};
