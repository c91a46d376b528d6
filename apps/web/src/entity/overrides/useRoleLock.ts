import { managesRole } from '@carestead/domain/access/roleOrder';
import { useAppData } from '../../platform/useAppData.ts';
import { useText } from '../../platform/useText.ts';
import type { EntityRow } from '../entityApi.ts';

/** A role is changed by those above it. */
export function useRoleLock(row: EntityRow | null): string | null {
  const text = useText();
  const { viewer } = useAppData();
  if (row === null || managesRole(viewer, { sort_order: Number(row.sort_order) })) return null;
  return text('role.above');
}
