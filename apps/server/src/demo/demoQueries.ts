import type { Entity } from '@carestead/domain/kit/entity';
import { nameField } from '@carestead/domain/kit/entity';
import type { Database } from '../platform/database/database.ts';
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

/** The hubs of the demo stand in no network, so nothing would ever report them: they are ready from its start on. */
export async function reportHubs(database: Database, system_id: number, now: number): Promise<void> {
  const last_sync = new Date(now);
  await database.updateTable('hubs').set({ status: 'Ready', last_sync }).where('system_id', '=', system_id).execute();
}
