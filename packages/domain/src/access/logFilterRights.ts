import type { Values } from '../kit/entity.ts';
import type { Problem } from '../kit/problem.ts';
import type { RowRights } from './rowFilter.ts';
import type { Viewer } from './viewer.ts';

/** Shared filters are seen by all who see the log, and changed by whoever made them and by super users. */
export const logFilterRights: RowRights = {
  readable: ({ id, is_superuser }) =>
    is_superuser
      ? []
      : [
          [
            { field: 'is_shared', in: [true] },
            { field: 'owner_id', in: [id] },
          ],
        ],
  mayCreate: () => true,
  problems: (viewer, _system_id, before) => (before && !mayChange(viewer, before) ? [notYours] : []),
  lock: (viewer, _system_id, row) => (row && !mayChange(viewer, row) ? notYours : null),
};

const notYours: Problem = { field: '', message: 'owned_by_another' };

export const mayChange = ({ id, is_superuser }: Pick<Viewer, 'id' | 'is_superuser'>, { owner_id }: Values): boolean =>
  is_superuser || owner_id === id;
