import { setTimeout as sleep } from 'node:timers/promises';
import { type Ending, nextTryAfter } from '@carestead/domain/jobs/jobState';
import { type JobKind, JobProblem, type JobSession, type JobTools } from './job.ts';
import {
  type ClaimedJob,
  endRun,
  holdFirstRun,
  holdRun,
  type JobEnd,
  type Progress,
  type RunKey,
  writeProgress,
} from './jobQueries.ts';

/** Milliseconds between two reports of progress. */
const progressEvery = 300;
/** How long work whose signal was aborted may take before it is given up. */
const endWithin = 5000;

type AbortReason = 'cancelled' | 'time_limit' | 'stopped' | 'lost';

class Aborted extends Error {
  override readonly name = 'Aborted';
  readonly why: AbortReason;

  constructor(why: AbortReason) {
    super(`the job was ended: ${why}`);
    this.why = why;
  }
}

export type Run = RunKey & { abort: (why: AbortReason) => void; ended: Promise<void> };

/** Runs a job that this worker has claimed, once; what became of it stands in its row afterwards. */
export function runJob(tools: JobTools, kind: JobKind, claimed: ClaimedJob): Run {
  const { database, clock, log } = tools;
  const { id, fence, user_id, system_id } = claimed;
  const key = { id, fence };
  const controller = new AbortController();
  const { signal } = controller;
  const abort = (why: AbortReason) => controller.abort(new Aborted(why));

  let latest: Progress = { done: 0, total: 0, step: '' };
  let writtenAt = Number.NEGATIVE_INFINITY;
  let { tries } = claimed;
  const hold = kind.goesOn ? holdFirstRun : holdRun;
  const session: JobSession = {
    ...tools,
    job: { id, user_id, system_id },
    signal,
    progress: async (done, total, step = latest.step) => {
      signal.throwIfAborted();
      latest = { done, total, step };
      if (performance.now() - writtenAt < progressEvery) return;
      writtenAt = performance.now();
      await writeProgress(database, key, latest);
    },
    write: async (change) => {
      signal.throwIfAborted();
      const written = await database.transaction().execute(async (transaction) => {
        if (!(await hold(transaction, key))) {
          abort('lost');
          signal.throwIfAborted();
        }
        return await change(transaction);
      });
      if (kind.goesOn) tries = 1;
      return written;
    },
  };

  const work = async (): Promise<JobEnd | null> => {
    try {
      const run = await kind.load();
      signal.throwIfAborted();
      const result = await Promise.race([run(claimed.payload, session), givenUp(signal)]);
      return { state: 'done', result };
    } catch (error) {
      return endAfter(kind, { id, tries }, signal.aborted ? signal.reason : error, clock.now());
    }
  };

  const finish = async () => {
    const timer = setTimeout(() => abort('time_limit'), kind.timeLimit);
    const end = await work();
    clearTimeout(timer);
    const about = { job: id, kind: kind.name, try: tries };
    if (end === null) return log.warn(about, 'job belongs to another worker by now, its run has ended here');
    if (end.state === 'waiting' || end.state === 'failed') log.warn({ ...about, ...end }, `job is ${end.state}`);
    if (latest.total > 0 && end.state === 'done') await writeProgress(database, key, latest);
    if (!(await endRun(database, key, end, clock.now())))
      log.warn(about, 'job changed hands before its end was written');
  };
  return { ...key, abort, ended: finish() };
}

/** Work that does not listen to its signal is left behind; what it still writes meets the fence. */
async function givenUp(signal: AbortSignal): Promise<never> {
  await new Promise((resolve) => {
    if (signal.aborted) resolve(null);
    else signal.addEventListener('abort', resolve, { once: true });
  });
  await sleep(endWithin);
  throw signal.reason;
}

type Tried = Pick<ClaimedJob, 'id' | 'tries'>;

/** What becomes of a job whose run has thrown this; null: it is no longer ours to say. */
function endAfter(kind: JobKind, { id, tries }: Tried, error: unknown, now: number): JobEnd | null {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof JobProblem) return { state: 'failed', problem: error.message, values: error.values, reason: '' };
  if (!(error instanceof Aborted)) return endOf(kind, { id, tries }, 'error', now, reason);
  switch (error.why) {
    case 'lost':
      return null;
    case 'cancelled':
      return { state: 'cancelled' };
    case 'stopped':
    case 'time_limit':
      return endOf(kind, { id, tries }, error.why, now, reason);
  }
}

const problems = {
  problem: 'jobs.problem.unexpected',
  error: 'jobs.problem.unexpected',
  time_limit: 'jobs.problem.time_limit',
  stopped: 'jobs.problem.interrupted',
  lost: 'jobs.problem.interrupted',
} as const satisfies Record<Ending, string>;

/** A next try, or the end with a text for the owner. */
export function endOf(
  kind: Pick<JobKind, 'retries' | 'survivesRestart'>,
  { id, tries }: Tried,
  ending: Ending,
  now: number,
  reason: string,
): JobEnd {
  const { retries, survivesRestart } = kind;
  const pause = nextTryAfter({ ending, tries, retries, survivesRestart });
  if (pause === null && !survivesRestart && (ending === 'stopped' || ending === 'lost'))
    return { state: 'cancelled', problem: problems[ending] };
  return pause === null
    ? { state: 'failed', problem: problems[ending], values: { id }, reason }
    : { state: 'waiting', due_at: now + pause, isCounted: ending !== 'stopped', reason };
}
