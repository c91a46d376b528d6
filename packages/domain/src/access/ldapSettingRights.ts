import type { Problem } from '../kit/problem.ts';
import type { RowRights } from './rowFilter.ts';
import { isRestrictedToSystems } from './systems.ts';

const outside: Problem = { field: '', message: 'outside_systems' };

/** Who comes by the directory has all systems: somebody who has only some of them could let themselves into the others. */
export const ldapSettingRights: RowRights = {
  readable: () => [],
  mayCreate: () => true,
  problems: (viewer) => (isRestrictedToSystems(viewer) ? [outside] : []),
  lock: (viewer) => (isRestrictedToSystems(viewer) ? outside : null),
};
