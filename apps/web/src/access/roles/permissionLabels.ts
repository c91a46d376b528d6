import type { PermissionRow } from '@carestead/domain/access/permissionMatrix';
import type { Permission } from '@carestead/domain/access/permissions';
import type { ViewLevel } from '@carestead/domain/access/treeAccess';
import type { Text } from '../../platform/text/useText.ts';

export const permissionText = (text: Text, code: Permission) => text(`permission.${code}`);

/** What a line gives: of a pair first what reading allows, then what writing adds. */
export const permissionSentences = (text: Text, { read, write }: PermissionRow): readonly string[] =>
  [...(read === null ? [] : [read]), write].map((code) => permissionText(text, code));

/** A single right has no half: it is given or not. */
export function levelLabel(text: Text, { read }: PermissionRow, level: ViewLevel): string {
  if (read !== null) return text(`permission.level.${level}`);
  return text(level === 'hide' ? 'form.no' : 'form.yes');
}
