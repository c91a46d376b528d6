import { budgets } from '@carestead/domain/maintenance/budgets';
import type { Host } from '../manifest/host.ts';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import { beginOperation, finishOperation, readOperations, settleOperations } from '../platform/operations.ts';

/** The answer is on its way before the process ends. */
const answersWithin = 300;

/** Lets the supervisor start this server anew; false: a restart is under way already. */
export async function restartServer({ database, clock, viewer, log }: Context, restart: Host['restart']) {
  if (restart === null) throw new PublicError('no supervisor would start the server again', 'RESTART_IMPOSSIBLE');
  const now = clock.now();
  const isBegun = await database.transaction().execute(async (transaction) => {
    const begun = { kind: 'restart', user_name: viewer.name, started_at: now, budget: budgets.restart, isAlone: true };
    if ((await beginOperation(transaction, begun)) === null) return false;
    await recordAudit(transaction, {
      ...{ at: now, by: viewer, action: 'restarted', entity_type: 'installation', entity_id: null },
      entity_display_name: '',
    });
    return true;
  });
  if (!isBegun) return false;
  log.warn({ user: viewer.name }, 'restart asked for');
  setTimeout(restart, answersWithin);
  return true;
}

/** This server has begun to listen: the restart that it comes from is over. */
export async function endRestart({ database, clock }: Pick<Host, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  await settleOperations(database, now);
  for (const { id, state } of await readOperations(database, { kinds: ['restart'], most: 1, now }))
    if (state === 'running') await finishOperation(database, id, { state: 'done', finished_at: now });
}
