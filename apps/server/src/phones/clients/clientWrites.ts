import { recordAudit } from '../../platform/auditRecord.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { PublicError } from '../../platform/graphql/publicError.ts';
import { keepLocked, lockRegistration } from './clientQueries.ts';

/** A phone that was lost: it is answered nothing any more until it is paired anew. */
export async function lockClient({ database, bus, clock, system_id, viewer }: Context, id: number): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    const found = await lockRegistration(transaction, system_id, id);
    if (!found) throw new PublicError('not found', 'NOT_FOUND');
    if (!found.key || found.key.locked_at !== null) return;
    await keepLocked(transaction, system_id, id, clock.now());
    await recordAudit(transaction, {
      at: clock.now(),
      by: viewer,
      action: 'updated',
      entity_type: 'app_client',
      entity_id: id,
      entity_display_name: found.name,
      system_id,
      changes: [{ field: 'is_locked', value_old: false, value_new: true }],
    });
  });
  bus.emit('phonesChanged', { system_id, ids: [id] });
  bus.emit('rowsChanged', { system_id, entity: 'app_client', ids: [id] });
}
