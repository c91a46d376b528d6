import type { RoleInOrder, Viewer } from './viewer.ts';

type Manager = Pick<Viewer, 'is_superuser' | 'roles'>;
type Managed = { is_superuser: boolean; roles: readonly Pick<RoleInOrder, 'sort_order'>[] };

const highest = (roles: readonly Pick<RoleInOrder, 'sort_order'>[]) =>
  Math.min(...roles.map(({ sort_order }) => sort_order));

/** A role manages the roles below it, never itself and none above. */
export const managesRole = (viewer: Manager, role: Pick<RoleInOrder, 'sort_order'>) =>
  viewer.is_superuser || role.sort_order > highest(viewer.roles);

/** A person manages those whose every role is below their own; super users are managed by super users only. */
export const managesUser = (viewer: Manager, user: Managed) =>
  viewer.is_superuser || (!user.is_superuser && user.roles.every((role) => managesRole(viewer, role)));
