import { missing, type Needs } from '@carestead/domain/access/needs';
import { isRestrictedToSystems } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Licence } from '@carestead/domain/licence/licence';

export const updateNeeds = { permissions: ['admin::manage_system'] } as const satisfies Needs;

/** What somebody lacks to have to do with updates: they concern every system, so all must be theirs to see. */
export function lacksForUpdates(viewer: Viewer, licence: Licence) {
  const lacking = missing(updateNeeds, viewer, licence);
  if (lacking) return lacking;
  return isRestrictedToSystems(viewer) ? 'MISSING_PERMISSION' : null;
}
