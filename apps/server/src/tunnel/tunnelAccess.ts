import { missing, type Needs } from '@carestead/domain/access/needs';
import { isRestrictedToSystems } from '@carestead/domain/access/systems';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied } from '../platform/graphql/publicError.ts';

export const tunnelNeeds = {
  permissions: ['admin::manage_system'],
  licence: ['management'],
} as const satisfies Needs;

/** A tunnel leads to the whole installation: beside the right, all systems must be theirs to see. */
export function demandAll({ viewer, installation }: Pick<Context, 'viewer' | 'installation'>): void {
  const lacking = missing(tunnelNeeds, viewer, installation.now().licence);
  if (lacking) throw new AccessDenied(lacking);
  if (isRestrictedToSystems(viewer)) throw new AccessDenied('MISSING_PERMISSION');
}
