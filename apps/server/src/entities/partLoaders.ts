import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { ListContext } from '../platform/graphql/context.ts';
import { batched } from '../platform/limits/batched.ts';
import { ownerColumn, partsOfMany } from './partsQueries.ts';
import { withNames } from './referenceNameQueries.ts';

type Loader = (id: number) => Promise<readonly Values[] | undefined>;

const loaders = new WeakMap<ListContext, Map<string, Loader>>();

/** One loader per request, kind of part and the names that are wanted with it. */
export function loaderOf(context: ListContext, owner: Entity, part: Entity, names: readonly string[]): Loader {
  const known = loaders.get(context) ?? new Map<string, Loader>();
  loaders.set(context, known);
  const key = [part.name, ...names].join(' ');
  const found = known.get(key);
  if (found) return found;
  const made: Loader = batched(async (ids: readonly number[]) => {
    const parts = await partsOfMany({ ...context, database: context.reading }, owner, part, ids);
    const named = await withNames(context, part, [...parts.values()].flat(), names);
    return Map.groupBy(named, (row) => Number(row[ownerColumn(owner)]));
  });
  known.set(key, made);
  return made;
}
