import { rightsChangesBy } from '@carestead/domain/access/rightsChange';
import type { Entity, Values } from '@carestead/domain/entity';
import { nameField } from '@carestead/domain/entity';
import type { AuditAction } from '../platform/auditRecord.ts';
import { recordAudit } from '../platform/auditRecord.ts';
import { changesBetween } from './changes.ts';
import type { EntityContext } from './entityContext.ts';
import { systemOf } from './systemOf.ts';
import { addToOutbox, refuseDuringCommit } from './writeQueries.ts';

type Change = Extract<AuditAction, 'created' | 'updated' | 'deleted'>;
export type Written = { id: number; before: Values | null; after: Values | null };

/** The one way to write: gate, work, audit and outbox in one transaction; who is interested hears of it afterwards. */
export async function write(
  context: EntityContext,
  of: Entity,
  change: Change,
  work: (scope: EntityContext) => Promise<readonly Written[]>,
): Promise<readonly number[]> {
  const { database, bus, clock, viewer } = context;
  const now = clock.now();
  const written = await database.transaction().execute(async (transaction) => {
    const scope = { ...context, database: transaction };
    await refuseDuringCommit(scope, now);
    const rows = await work(scope);
    for (const { id, before, after } of rows) {
      const system_id = systemOf(of, scope.system_id, id);
      await recordAudit(transaction, {
        at: now,
        by: viewer,
        action: change,
        entity_type: of.name,
        entity_id: id,
        entity_display_name: nameOf(of, after ?? before),
        system_id,
        changes: changesBetween(of, before, after),
      });
      if (of.synced) await addToOutbox(scope, { entity: of.name, row_id: id, change, system_id, now });
    }
    return rows;
  });
  const ids = written.map(({ id }) => id);
  if (ids.length > 0)
    bus.emit('rowsChanged', { system_id: of.scope === 'system' ? context.system_id : null, entity: of.name, ids });
  for (const change of rightsChangesBy(of.name, context.system_id, written)) bus.emit('rightsChanged', change);
  return ids;
}

const nameOf = (of: Entity, row: Values | null) => {
  const name = row?.[nameField(of)];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
};
