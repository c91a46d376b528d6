import type { Entity } from '@carestead/domain/kit/entity';
import { useRoleLock } from '../../access/roles/useRoleLock.ts';
import { useUserLock } from '../../access/users/useUserLock.ts';
import type { EntityRow, RowLock } from '../rows/entityApi.ts';
import { useRowRights } from '../rows/useRowRights.ts';

const noLock: RowLock = () => null;
const useNoLock = () => noLock;

const locks: Readonly<Record<string, () => RowLock>> = { role: useRoleLock, user: useUserLock };

/** A list or a form keeps its entity for life, so it keeps its lock too. */
export function useRowLock(of: Entity): { change: RowLock; delete: (row: EntityRow) => string | null } {
  const useLock = locks[of.name] ?? useNoLock;
  const own = useLock();
  const rights = useRowRights(of);
  return {
    change: (row) => own(row) ?? rights.rowLock(row),
    delete: (row) => own(row) ?? rights.deletionLock(row),
  };
}
