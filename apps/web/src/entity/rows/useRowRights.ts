import { holds } from '@carestead/domain/access/needs';
import { unrestricted } from '@carestead/domain/access/rowFilter';
import { writeNeeds } from '@carestead/domain/entityNeeds';
import { type Entity, typedEntries, type Values } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import { useAppData } from '../../platform/session/useAppData.ts';
import { problemText } from '../../platform/text/problemText.ts';
import { useText } from '../../platform/text/useText.ts';
import { useRowParts } from '../entityParts.ts';

/** What the user may do with single rows and fields of an entity, by the same functions as on the server. */
export function useRowRights(entity: Entity) {
  const text = useText();
  const { viewer, system_id } = useAppData();
  const { rights = unrestricted } = useRowParts(entity);
  const said = (problem: Problem | null) => problem && problemText(text, [problem], problem.field);
  const lock = (row: Values | null, field: string) => said(rights.lock(viewer, system_id, row, field));
  const mayCreate = holds(viewer, writeNeeds(entity, 'create')) && rights.mayCreate(viewer, system_id);
  return {
    mayCreate,
    mayDelete: (row: Values) =>
      holds(viewer, writeNeeds(entity, 'delete')) && rights.problems(viewer, system_id, row, null).length === 0,
    mayDeleteAny: holds(viewer, writeNeeds(entity, 'delete')),
    /** Why a row cannot be deleted; null where it can. */
    deletionLock: (row: Values) => said(rights.problems(viewer, system_id, row, null)[0] ?? null),
    /** Why a field cannot be changed; null where it can. */
    lock,
    /** Why nothing of a row can be changed, or why none can be created. */
    rowLock(row: Values | null): string | null {
      if (row === null) {
        const first = rights.problems(viewer, system_id, null, {})[0] ?? null;
        return mayCreate ? null : (said(first) ?? text('form.trouble.denied'));
      }
      const locks = typedEntries(entity).map(([field]) => lock(row, field));
      return locks.includes(null) ? null : (locks[0] ?? null);
    },
  };
}
