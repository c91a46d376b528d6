import { logFilter } from '@carestead/domain/callLog/logFilter';
import { createRow } from '../entities/store.ts';
import { storeWrites, type Writes } from '../entities/writes.ts';
import { setOwner } from './logFilterQueries.ts';

/** A filter belongs to whoever makes it, also as a copy of another one, and keeps its owner. */
export const logFilterWrites: Writes = {
  ...storeWrites(logFilter),
  create: (context, input) =>
    createRow(context, logFilter, input, async (scope, ids) => {
      await setOwner(scope, ids);
      return [];
    }),
};
