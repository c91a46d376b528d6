import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { Context } from '../platform/graphql/context.ts';
import { createRow, deleteRows, sortRows, updateRow } from './store.ts';

/** How rows of an entity are written; most go straight to the store. */
export type Writes = {
  create: (context: Context, input: Values) => Promise<readonly number[]>;
  update: (context: Context, id: number, revision: number, input: Values) => Promise<readonly number[]>;
  delete: (context: Context, ids: readonly number[], phrase: string) => Promise<readonly number[]>;
  sort: (context: Context, ids: readonly number[]) => Promise<readonly number[]>;
};

export const storeWrites = (entity: Entity): Writes => ({
  create: (context, input) => createRow(context, entity, input),
  update: (context, id, revision, input) => updateRow(context, entity, id, revision, input),
  delete: (context, ids, phrase) => deleteRows(context, entity, ids, phrase),
  sort: (context, ids) => sortRows(context, entity, ids),
});
