import type { RunError, RunKind, SendStep } from '@carestead/domain/sync/sendSteps';
import { percentOf } from '@carestead/domain/sync/sendSteps';
import type { Transaction } from 'kysely';
import { sql } from 'kysely';
import { holdGate, setGate } from '../../entities/writeQueries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { PublicError } from '../../platform/graphql/publicError.ts';
import type { Run, RunPayload } from './runRow.ts';

type Started = { kind: RunKind; system_id: number; now: number; by: { id: number | null; name: string } };

const runColumns = [
  'id',
  'system_id',
  'kind',
  'step',
  'sent',
  'total',
  'percent',
  'steps',
  'error',
  'error_detail',
  'payload',
  'snapshot_id',
  'started_at',
  'step_at',
  'ended_at',
  'user_id',
  'user_name',
] as const;

const runs = (database: Database, system_id: number) =>
  database.selectFrom('sync_runs').select(runColumns).where('system_id', '=', system_id).orderBy('id', 'desc').limit(1);

/** The run that is going on; one that was begun before a backup was restored is none. */
export async function openRun(database: Database, system_id: number): Promise<Run | null> {
  const found = await runs(database, system_id)
    .where('ended_at', 'is', null)
    .where(sql<boolean>`epoch = current_epoch()`)
    .executeTakeFirst();
  return (found as Run | undefined) ?? null;
}

/** The newest run, going on or over. */
export async function lastRun(database: Database, system_id: number): Promise<Run | null> {
  const found = await runs(database, system_id).executeTakeFirst();
  return (found as Run | undefined) ?? null;
}

/** Waits for all who edit and closes the gate behind them; a second run is refused while one goes on. */
export async function beginRun(database: Database, started: Started, payload: RunPayload = {}): Promise<Run> {
  const { kind, system_id, now, by } = started;
  return await database.transaction().execute(async (transaction) => {
    await closeGate(transaction, system_id, now);
    const row = await transaction
      .insertInto('sync_runs')
      .values({
        ...{ system_id, kind, step: 'init', steps: JSON.stringify([{ step: 'init', at: now }]) },
        ...{ started_at: new Date(now), step_at: new Date(now), user_id: by.id, user_name: by.name },
        payload: JSON.stringify(payload),
      })
      .returning(runColumns)
      .executeTakeFirstOrThrow();
    return row as Run;
  });
}

async function closeGate(transaction: Transaction<Tables>, system_id: number, now: number) {
  await holdGate(transaction, system_id);
  const open = await openRun(transaction, system_id);
  if (open) {
    const { kind, user_name, started_at } = open;
    throw new PublicError('a run is going on', 'RUN_ACTIVE', { kind, user_name, started_at });
  }
  // What was going on before a backup was restored is over.
  await transaction
    .updateTable('sync_runs')
    .set({ step: 'failed', error: 'unknown', ended_at: new Date(now) })
    .where('system_id', '=', system_id)
    .where('ended_at', 'is', null)
    .execute();
  await setGate(transaction, system_id, now);
}

/** Opens a run again that has failed, at this step. */
export async function reopenRun(database: Database, run: Run, step: SendStep, now: number): Promise<Run> {
  return await database.transaction().execute(async (transaction) => {
    await closeGate(transaction, run.system_id, now);
    const { commit: _commit, commit_before: _before, commit_at: _at, ...payload } = run.payload;
    const row = await transaction
      .updateTable('sync_runs')
      .set({
        ...{ step, error: null, error_detail: '', ended_at: null },
        ...{ started_at: new Date(now), step_at: new Date(now), payload: JSON.stringify(payload) },
        steps: JSON.stringify([...run.steps, { step, at: now }]),
        ...(step !== 'sending' && { sent: 0, total: 0 }),
      })
      .where('id', '=', run.id)
      .where('ended_at', 'is not', null)
      .returning(runColumns)
      .executeTakeFirstOrThrow();
    return row as Run;
  });
}

export type RunChange = { sent?: number; total?: number; payload?: RunPayload; snapshot_id?: number };

/** One server works on an open run; one that is over meanwhile is an error. */
async function updateRun(database: Database, run: Run, change: Record<string, unknown>): Promise<Run> {
  const row = await database
    .updateTable('sync_runs')
    .set(change)
    .where('id', '=', run.id)
    .where('ended_at', 'is', null)
    .returning(runColumns)
    .executeTakeFirstOrThrow();
  return row as Run;
}

/** Remembers how far a run is within its step. */
export async function saveRun(database: Database, run: Run, change: RunChange): Promise<Run> {
  const { sent = run.sent, total = run.total } = change;
  const percent = run.step === 'failed' ? run.percent : percentOf({ kind: run.kind, step: run.step, sent, total });
  return await updateRun(database, run, {
    ...{ sent, total, percent: Math.max(run.percent, percent) },
    ...(change.payload && { payload: JSON.stringify({ ...run.payload, ...change.payload }) }),
    ...(change.snapshot_id !== undefined && { snapshot_id: change.snapshot_id }),
  });
}

export async function enterStep(database: Database, run: Run, step: Exclude<SendStep, 'failed'>, now: number) {
  const percent = Math.max(run.percent, percentOf({ kind: run.kind, step, sent: 0, total: 0 }));
  const steps = JSON.stringify([...run.steps, { step, at: now }]);
  return await updateRun(database, run, { step, steps, percent, sent: 0, total: 0, step_at: new Date(now) });
}

/** The last act of a run, with what belongs to it: from then on people edit again. */
export async function endRun(
  database: Database,
  run: Run,
  now: number,
  alongside: (transaction: Transaction<Tables>) => Promise<void> = async () => {},
): Promise<Run> {
  return await database.transaction().execute(async (transaction) => {
    await alongside(transaction);
    await setGate(transaction, run.system_id, null);
    const steps = JSON.stringify([...run.steps, { step: 'done', at: now }]);
    const at = new Date(now);
    return await updateRun(transaction, run, { step: 'done', steps, percent: 100, step_at: at, ended_at: at });
  });
}

export async function failRun(database: Database, run: Run, error: RunError, detail: string, now: number) {
  return await database.transaction().execute(async (transaction) => {
    await setGate(transaction, run.system_id, null);
    const steps = JSON.stringify([...run.steps, { step: 'failed', at: now }]);
    const at = new Date(now);
    const ended = { step: 'failed', steps, error, error_detail: detail.slice(0, 500), step_at: at, ended_at: at };
    return await updateRun(transaction, run, ended);
  });
}

export async function abandon(database: Database, run: Run): Promise<Run> {
  const row = await database
    .updateTable('sync_runs')
    .set({ payload: JSON.stringify({ ...run.payload, is_abandoned: true }) })
    .where('id', '=', run.id)
    .returning(runColumns)
    .executeTakeFirstOrThrow();
  return row as Run;
}
