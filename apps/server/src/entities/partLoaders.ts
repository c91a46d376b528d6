import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { ListContext } from '../platform/graphql/context.ts';
import { batched } from '../platform/limits/batched.ts';
import { partsOfMany } from './partsQueries.ts';

type Loader = (id: number) => Promise<readonly Values[] | undefined>;

const loaders = new WeakMap<ListContext, Map<string, Loader>>();

/** One loader per request and kind of part. */
export function loaderOf(context: ListContext, owner: Entity, part: Entity): Loader {
  const known = loaders.get(context) ?? new Map<string, Loader>();
  loaders.set(context, known);
  const found = known.get(part.name);
  if (found) return found;
  const made: Loader = batched((ids: readonly number[]) =>
    partsOfMany({ ...context, database: context.reading }, owner, part, ids),
  );
  known.set(part.name, made);
  return made;
}
