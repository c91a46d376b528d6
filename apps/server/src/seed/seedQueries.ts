import type { Entity } from '@carestead/domain/entity';
import type { EntityContext } from '../entities/entityContext.ts';
import { rowsOf } from '../platform/looseTables.ts';

export type NamedRow = { id: number; revision: number };

export async function rowsByName({ database, system_id }: EntityContext, of: Entity): Promise<Map<string, NamedRow>> {
  const rows = await rowsOf(of, database, system_id).select(['id', 'revision', 'name']).execute();
  return new Map(rows.map(({ id, revision, name }) => [String(name), { id: Number(id), revision: Number(revision) }]));
}
