import type { Entity } from '@carestead/domain/kit/entity';
import { useCommitting } from '../../platform/session/useCommitting.ts';
import { useText } from '../../platform/text/useText.ts';
import { useRowParts } from '../entityParts.ts';
import type { EntityRow, RowLock } from './entityApi.ts';
import { useRowRights } from './useRowRights.ts';

const noLock: RowLock = () => null;
const useNoLock = () => noLock;

/** A list or a form keeps its entity for life, so it keeps its lock too. */
export function useRowLock(entity: Entity): { change: RowLock; delete: (row: EntityRow) => string | null } {
  const { useLock = useNoLock } = useRowParts(entity);
  const own = useLock();
  const rights = useRowRights(entity);
  const text = useText();
  const isCommitting = useCommitting();
  const lockOf = (row: EntityRow | null) => (isCommitting ? text('form.trouble.commit_running') : own(row));
  return {
    change: (row) => lockOf(row) ?? rights.rowLock(row),
    delete: (row) => lockOf(row) ?? rights.deletionLock(row),
  };
}
