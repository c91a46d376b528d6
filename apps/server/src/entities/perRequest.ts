import type { Values } from '@carestead/domain/kit/entity';
import type { ListContext } from '../platform/graphql/context.ts';
import { batched } from '../platform/limits/batched.ts';

type Load<V> = (context: ListContext, ids: readonly number[]) => Promise<ReadonlyMap<number, V>>;

/** What is worked out for the rows of an answer, by their ids: one query for all of them. */
export function perRequest<V>(load: Load<V>) {
  const loaders = new WeakMap<ListContext, (id: number) => Promise<V | undefined>>();
  return async (row: Values, context: ListContext) => {
    const known = loaders.get(context);
    const ofRow = known ?? batched((ids: readonly number[]) => load(context, ids));
    if (!known) loaders.set(context, ofRow);
    return await ofRow(Number(row.id));
  };
}
