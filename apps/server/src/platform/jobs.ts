import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { connectionOptions, logPoolErrors } from './database/database.ts';
import type { Log } from './log.ts';

/** Work that comes round by itself; the time of a cron line is UTC. */
export type Job = { name: string; cron: string; run: () => Promise<unknown> };

export type QueueCounts = Record<string, { waiting: number; active: number; failed: number }>;

export type Jobs = {
  counts: () => Promise<QueueCounts>;
  runNow: (name: string) => Promise<void>;
  stop: () => Promise<void>;
};

const schema = 'pgboss';

/** The queue lives in PostgreSQL: what was requested survives every restart and is done once. */
export async function startJobs(databaseUrl: string, jobs: readonly Job[], log: Log): Promise<Jobs> {
  const pool = new Pool({ ...connectionOptions(databaseUrl), max: 4 });
  logPoolErrors(pool, log);
  const boss = new PgBoss({
    schema,
    createSchema: false,
    db: { executeSql: (text, values) => pool.query(text, values) },
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue error'));
  await boss.start();
  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, { policy: 'short', retryLimit: 3, retryBackoff: true, expireInSeconds: 600 });
    await boss.work(name, { pollingIntervalSeconds: 1 }, async () => {
      await run();
    });
    await boss.schedule(name, cron, null, { tz: 'UTC' });
  }
  return {
    counts: async () => {
      const queues = await boss.getQueues(jobs.map(({ name }) => name));
      return Object.fromEntries(
        queues.map(({ name, readyCount, activeCount, failedCount }) => [
          name,
          { waiting: readyCount, active: activeCount, failed: failedCount },
        ]),
      );
    },
    runNow: async (name) => void (await boss.send(name, {})),
    stop: async () => {
      await boss.stop({ graceful: true, timeout: 5000 });
      await pool.end();
    },
  };
}
