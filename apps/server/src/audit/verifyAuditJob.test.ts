import { expect, test } from 'vitest';
import { recordAudit } from '../platform/auditRecord.ts';
import { insertJob } from '../platform/jobs/jobQueries.ts';
import { freshDatabase } from '../testing/database.ts';
import { startWorker } from '../testing/jobs/startWorker.ts';
import { verifyAuditJob } from './verifyAuditJob.ts';

test('the job counts what it has verified, and fails with the first place that was changed', async () => {
  const made = await freshDatabase();
  const { database, ownerQuery } = made;
  await database.transaction().execute(async (transaction) => {
    for (let i = 1; i <= 3; i += 1)
      await recordAudit(transaction, {
        ...{ at: Date.UTC(2026, 0, i), by: { id: 1, name: 'Vera' }, action: 'updated' },
        ...{ entity_type: 'schedule', entity_id: i, entity_display_name: `Plan ${i}` },
      });
  });
  await startWorker(made, { kinds: [verifyAuditJob] });
  const verify = async () => {
    const job = { kind: 'verify_audit', user_id: null, system_id: null, payload: {}, once_key: null, now: Date.now() };
    const id = await insertJob(database, job);
    const read = async () =>
      (await ownerQuery('SELECT state, result, problem, problem_values FROM jobs WHERE id = $1', [id]))[0];
    await expect.poll(read).toMatchObject({ state: expect.stringMatching('done|failed') });
    return await read();
  };
  // A transaction of another test, in whichever database, keeps rows from being sealed for as long as it runs.
  await expect.poll(verify).toMatchObject({ state: 'done', result: { verified: 3, unsealed: 0 } });
  await ownerQuery(`UPDATE audit_log SET user_name = 'Niemand' WHERE entity_id = 2`);
  expect(await verify()).toMatchObject({
    ...{ state: 'failed', problem: 'jobs.problem.audit_broken', problem_values: { id: 2 } },
  });
});
