import type { EntityContext } from '../platform/graphql/context.ts';

/** Of filters that were just made. */
export const setOwner = ({ database, system_id, viewer }: EntityContext, ids: readonly number[]) =>
  database
    .updateTable('log_filters')
    .set({ owner_id: viewer.id })
    .where('system_id', '=', system_id)
    .where('id', 'in', [...ids])
    .execute();
