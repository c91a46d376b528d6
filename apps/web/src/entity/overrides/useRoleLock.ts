import { managesRole } from '@carestead/domain/access/roleOrder';
import { useAppData } from '../../platform/useAppData.ts';
import { useText } from '../../platform/useText.ts';
import type { RowLock } from '../entityApi.ts';

/** A role is changed by those above it. */
export function useRoleLock(): RowLock {
  const text = useText();
  const { viewer } = useAppData();
  return (row) =>
    row === null || managesRole(viewer, { sort_order: Number(row.sort_order) }) ? null : text('role.above');
}
