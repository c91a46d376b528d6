import {
  type CallSourceGroupPermission,
  highestLevel,
  type PermissionLevel,
} from '@carestead/domain/access/callSourceLevel';

export type GroupPart = { callsource_group_id: number; permission_level: PermissionLevel };

export const groupParts = (value: unknown): readonly GroupPart[] =>
  Array.isArray(value)
    ? value.map(({ callsource_group_id, permission_level }: GroupPart) => ({ callsource_group_id, permission_level }))
    : [];

export const levelIn = (parts: readonly GroupPart[], group: number): PermissionLevel =>
  parts.find(({ callsource_group_id }) => callsource_group_id === group)?.permission_level ?? 'None';

/** A level for each group, in the order in which a form compares them; a restricted role names them all. */
export const allLevels = (groups: readonly { id: number }[], level: (group: number) => PermissionLevel) =>
  groups
    .map(({ id }): GroupPart => ({ callsource_group_id: id, permission_level: level(id) }))
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** The highest level that a user may grant for a group: their own. */
export function ownLevel(
  own: readonly Pick<CallSourceGroupPermission, 'system_id' | 'callsource_group_id' | 'permission_level'>[],
  system_id: number,
  group: number,
): PermissionLevel {
  if (own.length === 0) return 'Full';
  const same = own.filter((one) => one.system_id === system_id && one.callsource_group_id === group);
  return highestLevel(same.map(({ permission_level }) => permission_level));
}
