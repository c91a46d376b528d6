import type { Entity } from '@carestead/domain/entity';
import type { EntityRow, RowLock } from './entityApi.ts';
import { useRoleLock } from './overrides/useRoleLock.ts';
import { useUserLock } from './overrides/useUserLock.ts';
import { useRowRights } from './useRowRights.ts';

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
