import type { Problem } from '../kit/problem.ts';
import type { PermissionLevel } from './callSourceLevel.ts';
import { highestLevel, isAtLeast } from './callSourceLevel.ts';
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

export type GroupLevel = { system_id: number; callsource_group_id: number; permission_level: PermissionLevel };

export type RoleRights = { permissions: readonly string[]; levels: readonly GroupLevel[] };

export const noRights: RoleRights = { permissions: [], levels: [] };

/** Does somebody hold the role who is not wholly inside the systems of the person who writes it? */
type Facts = { isHeldOutside: boolean };

/** A person who does not see all holders of a role cannot change or delete it: it would change their rights. */
const heldOutside: Problem = { field: '', message: 'outside_systems' };

/**
 * Why somebody may not save a role so: it stands above them, somebody outside their systems holds it, or it would give
 * what they do not hold themselves.
 */
export function roleProblems(
  viewer: Viewer,
  before: (RoleRights & Pick<RoleInOrder, 'sort_order'>) | null,
  after: RoleRights,
  { isHeldOutside }: Facts,
): readonly Problem[] {
  if (viewer.is_superuser) return [];
  if (before && !managesRole(viewer, before)) return [{ field: '', message: 'above_rank' }];
  if (isHeldOutside) return [heldOutside];
  const had = before ?? noRights;
  const given = after.permissions.filter((code) => !had.permissions.includes(code));
  const problems: Problem[] = [];
  if (lacksSome(viewer, given)) problems.push({ field: 'role_permissions', message: 'above_rank' });
  if (exceedsOwnLevels(viewer, after.levels))
    problems.push({ field: 'role_call_source_groups', message: 'above_rank' });
  return problems;
}

export const lacksSome = (viewer: Pick<Viewer, 'permissions'>, codes: readonly string[]) =>
  codes.some((code) => !viewer.permissions.includes(code));

/** A role without any level is not restricted at all, so a restricted person cannot make one. */
export function exceedsOwnLevels(
  { call_source_group_permissions: own }: Viewer,
  levels: readonly GroupLevel[],
): boolean {
  if (own.length === 0) return false;
  if (levels.length === 0) return true;
  return levels.some(({ system_id, callsource_group_id, permission_level }) => {
    const same = own.filter((one) => one.system_id === system_id && one.callsource_group_id === callsource_group_id);
    return !isAtLeast(highestLevel(same.map((one) => one.permission_level)), permission_level);
  });
}
