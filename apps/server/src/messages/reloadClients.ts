import { recordAudit } from '../platform/auditRecord.ts';
import type { Context } from '../platform/graphql/context.ts';

/** Every open browser loads its page anew: the console after a confirmation where something is unsaved, a wall outside of emergencies. */
export async function reloadClients({ database, bus, clock, viewer }: Context): Promise<boolean> {
  await database.transaction().execute((transaction) =>
    recordAudit(transaction, {
      at: clock.now(),
      by: viewer,
      action: 'clients_reloaded',
      entity_type: 'installation',
      entity_id: null,
      entity_display_name: '',
    }),
  );
  bus.emit('systemMessage', { subject: 'reload', payload: null });
  return true;
}
