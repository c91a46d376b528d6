import type { Entity } from '@carestead/domain/kit/entity';
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
  return {
    change: (row) => own(row) ?? rights.rowLock(row),
    delete: (row) => own(row) ?? rights.deletionLock(row),
  };
}
