import type { Permission, PermissionModule } from './permissions.ts';
import { permissionsOfModule } from './permissions.ts';
import type { ViewLevel } from './treeViews.ts';

/** One line of the permission matrix: a single right, or a pair of seeing and changing the same thing. */
export type PermissionRow = { read: Permission | null; write: Permission };

/** Whoever may change these sees them too. */
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
