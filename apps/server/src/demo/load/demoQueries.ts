import type { Entity } from '@carestead/domain/kit/entity';
import { nameField, typedEntries } from '@carestead/domain/kit/entity';
import { rowsOf } from '../../platform/database/looseTables.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';

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

type DemoFile = { id: string; name: string; type: string; bytes: Buffer };

/** As if it had been uploaded. */
export async function insertFile({ database, clock }: EntityContext, file: DemoFile): Promise<string> {
  await database
    .insertInto('files')
    .values({ ...file, size: file.bytes.length, created_at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return file.id;
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
