import type { Entity } from '@carestead/domain/kit/entity';
import { nameField, typedEntries } from '@carestead/domain/kit/entity';
import { rowsOf } from '../platform/database/looseTables.ts';
import type { EntityContext } from '../platform/graphql/context.ts';

export type NamedRow = { id: number; revision: number };

/** Gives the id of a name. */
export async function idsByName(scope: EntityContext, entity: Entity): Promise<(name: string) => number> {
  const rows = await rowsByName(scope, entity);
  return (name) => {
    const id = rows.get(name)?.id;
    if (id === undefined) throw new Error(`the demo data has no ${entity.name} ${name}`);
    return id;
  };
}

export async function rowsByName(scope: EntityContext, entity: Entity): Promise<Map<string, NamedRow>> {
  const name = nameField(entity);
  const rows = await rowsOf(entity, scope).select(['id', 'revision', name]).execute();
  return new Map(rows.map((row) => [String(row[name]), { id: Number(row.id), revision: Number(row.revision) }]));
}

/** What people configured of rows, as their configurator has it. */
export async function configuredRows(scope: EntityContext, entity: Entity) {
  const fields = typedEntries(entity).map(([key]) => key);
  return await rowsOf(entity, scope)
    .select(['id', ...fields])
    .orderBy('id')
    .execute();
}

/** Always the same, so that a load that was interrupted finds it again. */
const planId = '5eed0057-0000-4000-8000-000000000001';

export async function insertPlan({ database, clock }: EntityContext, bytes: Buffer): Promise<string> {
  await database
    .insertInto('files')
    .values({
      id: planId,
      name: 'Erdgeschoss.png',
      type: 'image/png',
      bytes,
      size: bytes.length,
      created_at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return planId;
}

/** Filters that were just made belong to whoever loads the demo data. */
export async function giveFilters({ database, system_id, viewer }: EntityContext, ids: readonly number[]) {
  await database
    .updateTable('log_filters')
    .set({ owner_id: viewer.id })
    .where('system_id', '=', system_id)
    .where('id', 'in', [...ids])
    .execute();
  return [];
}
