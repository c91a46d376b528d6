import type { Values } from '../kit/entity.ts';
import type { Problem } from '../kit/problem.ts';
import type { RowRights } from './rowFilter.ts';
import { isRestrictedToSystems } from './systems.ts';
import type { Viewer } from './viewer.ts';

/** What concerns all systems is decided by people who see all of them. */
export const notificationProfileRights: RowRights = {
  readable: () => [],
  mayCreate: () => true,
  problems: (viewer, _system_id, before, after) =>
    [before, after].some((row) => isTooWide(viewer, row)) ? [outside] : [],
  lock: (viewer, _system_id, row, field) => {
    if (!isRestrictedToSystems(viewer)) return null;
    return field === 'all_systems' || isTooWide(viewer, row) ? outside : null;
  },
};

const outside: Problem = { field: 'all_systems', message: 'outside_systems' };

const isTooWide = (viewer: Viewer, row: Values | null): boolean =>
  row?.all_systems === true && isRestrictedToSystems(viewer);
