import type { Problem } from '../kit/problem.ts';
import { exceedsOwnLevels, lacksSome, managesRole, managesUser, type RoleRights } from './roleProblems.ts';
import { isRestrictedToSystems } from './systems.ts';
import type { RoleInOrder, Viewer } from './viewer.ts';

export type ManagedUser = {
  id: number;
  is_superuser: boolean;
  is_ldap: boolean;
  roles: readonly (RoleInOrder & RoleRights)[];
  system_access: readonly number[];
};

/** How many other super users could still log in if this one were not. */
type Facts = { otherSuperusers: number };

/** Why somebody may not save a user so; null stands for a user who is new. */
export function userProblems(
  viewer: Viewer,
  before: ManagedUser | null,
  after: ManagedUser,
  { otherSuperusers }: Facts,
): readonly Problem[] {
  if (before && !managesUser(viewer, before)) return [{ field: '', message: 'above_rank' }];
  const problems: Problem[] = [];
  if (before?.is_superuser && !after.is_superuser && otherSuperusers === 0)
    problems.push({ field: 'is_superuser', message: 'last_superuser' });
  if (viewer.is_superuser) return problems;
  if (after.is_superuser) problems.push({ field: 'is_superuser', message: 'above_rank' });
  if (!after.roles.every((role) => managesRole(viewer, role))) problems.push({ field: 'roles', message: 'above_rank' });
  else if (givesMoreThanOwn(viewer, before?.roles ?? [], after.roles))
    problems.push({ field: 'roles', message: 'rights_not_held' });
  if (exceedsOwnSystems(viewer, after.system_access)) problems.push({ field: 'system_access', message: 'above_rank' });
  return problems;
}

type Assignable = Pick<RoleInOrder, 'sort_order'> & Pick<RoleRights, 'permissions'>;

/** Why somebody may not assign a role; what somebody above has assigned may stay. */
export function roleAssignmentProblem(viewer: Viewer, role: Assignable, isAssigned: boolean) {
  if (viewer.is_superuser) return null;
  if (!managesRole(viewer, role)) return 'above_rank';
  return !isAssigned && lacksSome(viewer, role.permissions) ? 'rights_not_held' : null;
}

/** Empty means every system: a restricted person cannot grant that. */
const exceedsOwnSystems = (viewer: Viewer, given: readonly number[]) =>
  isRestrictedToSystems(viewer) && (given.length === 0 || given.some((id) => !viewer.system_access.includes(id)));

/**
 * To assign a role is to give what it holds. What somebody above has given stays; levels count together, because the
 * role that is taken away may have been the one that restricted the others.
 */
function givesMoreThanOwn(viewer: Viewer, before: ManagedUser['roles'], after: ManagedUser['roles']): boolean {
  const added = after.filter(({ id }) => !before.some((role) => role.id === id));
  if (added.some((role) => roleAssignmentProblem(viewer, role, false) !== null)) return true;
  const levels = (roles: ManagedUser['roles']) => roles.flatMap((role) => role.levels);
  const isSame = added.length === 0 && after.length === before.length;
  return after.length > 0 && !isSame && exceedsOwnLevels(viewer, levels(after));
}

export function userDeletionProblem(viewer: Viewer, user: ManagedUser, { otherSuperusers }: Facts): Problem | null {
  if (user.id === viewer.id) return { field: '', message: 'own_account' };
  if (!managesUser(viewer, user)) return { field: '', message: 'above_rank' };
  return user.is_superuser && otherSuperusers === 0 ? { field: '', message: 'last_superuser' } : null;
}

/** Fields that the LDAP directory decides. */
export const ldapFields = ['username', 'password', 'password_is_temporary', 'roles'] as const;
