import { randomInt } from 'node:crypto';
import type { PgBoss } from 'pg-boss';
import { z } from 'zod';
import { keepEpoch } from '../database/epoch.ts';
import { holdLocks } from '../database/holdLocks.ts';
import type { JobKind, JobTools } from './job.ts';
import { claimJob, dueJobs, endRun, failRestored, lostRuns, type RunKey, readRuns } from './jobQueries.ts';
import { regularly } from './regularly.ts';
import { endOf, type Run, runJob } from './runJob.ts';

const queue = 'jobs';
const jobsAtOnce = 3;
/** The queue only distributes: tries, time limits and the end of a job stand in its own row. */
const queueOptions = { policy: 'short', retryLimit: 0, expireInSeconds: 86_000, deleteAfterSeconds: 600 } as const;

const messageSchema = z.object({ id: z.number(), fence: z.number() });

type Options = {
  boss: PgBoss;
  databaseUrl: string;
  tools: JobTools;
  kinds: readonly JobKind[];
  /** Milliseconds between two looks at the table: what is due, what was cancelled, whose worker is gone. */
  lookEvery: number;
};

/**
 * Runs the jobs that people started. The rows in `jobs` are the truth; the queue says which worker takes one next. Each
 * worker holds a lock with a number of its own as long as it lives, and the rows that it runs name that number.
 */
export async function startRunner({ boss, databaseUrl, tools, kinds, lookEvery }: Options) {
  const { database, clock, log } = tools;
  const kindOf = new Map(kinds.map((kind) => [kind.name, kind]));
  const names = [...kindOf.keys()];
  const running = new Map<number, Run | null>();
  let runner = newRunner();
  let isStopping = false;

  const abortAll = (why: 'lost' | 'stopped') => {
    for (const run of running.values()) run?.abort(why);
  };
  const locks = holdLocks({
    databaseUrl,
    log,
    lockClass: 'jobRunner',
    wanted: () => [runner],
    onChange: (held) => {
      if (held.has(runner)) return;
      // Another worker takes over what ran here; a number of before must not look alive again.
      abortAll('lost');
      runner = newRunner();
    },
  });

  async function take(key: RunKey) {
    const { id } = key;
    const holder = runner;
    if (isStopping || running.has(id) || !locks.held().has(holder)) return;
    running.set(id, null);
    try {
      const claimed = await claimJob(database, key, holder, clock.now());
      const kind = claimed && kindOf.get(claimed.kind);
      if (!claimed || !kind) return;
      const run = runJob(tools, kind, claimed);
      running.set(id, run);
      if (isStopping) run.abort('stopped');
      if (holder !== runner) run.abort('lost');
      await run.ended;
    } catch (error) {
      log.error({ err: error, job: id }, 'what became of a job could not be written, it counts as interrupted');
    } finally {
      running.delete(id);
    }
  }

  async function look() {
    const now = clock.now();
    for (const { isRestored, ...lost } of await lostRuns(database, runner, [...running.keys()])) {
      const kind = kindOf.get(lost.kind);
      log.warn(
        { job: lost.id, kind: lost.kind, isRestored },
        'job was interrupted: its worker or its database is gone',
      );
      if (isRestored) await failRestored(database, lost, 'jobs.problem.restored', now);
      else if (lost.state === 'cancelling') await endRun(database, lost, { state: 'cancelled' }, now);
      else if (kind) await endRun(database, lost, endOf(kind, lost, 'lost', now, 'the worker is gone'), now);
    }
    for (const { id, fence, isCancelled } of await readRuns(database, [...running.keys()])) {
      const run = running.get(id);
      if (run && run.fence !== fence) run.abort('lost');
      else if (isCancelled) run?.abort('cancelled');
    }
    if (names.length === 0) return;
    const due = (await dueJobs(database, names, now)).filter(({ id }) => !running.has(id));
    for (const { id, fence } of due) await boss.send(queue, { id, fence }, { singletonKey: `${id}` });
    if (due.length > 0) for (const taker of takers) boss.notifyWorker(taker);
  }

  await keepEpoch(database);
  await boss.createQueue(queue, queueOptions);
  // Each is woken by name when something is due, so that they need not look often by themselves.
  const takers: string[] = [];
  while (takers.length < jobsAtOnce)
    takers.push(
      await boss.work<unknown>(queue, { pollingIntervalSeconds: 2 }, async ([message]) => {
        const key = messageSchema.safeParse(message?.data);
        if (key.success) await take(key.data);
      }),
    );
  const looking = regularly(lookEvery, look, (error) => log.warn({ err: error }, 'jobs cannot be read, trying again'));

  return {
    queue,
    stop: async () => {
      isStopping = true;
      await looking.stop();
      abortAll('stopped');
      await Promise.allSettled([...running.values()].flatMap((run) => (run ? [run.ended] : [])));
      return { release: () => locks.close() };
    },
  };
}

const newRunner = () => randomInt(1, 2 ** 31 - 1);
