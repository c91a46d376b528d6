import { budgets } from '@carestead/domain/maintenance/budgets';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Context } from '../platform/graphql/context.ts';
import { beginOperation } from '../platform/operations.ts';

/** Every open browser loads its page anew: the console after a confirmation where something is unsaved, a wall outside of emergencies. */
export async function reloadClients({ database, bus, clock, viewer }: Context): Promise<boolean> {
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    await recordAudit(transaction, {
      at: now,
      by: viewer,
      action: 'clients_reloaded',
      entity_type: 'installation',
      entity_id: null,
      entity_display_name: '',
    });
    await beginOperation(transaction, {
      ...{ kind: 'reload', user_name: viewer.name, started_at: now, budget: budgets.reload },
    });
  });
  bus.emit('systemMessage', { subject: 'reload', payload: null });
  return true;
}
