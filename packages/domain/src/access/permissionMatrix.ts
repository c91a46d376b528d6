import type { Permission, PermissionModule } from './permissions.ts';
import { permissionsOfModule } from './permissions.ts';
import type { ViewLevel } from './treeAccess.ts';
import type { Viewer } from './viewer.ts';

/** One line of the permission matrix: a single right, or a pair of seeing and changing the same thing. */
export type PermissionRow = { read: Permission | null; write: Permission };

/** The right to change these includes seeing them. */
const seenBefore: Readonly<Partial<Record<Permission, Permission>>> = {
  'systemtree::change_tech_devices': 'systemtree::see_tech_devices',
  'systemtree::change_wired_devices': 'systemtree::see_wired_devices',
  'systemtree::manage_display_group_overrides': 'systemtree::see_display_group_overrides',
};

const seen = new Set<string>(Object.values(seenBefore));

export const permissionRows = (module: PermissionModule): readonly PermissionRow[] =>
  permissionsOfModule[module]
    .filter((code) => !seen.has(code))
    .map((code: Permission) => ({ read: seenBefore[code] ?? null, write: code }));

export function levelOf({ read, write }: PermissionRow, held: readonly string[]): ViewLevel {
  if (held.includes(write)) return 'write';
  return read !== null && held.includes(read) ? 'read' : 'hide';
}

/** The codes with this line set to the level; every other code stays as it is. */
export function withLevel(
  { read, write }: PermissionRow,
  level: ViewLevel,
  held: readonly string[],
): readonly string[] {
  const others = held.filter((code) => code !== write && code !== read);
  const reading = read !== null && level !== 'hide' ? [read] : [];
  return [...others, ...reading, ...(level === 'write' ? [write] : [])];
}

/** Who edits a role, and what the role held before: that may stay in any case. */
export type Granter = { viewer: Pick<Viewer, 'is_superuser' | 'permissions'>; stored: readonly string[] };

/** A person can grant only what they hold. */
export const isGrantable = ({ viewer, stored }: Granter, code: string) =>
  viewer.is_superuser || viewer.permissions.includes(code) || stored.includes(code);

/** The steps of a line: a single right is given or not, a pair has reading in between. */
export const levelsOf = ({ read }: PermissionRow): readonly ViewLevel[] =>
  read === null ? ['hide', 'write'] : ['hide', 'read', 'write'];

export const isLevelGrantable = (granter: Granter, row: PermissionRow, level: ViewLevel) =>
  withLevel(row, level, []).every((code) => isGrantable(granter, code));

export type Share = 'none' | 'some' | 'all';

/** How much of these lines is granted, whether or not the person could grant more. */
export function shareOf(rows: readonly PermissionRow[], held: readonly string[]): Share {
  const levels = rows.map((row) => levelOf(row, held));
  if (levels.every((level) => level === 'hide')) return 'none';
  return levels.every((level) => level === 'write') ? 'all' : 'some';
}

/** All of these lines as high as they can be given, or none of them. */
export const withShare = (
  granter: Granter,
  rows: readonly PermissionRow[],
  share: Exclude<Share, 'some'>,
  held: readonly string[],
): readonly string[] =>
  rows.reduce((codes, row) => withLevel(row, share === 'all' ? highestGrantable(granter, row) : 'hide', codes), held);

/** What the switch of a module does next: it gives what can still be given, and takes all away when nothing can. */
export function switched(granter: Granter, rows: readonly PermissionRow[], held: readonly string[]): readonly string[] {
  const given = withShare(granter, rows, 'all', held);
  return given.length > held.length ? given : withShare(granter, rows, 'none', held);
}

const highestGrantable = (granter: Granter, row: PermissionRow): ViewLevel =>
  levelsOf(row).findLast((level) => isLevelGrantable(granter, row, level)) ?? 'hide';
