import { isRestrictedToSystems } from '@carestead/domain/access/systems';
import { needs } from '../platform/graphql/builder.ts';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied } from '../platform/graphql/publicError.ts';

export const maintenanceNeeds = { permissions: ['admin::manage_system'] } as const;

/** What is done to the installation concerns every system: beside this, all must be theirs to see. */
export const managed = needs(maintenanceNeeds, 'none');

export function demandAllSystems({ viewer }: Context): void {
  if (isRestrictedToSystems(viewer)) throw new AccessDenied('MISSING_PERMISSION');
}
