import { rightsChangesBy } from '@carestead/domain/access/rightsChange';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { nameField } from '@carestead/domain/kit/entity';
import { recordAudits } from '../platform/auditRecord.ts';
import type { EntityContext } from '../platform/graphql/context.ts';
import { oneAfterAnother } from '../platform/limits/oneAfterAnother.ts';
import { changesBetween } from './changes.ts';
import { systemOf } from './systemOf.ts';
import { changeOf, recordVersions } from './versionQueries.ts';
import { addToOutbox, holdSystem, refuseDuringCommit } from './writeQueries.ts';

export type Written = {
  id: number;
  before: Values | null;
  after: Values | null;
  /** What the audit log records in addition to the changes. */
  meta?: Record<string, unknown>;
};
/** A row of another entity that was changed by the same work. */
export type WrittenAlongside = Written & { entity: Entity };

/**
 * Where rows come from: an edit goes on to the configurator and is refused while a commit runs; what the configurator has
 * itself is recorded as imported, and is written by the very run that keeps everybody else from editing.
 */
export type Origin = 'here' | 'configurator';

/**
 * The one way to write: gate, work, audit, versions and outbox in one transaction, each with one statement however many
 * rows there are; the bus publishes it afterwards. A row that is saved as it was leaves no trace.
 */
export async function write(
  context: EntityContext,
  entity: Entity,
  work: (scope: EntityContext) => Promise<readonly (Written | WrittenAlongside)[]>,
  origin: Origin = 'here',
): Promise<readonly number[]> {
  const { database, bus, clock, viewer } = context;
  const inTurn = turnsOf(database, `${entity.name} ${entity.scope === 'system' ? context.system_id : ''}`);
  const transact = database.transaction();
  const { written, changed } = await inTurn(() =>
    transact.execute(async (transaction) => {
      const now = clock.now();
      const scope = { ...context, database: transaction };
      if (origin === 'here') await refuseDuringCommit(scope, now);
      if (entity.scope === 'system') await holdSystem(scope);
      const rows = await work(scope);
      const changed = rows.flatMap((row) => {
        const own = entityOf(row, entity);
        const changes = changesBetween(own, row.before, row.after);
        return row.before && row.after && changes.length === 0 ? [] : [{ ...row, entity: own, changes }];
      });
      if (origin === 'here') await refuseElsewhere(scope, changed, now);
      await recordAudits(
        transaction,
        changed.map(({ id, entity: own, before, after, changes, meta = {} }) => ({
          at: now,
          by: viewer,
          action: origin === 'configurator' ? 'imported' : changeOf(before, after),
          entity_type: own.name,
          entity_id: id,
          entity_display_name: nameOf(own, after ?? before),
          system_id: systemOf(own, scope.system_id, id),
          changes,
          meta,
        })),
      );
      for (const [own, ofEntity] of Map.groupBy(changed, (row) => row.entity)) {
        const author = { at: now, by: viewer, system_id: scope.system_id };
        await recordVersions(transaction, own, ofEntity, author);
        if (own.synced && origin === 'here') await addToOutbox(scope, own, ofEntity, now);
      }
      return { written: rows, changed };
    }),
  );
  for (const [own, rows] of Map.groupBy(changed, (row) => row.entity)) {
    const system_id = own.scope === 'system' ? context.system_id : null;
    bus.emit('rowsChanged', { system_id, entity: own.name, ids: rows.map(({ id }) => id) });
    for (const change of rightsChangesBy(own.name, context.system_id, rows)) bus.emit('rightsChanged', change);
  }
  return written.filter((row) => entityOf(row, entity) === entity).map(({ id }) => id);
}

/** A configurator may be edited from another system: its own gate counts. */
async function refuseElsewhere(
  scope: EntityContext,
  changed: readonly { id: number; entity: Entity }[],
  now: number,
): Promise<void> {
  const systems = new Set(changed.map(({ id, entity }) => systemOf(entity, scope.system_id, id)));
  for (const system_id of systems)
    if (system_id !== null && system_id !== scope.system_id)
      await refuseDuringCommit({ database: scope.database, system_id }, now);
}

type InTurn = ReturnType<typeof oneAfterAnother>;
const turns = new WeakMap<object, Map<string, InTurn>>();

/**
 * Writes of one entity wait for each other in the database (`lockForWriting`). Here they wait without a connection: an
 * import must not take all of them from those who read.
 */
function turnsOf(database: object, key: string): InTurn {
  const known = turns.get(database) ?? new Map<string, InTurn>();
  turns.set(database, known);
  const inTurn = known.get(key) ?? oneAfterAnother();
  known.set(key, inTurn);
  return inTurn;
}

const entityOf = (row: Written | WrittenAlongside, entity: Entity) => ('entity' in row ? row.entity : entity);

/** The one row of a singleton is called as its entity. */
const nameOf = (entity: Entity, row: Values | null) => {
  const name = entity.singleton ? '' : row?.[nameField(entity)];
  return typeof name === 'string' || typeof name === 'number' ? String(name) : '';
};
