import { recordAudit } from '../platform/auditRecord.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError } from '../platform/graphql/publicError.ts';
import type { StoredDisplay } from './displayQueries.ts';
import { changeDisplay, deleteDisplay, deleteUnreportedPairing, lockDisplay } from './displayQueries.ts';

type Changes = { name?: string | null | undefined; is_supervised?: boolean | null | undefined };

export async function updateDisplay({ database, clock, viewer }: Context, id: string, changes: Changes) {
  await database.transaction().execute(async (transaction) => {
    const before = await existing(transaction, id);
    const after = {
      name: changes.name?.trim() ?? before.name,
      is_supervised: changes.is_supervised ?? before.is_supervised,
    };
    const changed = (['name', 'is_supervised'] as const).filter((key) => before[key] !== after[key]);
    if (changed.length === 0) return;
    await changeDisplay(transaction, id, after);
    await recordAudit(transaction, {
      at: clock.now(),
      by: viewer,
      action: 'updated',
      entity_type: 'display',
      entity_id: null,
      entity_display_name: after.name || before.slug,
      changes: changed.map((field) => ({ field, value_old: before[field], value_new: after[field] })),
    });
  });
}

export async function deleteDisplays({ database, clock, viewer, bus }: Context, ids: readonly string[]) {
  const gone = await database.transaction().execute(async (transaction) => {
    const rows: StoredDisplay[] = [];
    for (const id of new Set(ids)) {
      const before = await existing(transaction, id);
      await deleteDisplay(transaction, before);
      await recordAudit(transaction, {
        at: clock.now(),
        by: viewer,
        action: 'deleted',
        entity_type: 'display',
        entity_id: null,
        entity_display_name: before.name || before.slug,
      });
      rows.push(before);
    }
    return rows;
  });
  if (gone.some(({ pairing_id }) => pairing_id !== null)) bus.emit('displaysUnpaired', {});
  return gone.map(({ id }) => id);
}

/** Their browsers show no more calls where only paired ones may. */
export async function deletePairings({ database, clock, viewer, bus }: Context, ids: readonly number[]) {
  await database.transaction().execute(async (transaction) => {
    for (const id of new Set(ids)) {
      const gone = await deleteUnreportedPairing(transaction, id);
      if (!gone) throw new PublicError('not found', 'NOT_FOUND');
      await recordAudit(transaction, {
        at: clock.now(),
        by: viewer,
        action: 'deleted',
        entity_type: 'display_pairing',
        entity_id: id,
        entity_display_name: gone.paired_by,
      });
    }
  });
  bus.emit('displaysUnpaired', {});
  return ids;
}

async function existing(transaction: Context['database'], id: string): Promise<StoredDisplay> {
  const found = await lockDisplay(transaction, id);
  if (!found) throw new PublicError('not found', 'NOT_FOUND');
  return found;
}
