import type { PermissionRow } from './permissionRows.ts';
import { levelOf, withLevel } from './permissionRows.ts';
import type { ViewLevel } from './treeViews.ts';
import type { Viewer } from './viewer.ts';

/** Who edits a role, and what the role held before: that may stay, whoever edits it. */
export type Giver = { viewer: Pick<Viewer, 'is_superuser' | 'permissions'>; stored: readonly string[] };

/** Nobody gives what they do not hold themselves. */
export const isGivable = ({ viewer, stored }: Giver, code: string) =>
  viewer.is_superuser || viewer.permissions.includes(code) || stored.includes(code);

/** The steps of a line: a single right is given or not, a pair has reading in between. */
export const levelsOf = ({ read }: PermissionRow): readonly ViewLevel[] =>
  read === null ? ['hide', 'write'] : ['hide', 'read', 'write'];

export const isLevelGivable = (giver: Giver, row: PermissionRow, level: ViewLevel) =>
  withLevel(row, level, []).every((code) => isGivable(giver, code));

export type Share = 'none' | 'some' | 'all';

/** How much of these lines is given, whoever could give more. */
export function shareOf(rows: readonly PermissionRow[], held: readonly string[]): Share {
  const levels = rows.map((row) => levelOf(row, held));
  if (levels.every((level) => level === 'hide')) return 'none';
  return levels.every((level) => level === 'write') ? 'all' : 'some';
}

/** All of these lines as high as they can be given, or none of them. */
export const withShare = (
  giver: Giver,
  rows: readonly PermissionRow[],
  share: Exclude<Share, 'some'>,
  held: readonly string[],
): readonly string[] =>
  rows.reduce((codes, row) => withLevel(row, share === 'all' ? highestGivable(giver, row) : 'hide', codes), held);

/** What the switch of a module does next: it gives what can still be given, and takes all away when nothing can. */
export function switched(giver: Giver, rows: readonly PermissionRow[], held: readonly string[]): readonly string[] {
  const given = withShare(giver, rows, 'all', held);
  return given.length > held.length ? given : withShare(giver, rows, 'none', held);
}

const highestGivable = (giver: Giver, row: PermissionRow): ViewLevel =>
  levelsOf(row).findLast((level) => isLevelGivable(giver, row, level)) ?? 'hide';
