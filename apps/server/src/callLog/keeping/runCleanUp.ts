import { setTimeout as sleep } from 'node:timers/promises';
import { pauseAfterStep } from '@carestead/domain/callLog/keepCalls';
import { quietMoment } from '../../platform/cleanups/quietMoment.ts';
import type { JobSession } from '../../platform/jobs/job.ts';
import { holdCallLog, preparePlanning } from '../callLogQueries.ts';
import { beginCleanUp, endCleanUp, type KeepingSession, readRemovedBefore, removeOldCalls } from './keepQueries.ts';

/** What is locked and written at once stays small: a few tens of milliseconds. */
export const callsAtOnce = 500;
/** The rest follows in the next night. */
const longest = 5 * 60 * 60_000;

export async function run(_payload: object, session: JobSession): Promise<{ calls: number }> {
  const { clock, database, job, signal, log } = session;
  const system_id = job.system_id ?? 0;
  const began = performance.now();
  for (let removed = 0; performance.now() - began < longest; ) {
    await quietMoment(database, signal);
    const stepBegan = performance.now();
    const step = await session.write((transaction) => removeStep(transaction, system_id, clock.now()));
    if (step === null) break;
    removed += step;
    await session.progress(removed, 0);
    await sleep(pauseAfterStep(performance.now() - stepBegan), null, { signal });
  }
  const calls = await session.write((transaction) => endCleanUp(transaction, system_id, clock.now()));
  if (calls > 0) log.info({ system_id, calls }, 'old calls removed');
  return { calls };
}

/** How many calls it removed; null: it was the last step. */
async function removeStep(session: KeepingSession, system_id: number, now: number): Promise<number | null> {
  const before = await readRemovedBefore(session, { system_id, now });
  if (before === null) return null;
  await holdCallLog(session);
  await preparePlanning(session);
  const begun = await beginCleanUp(session, system_id, before);
  // Somebody wants to keep calls for longer since it began.
  if (before < begun.before) return null;
  const { found, removed } = await removeOldCalls(session, system_id, begun, callsAtOnce);
  return found < callsAtOnce ? null : removed;
}
