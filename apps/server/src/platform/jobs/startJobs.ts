import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { connectionOptions, logPoolErrors } from '../database/database.ts';
import type { JobKind, JobTools } from './job.ts';
import { countJobs, type JobCounts } from './jobQueries.ts';
import type { Schedule } from './schedule.ts';
import { startRunner } from './startRunner.ts';
import { startScheduler } from './startScheduler.ts';

export type QueueCounts = Record<string, { waiting: number; active: number; failed: number }>;

export type Jobs = {
  counts: () => Promise<{ queues: QueueCounts; jobs: JobCounts }>;
  /** Runs a schedule outside its time. */
  runNow: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

type Options = {
  databaseUrl: string;
  tools: JobTools;
  kinds: readonly JobKind[];
  schedules: readonly Schedule[];
  lookEvery?: number;
};

/** Both kinds of work of the worker: what people start, and what comes round by itself. The queue lives in PostgreSQL. */
export async function startJobs({ databaseUrl, tools, kinds, schedules, lookEvery = 500 }: Options): Promise<Jobs> {
  const { database, clock, log } = tools;
  const pool = new Pool({ ...connectionOptions(databaseUrl), max: 4 });
  logPoolErrors(pool, log);
  const boss = new PgBoss({
    schema: 'pgboss',
    createSchema: false,
    // Its own schedules leave days out and double them when the clocks change.
    schedule: false,
    db: { executeSql: (text, values) => pool.query(text, values) },
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error'));
  await boss.start();
  const runner = await startRunner({ boss, databaseUrl, tools, kinds, lookEvery });
  const scheduler = await startScheduler({ boss, tools, schedules, lookEvery });
  return {
    counts: async () => {
      const queues = await boss.getQueues([...scheduler.queues, runner.queue]);
      return {
        queues: Object.fromEntries(
          queues.map(({ name, readyCount, activeCount, failedCount }) => [
            name,
            { waiting: readyCount, active: activeCount, failed: failedCount },
          ]),
        ),
        jobs: await countJobs(database, clock.now()),
      };
    },
    runNow: scheduler.runNow,
    stop: async () => {
      await scheduler.stop();
      const { release } = await runner.stop();
      await boss.stop({ graceful: true, timeout: 5000 });
      await release();
      await pool.end();
    },
  };
}
