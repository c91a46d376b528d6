import { managesRole } from '@carestead/domain/access/roleProblems';
import type { RowLock } from '../../entity/rows/entityApi.ts';
import { useAppData } from '../../platform/session/useAppData.ts';
import { useText } from '../../platform/text/useText.ts';

/** A role is changed by those above it. */
export function useRoleLock(): RowLock {
  const text = useText();
  const { viewer } = useAppData();
  return (row) =>
    row === null || managesRole(viewer, { sort_order: Number(row.sort_order) }) ? null : text('role.above');
}
