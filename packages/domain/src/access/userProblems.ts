import type { Problem } from '../problem.ts';
import { managesRole, managesUser } from './roleOrder.ts';
import type { RoleInOrder, Viewer } from './viewer.ts';

export type ManagedUser = {
  id: number;
  is_superuser: boolean;
  is_ldap: boolean;
  roles: readonly RoleInOrder[];
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
  if (exceedsOwnSystems(viewer, after.system_access)) problems.push({ field: 'system_access', message: 'above_rank' });
  return problems;
}

/** Empty means every system: whoever is restricted cannot give that. */
const exceedsOwnSystems = ({ system_access }: Viewer, given: readonly number[]) =>
  system_access.length > 0 && (given.length === 0 || given.some((id) => !system_access.includes(id)));

export function userDeletionProblem(viewer: Viewer, user: ManagedUser, { otherSuperusers }: Facts): Problem | null {
  if (user.id === viewer.id) return { field: '', message: 'own_account' };
  if (!managesUser(viewer, user)) return { field: '', message: 'above_rank' };
  return user.is_superuser && otherSuperusers === 0 ? { field: '', message: 'last_superuser' } : null;
}

/** What the directory of the house decides about its people. */
export const ldapFields = ['username', 'password', 'password_is_temporary', 'roles'] as const;
