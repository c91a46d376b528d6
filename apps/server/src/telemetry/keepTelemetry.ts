import { setTimeout as sleep } from 'node:timers/promises';
import { dropBefore } from '@carestead/domain/telemetry/dropBefore';
import { positionLogDays } from '@carestead/domain/tree/positionLog';
import type { Database } from '../platform/database/database.ts';
import { dropPartitionsBefore, ensurePartitions } from '../platform/database/partitions.ts';
import { createSettledEntries } from '../platform/journal/settledEntries.ts';
import type { Log } from '../platform/log.ts';
import { addedUpTo, addUp, deleteOldDays, latestMoment, removeNextPositions } from './telemetryQueries.ts';

type Tools = { database: Database; log: Pick<Log, 'info'> };
type When = { now: number; days: number };

/** This month and the next ones: a worker that stands still for weeks leaves no month without its partition. */
const monthsAhead = 3;
const addedAtOnce = 100_000;
const looksAgain = 20;
const pause = 50;

/** Makes the next months, adds up what is new by day, and drops what is too old. */
export async function keepTelemetry({ database, log }: Tools, { now, days }: When) {
  const made = await ensurePartitions(database, 'telemetry', { from: now, months: monthsAhead });
  const added = await addUpTelemetry(database);
  const before = dropBefore({ now, latest: await latestMoment(database), days });
  const dropped = before === null ? 0 : await dropPartitionsBefore(database, 'telemetry', before);
  if (made + added + dropped > 0) log.info({ made, added, dropped }, 'telemetry added up, months made and dropped');
  return { made, added, dropped };
}

/** What is added up by day is kept for so long: a battery lives for two years. */
const daysKept = 3 * 365;

/** Removes positions that are older than where devices were is kept, and days that say nothing to anybody any more. */
export async function removeOldReports({ database, log }: Tools, now: number) {
  const latest = await latestMoment(database);
  const before = (days: number) => dropBefore({ now, latest, days });
  const positions = await inSteps(before(positionLogDays), (moment) => removeNextPositions(database, moment));
  const days = await inSteps(before(daysKept), async (moment) => {
    const removed = await deleteOldDays(database, moment);
    return { removed, hasMore: removed > 0 };
  });
  if (positions + days > 0) log.info({ positions, days }, 'old reports of devices removed');
  return { positions, days };
}

type Step = (before: number) => Promise<{ removed: number; hasMore: boolean }>;

/** Short transactions with pauses: what devices report meanwhile does not wait. */
async function inSteps(before: number | null, step: Step): Promise<number> {
  if (before === null) return 0;
  let removed = 0;
  for (;;) {
    const next = await step(before);
    removed += next.removed;
    if (!next.hasMore) return removed;
    await sleep(pause);
  }
}

/** Up to the last entry that nothing can slip in front of; gives the number of ids. */
async function addUpTelemetry(database: Database): Promise<number> {
  const end = await settledEnd(database);
  const begun = await addedUpTo(database);
  for (let after = begun; after < end; ) {
    const upTo = Math.min(end, after + addedAtOnce);
    if (!(await addUp(database, { after, upTo }))) return after - begun;
    after = upTo;
  }
  return Math.max(0, end - begun);
}

async function settledEnd(database: Database): Promise<number> {
  const settled = createSettledEntries('telemetry');
  for (;;) {
    const end = await settled.end(database);
    if (end !== null) return end;
    await sleep(looksAgain);
  }
}
