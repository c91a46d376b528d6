import { once } from 'node:events';
import { expect, test } from 'vitest';
import { cancelOwnJob, retryOwnJob } from '../jobs/ownJobQueries.ts';
import { insertJob } from '../platform/jobs/jobQueries.ts';
import { systemRow } from '../testing/fixtures.ts';
import { addLoggedCalls } from '../testing/loggedCalls.ts';
import { openForWorkers } from '../testing/workerProcesses.ts';

test('killed in the middle an export is Canceled and can be repeated; one that is New runs', async () => {
  const { database, ownerQuery, startWorker } = await openForWorkers();
  await ownerQuery(systemRow(1));
  const [user] = await ownerQuery(
    `INSERT INTO users (username, locale, is_superuser, roles, system_access)
     VALUES ('vera', 'de', true, '{}', '{}') RETURNING id`,
  );
  const { id: user_id } = user as { id: number };
  await addLoggedCalls({ ownerQuery }, 1, {}, 20_000);
  const add = (format: string) => {
    const query = { filter: { range: 'since_beginning' } };
    const payload = { format, locale: 'de', asked_at: Date.now(), about: '', query };
    const job = { kind: 'export_calls', user_id, system_id: 1, payload, once_key: null, now: Date.now() };
    return insertJob(database, job);
  };
  const read = async (id: number | null) =>
    (await ownerQuery('SELECT state, problem, progress_done, result FROM jobs WHERE id = $1', [id]))[0];
  const reach = { user_id, kinds: ['export_calls'], systems: null };

  const long = await add('PDF');
  const first = startWorker({});
  const begun = expect.objectContaining({ state: 'running', progress_done: expect.toSatisfy((done) => done > 0) });
  await expect.poll(() => read(long)).toEqual(begun);
  first.kill('SIGKILL');
  await once(first, 'exit');
  const waiting = await add('CSV');

  startWorker({});
  await expect.poll(() => read(long)).toMatchObject({ state: 'cancelled', problem: 'jobs.problem.interrupted' });
  await expect.poll(() => read(waiting)).toMatchObject({ state: 'done', result: { rows: 20_000 } });

  await retryOwnJob(database, reach, long ?? 0, Date.now());
  await expect.poll(() => read(long)).toEqual(begun);
  await cancelOwnJob(database, reach, long ?? 0, Date.now());
  await expect.poll(() => read(long)).toMatchObject({ state: 'cancelled', problem: '' });

  await retryOwnJob(database, reach, long ?? 0, Date.now());
  await expect.poll(() => read(long)).toMatchObject({ state: 'done', result: { rows: 20_000 } });
});
