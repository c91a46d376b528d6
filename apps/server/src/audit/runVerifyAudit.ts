import { JobProblem, type JobSession } from '../platform/jobs/job.ts';
import { countSeals } from './auditQueries.ts';
import { sealAudit, verifyAudit } from './sealAudit.ts';

export async function run(_payload: object, { database, secrets, log, progress }: JobSession) {
  await sealAudit(database, secrets, log);
  const total = await countSeals(database);
  await progress(0, total);
  const { verified, unsealed, broken } = await verifyAudit(database, secrets, (done) => progress(done, total));
  if (!broken) return { verified, unsealed };
  log.error({ number: broken.number, why: broken.why }, 'the audit log is broken');
  throw new JobProblem('jobs.problem.audit_broken', { id: broken.number });
}
