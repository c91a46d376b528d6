import { CompiledQuery } from 'kysely';
import type { PgBoss, SendOptions } from 'pg-boss';
import { z } from 'zod';
import type { Database } from '../database/database.ts';
import type { JobTools } from './job.ts';
import { regularly } from './regularly.ts';
import { nextRun, type Schedule } from './schedule.ts';
import { deleteSchedule, lockSchedules, type Planned, readZones, writeSchedule } from './scheduleQueries.ts';

/** One may wait while one runs; what fails is tried again. */
const queueOptions = { policy: 'short', retryLimit: 3, retryBackoff: true, expireInSeconds: 600 } as const;

const messageSchema = z.object({ system_id: z.number().nullable() });

type Options = {
  boss: PgBoss;
  tools: Pick<JobTools, 'database' | 'clock' | 'log'>;
  schedules: readonly Schedule[];
  lookEvery: number;
};

/**
 * Sends what is due to the queue. When each is due next is a row, so that an outage of any length is followed by one run,
 * and two workers send it once. Patterns and zones are read anew each time: a change counts from that moment on.
 */
export async function startScheduler({ boss, tools, schedules, lookEvery }: Options) {
  const { database, clock, log } = tools;
  const takers = new Map<string, string>();
  for (const { name, run } of schedules) {
    await boss.createQueue(name, queueOptions);
    await boss.unschedule(name);
    const taker = await boss.work<unknown>(name, { pollingIntervalSeconds: 2 }, async ([message]) => {
      const sent = messageSchema.safeParse(message?.data);
      await run(sent.success ? sent.data.system_id : null);
    });
    takers.set(name, taker);
  }

  const planned = (zones: readonly { id: number; timezone: string }[]): readonly Planned[] =>
    schedules.flatMap<Planned>(({ name, pattern, zone = 'UTC' }) =>
      zone === 'UTC'
        ? [{ name, pattern, zone, system_id: null }]
        : zones.map(({ id, timezone }) => ({ name, pattern, zone: timezone, system_id: id })),
    );

  async function send(transaction: Database, name: string, system_id: number | null) {
    await boss.send(name, { system_id }, { singletonKey: String(system_id), db: within(transaction) });
  }

  /** Gives the names that were sent. */
  async function look(): Promise<readonly string[]> {
    const now = clock.now();
    return await database.transaction().execute(async (transaction) => {
      const sent: string[] = [];
      const rows = await lockSchedules(transaction);
      const wanted = planned(await readZones(transaction));
      for (const plan of wanted) {
        const row = rows.find(({ name, system_id }) => name === plan.name && system_id === plan.system_id);
        const next = nextRun(plan.pattern, plan.zone, now);
        const isNew = row?.pattern !== plan.pattern || row.zone !== plan.zone;
        if (row && !isNew && row.due_at <= now) {
          await send(transaction, plan.name, plan.system_id);
          sent.push(plan.name);
          await writeSchedule(transaction, { ...plan, due_at: next, ran_at: now });
        } else if (isNew || row.due_at > next) {
          // Later than the next moment from now: the clock of the machine was ahead when it was written.
          await writeSchedule(transaction, { ...plan, due_at: next, ran_at: row?.ran_at ?? null });
        }
      }
      const own = new Set(schedules.map(({ name }) => name));
      for (const { name, system_id } of rows) {
        const isWanted = wanted.some((plan) => plan.name === name && plan.system_id === system_id);
        if (own.has(name) && !isWanted) await deleteSchedule(transaction, name, system_id);
      }
      return sent;
    });
  }

  const lookAndWake = async () => {
    for (const name of await look()) boss.notifyWorker(takers.get(name) ?? '');
  };
  await lookAndWake();
  const looking = regularly(lookEvery, lookAndWake, (error) =>
    log.warn({ err: error }, 'schedules cannot be read, trying again'),
  );
  return {
    queues: schedules.map(({ name }) => name),
    runNow: async (name: string) => {
      await boss.send(name, { system_id: null });
      boss.notifyWorker(takers.get(name) ?? '');
    },
    stop: looking.stop,
  };
}

/** Lets the queue write within this transaction. */
const within = (transaction: Database): NonNullable<SendOptions['db']> => ({
  executeSql: async (text, values = []) => {
    const { rows } = await transaction.executeQuery(CompiledQuery.raw(text, values));
    return { rows };
  },
});
