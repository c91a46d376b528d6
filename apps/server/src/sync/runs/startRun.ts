import type { RunKind, SendStep } from '@carestead/domain/sync/sendSteps';
import { isDeletionPhrase } from '@carestead/domain/text/deletionPhrase';
import type { Context } from '../../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../../platform/graphql/publicError.ts';
import { publishRun } from './runMessages.ts';
import { abandon, beginRun, lastRun, reopenRun } from './runQueries.ts';
import type { Run, RunPayload } from './runRow.ts';
import { hasSnapshot, newestVersion } from './snapshotQueries.ts';

type Asked = Pick<Context, 'database' | 'bus' | 'clock' | 'viewer' | 'system_id' | 'locale'>;

/** Begins a run in the name of the person who asks; what replaces a configuration asks for the typed phrase. */
export async function startRun(context: Asked, kind: RunKind, payload: RunPayload = {}): Promise<Run> {
  const { database, bus, clock, viewer, system_id } = context;
  const run = await beginRun(database, { kind, system_id, now: clock.now(), by: viewer }, payload);
  publishRun(bus, run);
  bus.emit('syncRequested', { system_id });
  return run;
}

export async function startConfirmed(context: Asked, kind: RunKind, phrase: string, payload: RunPayload = {}) {
  if (!isDeletionPhrase(phrase, context.locale)) throw new ValidationFailed([{ field: 'phrase', message: 'no_match' }]);
  return await startRun(context, kind, payload);
}

export async function rollBack(context: Asked, snapshot_id: number, phrase: string): Promise<Run> {
  const { database, system_id } = context;
  if (!(await hasSnapshot(database, system_id, snapshot_id))) throw new PublicError('not found', 'NOT_FOUND');
  return await startConfirmed(context, 'rollback', phrase, { target: snapshot_id });
}

/** Goes on with a run that has failed, where that is sound. */
export async function continueRun(context: Asked, id: number): Promise<Run> {
  const { database, bus, clock, system_id } = context;
  const run = await failedRun(context, id);
  const isUnchanged = run.payload.version === (await newestVersion(database, system_id));
  const opened = await reopenRun(database, run, stepToContinue(run, isUnchanged), clock.now());
  publishRun(bus, { ...opened, step: 'init' });
  bus.emit('syncRequested', { system_id });
  return opened;
}

export async function abandonRun(context: Asked, id: number): Promise<Run> {
  const run = await abandon(context.database, await failedRun(context, id));
  publishRun(context.bus, run);
  return run;
}

/** Only the newest run of a system: whatever came later has made another state. */
async function failedRun({ database, system_id }: Asked, id: number): Promise<Run> {
  const run = await lastRun(database, system_id);
  if (run?.id !== id) throw new PublicError('not found', 'NOT_FOUND');
  if (run.ended_at === null) throw new PublicError('a run is going on', 'RUN_ACTIVE', { kind: run.kind });
  if (run.step !== 'failed' || run.payload.is_abandoned) throw new PublicError('the run is over', 'RUN_OVER');
  return run;
}

/**
 * What was wiped is filled from where the filling ended, unless rows were edited since; everything else is done again from
 * its beginning, where what is done already costs nothing.
 */
function stepToContinue({ kind, steps }: Pick<Run, 'kind' | 'steps'>, isUnchanged: boolean): SendStep {
  const failedAt = steps.filter(({ step }) => step !== 'failed').at(-1)?.step ?? 'preparing';
  if (kind !== 'push' && kind !== 'rollback') return 'preparing';
  if (failedAt === 'init' || failedAt === 'preparing') return 'preparing';
  if (failedAt === 'wiping') return 'wiping';
  return isUnchanged ? 'sending' : 'wiping';
}
