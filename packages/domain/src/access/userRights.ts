import type { RowFilter, RowRights } from './rowFilter.ts';
import { matches } from './rowFilter.ts';
import { isRestrictedToSystems } from './systems.ts';
import type { Viewer } from './viewer.ts';

type Person = Pick<Viewer, 'id' | 'is_superuser' | 'system_access'>;

/**
 * Who is restricted to some systems sees themselves and those who are wholly inside these systems. Somebody with access
 * to one more system, or to all of them, is somebody else's to manage.
 */
export function peopleSeenBy(viewer: Person): RowFilter {
  if (!isRestrictedToSystems(viewer)) return [];
  const isSelf = { field: 'id', in: [viewer.id] };
  return [
    [isSelf, { field: 'is_superuser', in: [false] }],
    [isSelf, { field: 'system_access', within: viewer.system_access }],
  ];
}

export const seesPerson = (viewer: Person, person: Person): boolean => matches(peopleSeenBy(viewer), person);

/** The other checks for writing a user are in `userProblems`: they need the roles. */
export const userRights: RowRights = {
  readable: peopleSeenBy,
  mayCreate: () => true,
  problems: () => [],
  lock: () => null,
};

/** A person restricted to some systems could not see a new one. */
export const systemRights: RowRights = {
  readable: () => [],
  mayCreate: (viewer) => !isRestrictedToSystems(viewer),
  problems: (viewer, _system_id, before) =>
    before === null && isRestrictedToSystems(viewer) ? [{ field: '', message: 'outside_systems' }] : [],
  lock: () => null,
};
