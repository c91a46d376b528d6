import { type PermissionRow, permissionRows } from '@carestead/domain/access/permissionMatrix';
import { permissionModules } from '@carestead/domain/access/permissions';
import type { Text } from '../../platform/text/useText.ts';
import type { ShownModule } from './PermissionMatrix.tsx';
import { permissionSentences } from './permissionLabels.ts';

/** The search ignores case and accents. */
const plain = (value: string) => value.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** The modules with the lines that match the search: every word must occur, in the sentence, the code or the title. */
export function shownModules(text: Text, term: string): readonly ShownModule[] {
  const wanted = plain(term).split(/\s+/).filter(Boolean);
  return permissionModules
    .map((module) => {
      const title = text(`permission.module.${module}`);
      const fits = (row: PermissionRow) => {
        const value = plain(`${title} ${permissionSentences(text, row).join(' ')} ${row.read ?? ''} ${row.write}`);
        return wanted.every((word) => value.includes(word));
      };
      return { module, rows: permissionRows(module).filter(fits) };
    })
    .filter(({ rows }) => rows.length > 0);
}
