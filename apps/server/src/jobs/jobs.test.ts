import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { features } from '../features.ts';
import { feature } from '../manifest/feature.ts';
import { needs } from '../platform/graphql/builder.ts';
import { job } from '../platform/jobs/job.ts';
import { startJob } from '../platform/jobs/startJob.ts';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { startWorker } from '../testing/jobs/startWorker.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';

const toyJob = job('toy', {
  payload: z.object({ beds: z.number() }),
  needs: { permissions: ['admin::manage_system'] },
  run: async () => ({ run: async ({ beds }: { beds: number }) => ({ beds }) }),
});

/** A person may start it without the right that the kind needs: the kind itself refuses. */
const toyFeature = feature('toy', {
  jobs: [toyJob],
  api: (builder) =>
    builder.mutationField('startToy', (t) =>
      t.int({
        ...needs('user', 'none'),
        args: { system_id: t.arg.int(), fails: t.arg.boolean(), key: t.arg.string() },
        resolve: (_root, { system_id, fails, key }, context) =>
          context.database.transaction().execute(async (transaction) => {
            const request = {
              payload: { beds: 4 },
              system_id: system_id ?? null,
              ...(key != null && { onceKey: key }),
            };
            const id = await startJob({ ...context, database: transaction }, toyJob, request);
            if (fails) throw new Error('the change around it fails');
            return id;
          }),
      }),
    ),
});

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let chief: Browser;
let manager: Browser;
let other: Browser;
let carer: Browser;

beforeAll(async () => {
  server = await startTestServer({ features: [...features, toyFeature], until: atEndOfFile });
  await addSystem(server, 1);
  await addSystem(server, 2);
  chief = await addUser(server, 'eva', true);
  manager = await addCarer(server, 'mia', ['admin::manage_system']);
  other = await addCarer(server, 'ivo', ['admin::manage_system'], [1]);
  carer = await addCarer(server, 'ana', []);
});

beforeEach(() => server.database.ownerQuery('DELETE FROM jobs'));

const start = async (browser: Browser, values: Record<string, unknown> = {}) => {
  const query = 'mutation ($system_id: Int, $key: String) { startToy(system_id: $system_id, key: $key) }';
  const { data, errors } = await browser.query(query, values);
  expect(errors).toEqual([]);
  return Number(data?.startToy);
};
const listOf = async (browser: Browser) => (await browser.query('{ myJobs { id state kind } }')).data?.myJobs;
const setState = (id: number, state: string) =>
  server.database.ownerQuery(
    `UPDATE jobs SET state = $2::text, finished_at = CASE WHEN $2::text IN ('done', 'failed', 'cancelled') THEN now() END
     WHERE id = $1`,
    [id, state],
  );
const stateOf = async (id: number) =>
  ((await server.database.ownerQuery('SELECT state FROM jobs WHERE id = $1', [id]))[0] as { state: string }).state;

const cancel = (browser: Browser, id: number) =>
  browser.query('mutation ($id: Int!) { cancelJob(id: $id) { id state } }', { id });
const retry = (browser: Browser, id: number) =>
  browser.query('mutation ($id: Int!) { retryJob(id: $id) { id state } }', { id });
const dismiss = (browser: Browser, id: number) =>
  browser.query('mutation ($id: Int!) { dismissJobs(ids: [$id]) }', { id });

describe('a job', () => {
  test('is shown to whoever started it, and to no one else', async () => {
    const id = await start(manager);
    expect(await listOf(manager)).toEqual([{ id, state: 'waiting', kind: 'toy' }]);
    for (const browser of [chief, other, carer]) expect(await listOf(browser)).toEqual([]);
    expect((await server.client().query('{ myJobs { id } }')).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
  });

  test('is refused without the right of its kind', async () => {
    const { errors } = await carer.query('mutation { startToy }');
    expect(errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
  });

  test('is there only if the change commits that it belongs to', async () => {
    await manager.query('mutation { startToy(fails: true) }');
    expect(await listOf(manager)).toEqual([]);
  });

  test('with a key is one, however many start it at the same moment', async () => {
    const ids = await Promise.all([1, 2, 3].map(() => start(manager, { key: 'beds' })));
    expect(new Set(ids).size).toBe(1);
  });

  test('is not shown any more to a person who lost the right, or the system', async () => {
    const id = await start(other, { system_id: 2 });
    await server.database.ownerQuery(
      `UPDATE jobs SET user_id = (SELECT id FROM users WHERE username = 'ana')
      WHERE id <> $1`,
      [id],
    );
    expect(await listOf(other)).toEqual([]);
    expect((await cancel(other, id)).errors[0]?.extensions?.code).toBe('NOT_FOUND');
    const own = await start(manager);
    await server.database.ownerQuery(
      `UPDATE jobs SET user_id = (SELECT id FROM users WHERE username = 'ana')
      WHERE id = $1`,
      [own],
    );
    expect(await listOf(carer)).toEqual([]);
  });

  test('goes with its system, and with its owner', async () => {
    await addSystem(server, 3);
    await start(manager, { system_id: 3 });
    await server.database.ownerQuery('DELETE FROM system_params WHERE id = 3');
    expect(await listOf(manager)).toEqual([]);
  });
});

describe.each([
  ['cancelJob', cancel],
  ['retryJob', retry],
])('%s', (_name, change) => {
  test('finds no job of another person, and needs a log-in', async () => {
    const id = await start(manager);
    for (const browser of [chief, other, carer])
      expect((await change(browser, id)).errors[0]?.extensions?.code).toBe('NOT_FOUND');
    expect((await change(server.client(), id)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    expect(await stateOf(id)).toBe('waiting');
  });
});

test.each([
  ['waiting', 'cancelled'],
  ['running', 'cancelling'],
  ['cancelling', 'cancelling'],
  ['done', 'done'],
  ['failed', 'failed'],
])('a job that is %s is %s after it was cancelled, also twice at once', async (before, after) => {
  const id = await start(manager);
  await setState(id, before);
  const answers = await Promise.all([cancel(manager, id), cancel(manager, id)]);
  for (const { data } of answers) expect(data).toEqual({ cancelJob: { id, state: after } });
});

test.each([
  ['failed', 'waiting'],
  ['cancelled', 'waiting'],
  ['done', 'done'],
  ['running', 'running'],
])('a job that %s is %s after it was begun anew, also twice at once', async (before, after) => {
  const id = await start(manager);
  await setState(id, before);
  const answers = await Promise.all([retry(manager, id), retry(manager, id)]);
  for (const { data } of answers) expect(data).toEqual({ retryJob: { id, state: after } });
});

test('a job is not begun anew beside one with the same key', async () => {
  const id = await start(manager, { key: 'beds' });
  await setState(id, 'failed');
  await start(manager, { key: 'beds' });
  expect((await retry(manager, id)).data).toEqual({ retryJob: { id, state: 'failed' } });
});

test('finished jobs are put away by their owner alone, open ones stay', async () => {
  const [ended, open] = [await start(manager), await start(manager)];
  await setState(ended, 'done');
  for (const browser of [chief, other]) await dismiss(browser, ended);
  expect((await dismiss(server.client(), ended)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
  expect(await listOf(manager)).toHaveLength(2);
  await Promise.all([dismiss(manager, ended), dismiss(manager, ended), dismiss(manager, open)]);
  expect(await listOf(manager)).toEqual([{ id: open, state: 'waiting', kind: 'toy' }]);
});

describe('jobsChanged', () => {
  const query = 'subscription { jobsChanged { id state result } }';
  type Message = { jobsChanged: { id: number; state: string; result: unknown }[] };

  test('sends the whole list at once and when a worker changes it, to the owner alone', async () => {
    const listen = (browser: Browser) => {
      const lists: string[] = [];
      const messages = openSocketClient(server.address, { cookie: browser.cookieHeader() }).iterate<Message>({ query });
      void (async () => {
        for await (const { data } of messages) lists.push(JSON.stringify(data?.jobsChanged));
      })();
      return lists;
    };
    const [mine, theirs] = [listen(manager), listen(other)];
    await expect.poll(() => [mine, theirs]).toEqual([['[]'], ['[]']]);
    const id = await start(manager);
    await expect.poll(() => mine.at(-1)).toBe(JSON.stringify([{ id, state: 'waiting', result: null }]));
    await startWorker(server.database, { kinds: [toyJob] });
    await expect.poll(() => mine.at(-1)).toBe(JSON.stringify([{ id, state: 'done', result: { beds: 4 } }]));
    expect(theirs).toEqual(['[]']);
  });
});

describe('the audit log', () => {
  const verify = 'mutation { verifyAuditLog }';

  test('is verified by those who may see it, one job at a time', async () => {
    const auditor = await addCarer(server, 'max', ['admin::see_auditlog']);
    expect((await server.client().query(verify)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    expect((await carer.query(verify)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
    const answers = await Promise.all([1, 2].map(() => auditor.query(verify)));
    const [first, second] = answers.map(({ data }) => data?.verifyAuditLog);
    expect(first).toBeGreaterThan(0);
    expect(second).toBe(first);
    expect(await listOf(auditor)).toEqual([{ id: first, state: 'waiting', kind: 'verify_audit' }]);
  });
});
