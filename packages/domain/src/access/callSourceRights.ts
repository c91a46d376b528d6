import type { Values } from '../kit/entity.ts';
import type { Problem } from '../kit/problem.ts';
import type { LevelHolder, PermissionLevel } from './callSourceLevel.ts';
import { callSourceGroupLevel, callSourceLevel, isAtLeast, isRestricted, technicalLevel } from './callSourceLevel.ts';
import type { RowFilter, RowRights } from './rowFilter.ts';

export const levelTooLow = (field: string, needed: PermissionLevel): Problem => ({
  field,
  message: 'level_too_low',
  data: { needed },
});

const onlyIds = (ids: readonly number[]): RowFilter => [[{ field: 'id', in: [...new Set(ids)] }]];

const readable = <L extends { system_id: number; permission_level: PermissionLevel }>(
  levels: readonly L[],
  system_id: number,
) => levels.filter((one) => one.system_id === system_id && isAtLeast(one.permission_level, 'Read'));

/** The call sources that a restricted person reads in a system. */
export const readableCallSources = ({ call_source_permissions }: LevelHolder, system_id: number): readonly number[] =>
  readable(call_source_permissions, system_id).map(({ call_source_id }) => call_source_id);

/**
 * The group that a new call source joins: without a group it would be closed to the restricted person who made it.
 * Null for everybody who is not restricted, and for those who may not create any.
 */
export function joinedGroup(viewer: LevelHolder, system_id: number): number | null {
  if (!isRestricted(viewer)) return null;
  const full = viewer.call_source_group_permissions
    .filter((one) => one.system_id === system_id && one.permission_level === 'Full')
    .map(({ callsource_group_id }) => callsource_group_id);
  return full.length > 0 ? Math.min(...full) : null;
}

const mayCreateSources = (viewer: LevelHolder, system_id: number) =>
  !isRestricted(viewer) || joinedGroup(viewer, system_id) !== null;

export const callSourceRights: RowRights = {
  readable: (viewer, system_id) => (isRestricted(viewer) ? onlyIds(readableCallSources(viewer, system_id)) : []),
  mayCreate: mayCreateSources,
  problems: (viewer, system_id, before, after) => {
    if (!before) return mayCreateSources(viewer, system_id) ? [] : [levelTooLow('', 'Full')];
    return levelProblems(callSourceLevel(viewer, system_id, Number(before.id)), after);
  },
  lock: (viewer, system_id, row) =>
    row && (levelProblems(callSourceLevel(viewer, system_id, Number(row.id)), row)[0] ?? null),
};

/** A new group has no level in any role yet, so it would be closed to a restricted person: others create groups. */
export const callSourceGroupRights: RowRights = {
  readable: (viewer, system_id) =>
    isRestricted(viewer)
      ? onlyIds(
          readable(viewer.call_source_group_permissions, system_id).map(
            ({ callsource_group_id }) => callsource_group_id,
          ),
        )
      : [],
  mayCreate: (viewer) => !isRestricted(viewer),
  problems: (viewer, system_id, before, after) => {
    if (!isRestricted(viewer)) return [];
    if (!before) return [levelTooLow('', 'Full')];
    const level = callSourceGroupLevel(viewer, system_id, Number(before.id));
    const problems = levelProblems(level, after);
    if (problems.length > 0 || !after) return problems;
    return [
      ...memberProblems(viewer, system_id, level, before, after),
      ...flagProblems(viewer, system_id, level, before, after),
    ];
  },
  lock: (viewer, system_id, row) =>
    row && (levelProblems(callSourceGroupLevel(viewer, system_id, Number(row.id)), row)[0] ?? null),
};

/** Buttons and indicators belong to a call source, as devices do: who may not read it does not see them. */
export const partOfCallSourceRights: RowRights = {
  readable: (viewer, system_id) =>
    isRestricted(viewer)
      ? [[{ field: 'call_source_id', in: [...new Set(readableCallSources(viewer, system_id))] }]]
      : [],
  mayCreate: mayCreateSources,
  problems: (viewer, system_id, before, after) => {
    const needed = before && after ? 'Write' : 'Full';
    const concerned = [before, after]
      .flatMap((row) => row?.call_source_id ?? [])
      .filter((id) => typeof id === 'number');
    const isAllowed = concerned.every((id) => isAtLeast(callSourceLevel(viewer, system_id, id), needed));
    return isAllowed ? [] : [levelTooLow(before ? '' : 'call_source_id', needed)];
  },
  lock: (viewer, system_id, row) =>
    row && (levelProblems(callSourceLevel(viewer, system_id, Number(row.call_source_id)), row)[0] ?? null),
};

const levelProblems = (level: PermissionLevel, after: Values | null): readonly Problem[] => {
  const needed = after ? 'Write' : 'Full';
  return isAtLeast(level, needed) ? [] : [levelTooLow('', needed)];
};

/** Putting a call source into a group gives a person the level of the group for it, so they need it already. */
function memberProblems(
  viewer: LevelHolder,
  system_id: number,
  level: PermissionLevel,
  before: Values,
  after: Values,
): readonly Problem[] {
  const had = idsOf(before.related_callsources);
  const added = idsOf(after.related_callsources).filter((id) => !had.includes(id));
  return added.every((id) => isAtLeast(callSourceLevel(viewer, system_id, id), level))
    ? []
    : [levelTooLow('related_callsources', level)];
}

/** A group that becomes technical gives its level for all technical devices; one that no longer is takes them away. */
function flagProblems(
  viewer: LevelHolder,
  system_id: number,
  level: PermissionLevel,
  before: Values,
  after: Values,
): readonly Problem[] {
  if (before.flag === after.flag || (before.flag !== 'Tech' && after.flag !== 'Tech')) return [];
  return isAtLeast(technicalLevel(viewer, system_id), level) && level === 'Full' ? [] : [levelTooLow('flag', 'Full')];
}

const idsOf = (value: unknown): readonly number[] =>
  Array.isArray(value) ? value.filter((id): id is number => typeof id === 'number') : [];
