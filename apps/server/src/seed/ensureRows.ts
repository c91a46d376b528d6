import type { Entity, Values } from '@carestead/domain/entity';
import { nameField } from '@carestead/domain/entity';
import type { EntityContext } from '../entities/entityContext.ts';
import { createRow } from '../entities/store.ts';
import { rowsByName } from './seedQueries.ts';

/** Creates what is missing, and tells the id of a name; an id that is reserved stands for itself. */
export async function ensureRows(
  context: EntityContext,
  of: Entity,
  rows: readonly Values[],
): Promise<(name: string | number) => number> {
  const present = await rowsByName(context, of);
  for (const row of rows) if (!present.has(String(row[nameField(of)]))) await createRow(context, of, row);
  const all = await rowsByName(context, of);
  return (name) => {
    const id = typeof name === 'number' ? name : all.get(name)?.id;
    if (id === undefined) throw new Error(`the house has no ${of.name} ${name}`);
    return id;
  };
}
