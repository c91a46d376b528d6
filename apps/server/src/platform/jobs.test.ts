import { expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, quiet } from '../testing/database.ts';
import type { Job } from './jobs.ts';
import { startJobs } from './jobs.ts';

async function start(jobs: readonly Job[]) {
  const made = await createTestDatabase();
  const started = await startJobs(made.url, jobs, quiet);
  onTestFinished(async () => {
    await started.stop();
    await made.drop();
  });
  return { ...started, ...made };
}

test('a job runs, one that fails is tried again, and the metrics count it', async () => {
  let runs = 0;
  const shaky = async () => {
    runs++;
    if (runs === 1) throw new Error('not yet');
  };
  const { runNow, counts } = await start([{ name: 'ward.shaky', cron: '0 0 1 1 *', run: shaky }]);
  expect(await counts()).toEqual({ 'ward.shaky': { waiting: 0, active: 0, failed: 0 } });
  await runNow('ward.shaky');
  await expect.poll(() => runs, { timeout: 15_000 }).toBe(2);
});

test('the queue keeps to its own schema and works as the application, not as the owner', async () => {
  const { ownerQuery } = await start([{ name: 'ward.round', cron: '0 0 1 1 *', run: async () => {} }]);
  const owners = await ownerQuery(
    `SELECT DISTINCT schemaname, tableowner FROM pg_tables WHERE tableowner = 'carestead_app'`,
  );
  expect(owners).toEqual([{ schemaname: 'pgboss', tableowner: 'carestead_app' }]);
  const schedules = await ownerQuery('SELECT name, cron, timezone FROM pgboss.schedule');
  expect(schedules).toEqual([{ name: 'ward.round', cron: '0 0 1 1 *', timezone: 'UTC' }]);
});
