/** What a role may do with the call sources of a group; `Full` also creates and deletes. */
export const permissionLevels = ['None', 'Read', 'Write', 'Full'] as const;

export type PermissionLevel = (typeof permissionLevels)[number];

export const callSourceGroupFlags = ['None', 'Radio', 'Repeater', 'Tech', 'Wired'] as const;

export type CallSourceGroupFlag = (typeof callSourceGroupFlags)[number];

export type CallSourceGroupPermission = {
  callsource_group_id: number;
  permission_level: PermissionLevel;
  role_id: number;
  flag: CallSourceGroupFlag;
  system_id: number;
};

export type CallSourcePermission = { system_id: number; call_source_id: number; permission_level: PermissionLevel };

const rank = (level: PermissionLevel) => permissionLevels.indexOf(level);

export const highestLevel = (levels: readonly PermissionLevel[]): PermissionLevel =>
  levels.reduce((best, level) => (rank(level) > rank(best) ? level : best), 'None');

export const lowerLevel = (one: PermissionLevel, other: PermissionLevel) => (rank(one) < rank(other) ? one : other);

export const isAtLeast = (level: PermissionLevel, wanted: PermissionLevel) => rank(level) >= rank(wanted);

type GroupMembers = { system_id: number; id: number; related_callsources: readonly number[] };

/** The level for each call source; one that several groups or roles name keeps the highest. */
export function callSourcePermissions(
  levels: readonly CallSourceGroupPermission[],
  groups: readonly GroupMembers[],
): readonly CallSourcePermission[] {
  const found = new Map<string, CallSourcePermission>();
  for (const { system_id, callsource_group_id, permission_level } of levels) {
    const members = groups.find((group) => group.system_id === system_id && group.id === callsource_group_id);
    for (const call_source_id of members?.related_callsources ?? []) {
      const key = `${system_id} ${call_source_id}`;
      const known = found.get(key)?.permission_level ?? 'None';
      found.set(key, { system_id, call_source_id, permission_level: highestLevel([known, permission_level]) });
    }
  }
  return [...found.values()];
}

type GroupLevels = {
  is_superuser: boolean;
  call_source_group_permissions: readonly CallSourceGroupPermission[];
};

export type LevelHolder = GroupLevels & { call_source_permissions: readonly CallSourcePermission[] };

/** Without any group level a person is not restricted, and super users never are. */
export const isRestricted = ({ is_superuser, call_source_group_permissions }: GroupLevels) =>
  !is_superuser && call_source_group_permissions.length > 0;

/** For a restricted person a call source that none of their groups names is not theirs. */
export function callSourceLevel(viewer: LevelHolder, system_id: number, call_source_id: number): PermissionLevel {
  if (!isRestricted(viewer)) return 'Full';
  const own = viewer.call_source_permissions.find(
    (one) => one.system_id === system_id && one.call_source_id === call_source_id,
  );
  return own?.permission_level ?? 'None';
}

/** The highest of the levels that one's roles give for the group; a group that none of them names is closed. */
export function callSourceGroupLevel(viewer: GroupLevels, system_id: number, group_id: number): PermissionLevel {
  if (!isRestricted(viewer)) return 'Full';
  return highestLevel(
    viewer.call_source_group_permissions
      .filter((one) => one.system_id === system_id && one.callsource_group_id === group_id)
      .map(({ permission_level }) => permission_level),
  );
}

/** For technical devices: full without restriction, none when no group of the system is technical, else at least read. */
export function technicalLevel(viewer: GroupLevels, system_id: number): PermissionLevel {
  if (!isRestricted(viewer)) return 'Full';
  const tech = viewer.call_source_group_permissions.filter((one) => one.system_id === system_id && one.flag === 'Tech');
  if (tech.length === 0) return 'None';
  return highestLevel(['Read', ...tech.map(({ permission_level }) => permission_level)]);
}
