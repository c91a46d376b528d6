import { feature } from '../manifest/feature.ts';
import { addAuditApi } from './api.ts';
import { removableAudit } from './removableAudit.ts';
import { verifyAuditJob } from './verifyAuditJob.ts';

export const audit = feature('audit', { api: addAuditApi, jobs: [verifyAuditJob], cleanups: [removableAudit] });
