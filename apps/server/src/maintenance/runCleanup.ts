import { setTimeout as sleep } from 'node:timers/promises';
import { pauseAfterStep } from '@carestead/domain/callLog/keepCalls';
import { findViewer } from '../platform/access/viewerQueries.ts';
import { recordAudit } from '../platform/auditRecord.ts';
import type { CleanupKind } from '../platform/cleanups/cleanupKind.ts';
import { quietMoment } from '../platform/cleanups/quietMoment.ts';
import type { JobSession } from '../platform/jobs/job.ts';
import { beginOperation, finishOperation, progressOperation, readOperation } from '../platform/operations.ts';

/** Removes in small steps; what the steps of an interrupted run removed stands in the operation, and is counted on. */
export async function runCleanup(kind: CleanupKind, { before }: { before: number }, session: JobSession) {
  const { database, clock, job, signal, log } = session;
  const viewer = job.user_id === null ? null : await findViewer(database, job.user_id);
  const by = viewer && { id: viewer.id, name: viewer.name };
  const details = { kind: kind.name, before };
  const begun = { kind: 'cleanup', user_name: by?.name ?? '', started_at: clock.now(), job_id: job.id, details };
  const operation_id = await session.write((transaction) => beginOperation(transaction, begun));
  if (operation_id === null) throw new Error('an operation of a job begins with it');
  let removed = Number((await readOperation(database, operation_id))?.details.removed ?? 0);
  const { rows, is_exact } = await kind.count(database, before);
  const total = is_exact ? removed + rows : 0;
  for (let cursor: string | null | undefined; cursor !== null; ) {
    await quietMoment(database, signal);
    const stepBegan = performance.now();
    const after = cursor ?? null;
    const step = await session.write(async (transaction) => {
      const done = await kind.step(transaction, { before, cursor: after, by, now: clock.now() });
      const sum = { removed: removed + done.removed };
      await progressOperation(transaction, operation_id, { done: sum.removed, total, details: sum });
      return done;
    });
    removed += step.removed;
    cursor = step.next;
    await session.progress(removed, Math.max(total, removed));
    if (cursor !== null) await sleep(pauseAfterStep(performance.now() - stepBegan), null, { signal });
  }
  await kind.after?.(session);
  await session.write(async (transaction) => {
    await finishOperation(transaction, operation_id, { state: 'done', finished_at: clock.now() });
    if (kind.auditsItself) return;
    await recordAudit(transaction, {
      ...{ at: clock.now(), by, action: 'cleanup', entity_type: kind.entity_type, entity_id: null },
      ...{ entity_display_name: '', meta: { removed, before } },
    });
  });
  log.warn({ kind: kind.name, removed, before }, 'data removed for good');
  return { removed };
}
