import type { Values } from '../kit/entity.ts';
import type { Viewer } from './viewer.ts';

/** Of one person, of everybody who has one of the roles, or who has a level for one of the groups of call sources. */
export type RightsChange = {
  user_id: number | null;
  role_ids: readonly number[];
  groups?: { system_id: number; ids: readonly number[] | 'all' };
};

type Holder = Pick<Viewer, 'id' | 'roles' | 'call_source_group_permissions'>;

export const concerns = ({ user_id, role_ids, groups }: RightsChange, viewer: Holder) =>
  viewer.id === user_id ||
  viewer.roles.some(({ id }) => role_ids.includes(id)) ||
  (groups !== undefined &&
    viewer.call_source_group_permissions.some(
      ({ system_id, callsource_group_id }) =>
        system_id === groups.system_id && (groups.ids === 'all' || groups.ids.includes(callsource_group_id)),
    ));

type WrittenRow = { id: number; before: Values | null; after: Values | null };

/**
 * Rows that decide about rights without being a role or a user: the members of a group of call sources are what a level
 * for the group covers, and the levels that roles have in a system are deleted with it.
 */
export function rightsChangesBy(
  entity: string,
  system_id: number,
  written: readonly WrittenRow[],
): readonly RightsChange[] {
  const change = (groups: NonNullable<RightsChange['groups']>): RightsChange => ({
    user_id: null,
    role_ids: [],
    groups,
  });
  switch (entity) {
    case 'call_source_group': {
      const ids = written
        .filter(({ before, after }) => before && coverage(before) !== coverage(after))
        .map(({ id }) => id);
      return ids.length > 0 ? [change({ system_id, ids })] : [];
    }
    case 'system_param':
      return written.filter(({ after }) => after === null).map(({ id }) => change({ system_id: id, ids: 'all' }));
    default:
      return [];
  }
}

const coverage = (group: Values | null) => JSON.stringify([group?.flag, group?.related_callsources]);
