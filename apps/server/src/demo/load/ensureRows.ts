import { type Entity, nameField, type Values } from '@carestead/domain/kit/entity';
import { type Alongside, writeMany } from '../../entities/store.ts';
import type { EntityContext } from '../../platform/graphql/context.ts';
import { rowsByName } from './demoQueries.ts';

export type IdOf = Awaited<ReturnType<typeof ensureRows>>;

/** Creates what is missing, and returns the id of a name; an id that is reserved stands for itself. */
export async function ensureRows(
  context: EntityContext,
  entity: Entity,
  rows: readonly Values[],
  alongside?: Alongside,
): Promise<(name: string | number) => number> {
  const present = await rowsByName(context, entity);
  const missing = rows.filter((row) => !present.has(String(row[nameField(entity)])));
  await writeMany(
    context,
    entity,
    missing.map((values) => ({ change: 'create', values })),
    alongside,
  );
  const all = await rowsByName(context, entity);
  return (name) => {
    const id = typeof name === 'number' ? name : all.get(name)?.id;
    if (id === undefined) throw new Error(`the demo data has no ${entity.name} ${name}`);
    return id;
  };
}
