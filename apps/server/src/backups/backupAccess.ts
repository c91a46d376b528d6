import { missing } from '@carestead/domain/access/needs';
import { isRestrictedToSystems } from '@carestead/domain/access/systems';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Licence } from '@carestead/domain/licence/licence';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied } from '../platform/graphql/publicError.ts';
import { backupNeeds } from './backupNeeds.ts';

/** What somebody lacks to have to do with backups: they hold every system, so all must be theirs to see. */
export function lacksForBackups(viewer: Viewer, licence: Licence) {
  const lacking = missing(backupNeeds, viewer, licence);
  if (lacking) return lacking;
  return isRestrictedToSystems(viewer) ? 'MISSING_PERMISSION' : null;
}

export function demandAll({ viewer, installation }: Pick<Context, 'viewer' | 'installation'>): void {
  const lacking = lacksForBackups(viewer, installation.now().licence);
  if (lacking) throw new AccessDenied(lacking);
}
