import { joinedGroup } from '@carestead/domain/access/callSourceRights';
import { callSource } from '@carestead/domain/devices/callSource';
import { callSourceGroup } from '@carestead/domain/devices/callSourceGroup';
import { createRow } from '../entities/store.ts';
import type { Writes } from '../entities/writes.ts';
import { storeWrites } from '../entities/writes.ts';
import { addToGroup } from './callSourceQueries.ts';

/** What a restricted person creates joins a group of theirs, so that it stays within their reach. */
export const callSourceWrites: Writes = {
  ...storeWrites(callSource),
  create: async (context, input) => {
    const group_id = joinedGroup(context.viewer, context.system_id);
    if (group_id === null) return await createRow(context, callSource, input);
    return await createRow(context, callSource, input, async ({ database, system_id }, ids) => [
      {
        entity: callSourceGroup,
        id: group_id,
        ...(await addToGroup(database, { system_id, id: group_id }, ids)),
      },
    ]);
  },
};
