import type { Entity } from '@carestead/domain/entity';
import type { EntityRow } from './entityApi.ts';
import { useRoleLock } from './overrides/useRoleLock.ts';
import { useUserLock } from './overrides/useUserLock.ts';
import { useRowRights } from './useRowRights.ts';

/** Why this row can only be read, in words; null where it can be changed. */
export type FormLock = (row: EntityRow | null) => string | null;

const useNoLock: FormLock = () => null;

const locks: Readonly<Record<string, FormLock>> = { role: useRoleLock, user: useUserLock };

/** A form keeps its entity for life, so it keeps its lock too. */
export function useFormLock(of: Entity, row: EntityRow | null): string | null {
  const useLock = locks[of.name] ?? useNoLock;
  const rights = useRowRights(of);
  return useLock(row) ?? rights.rowLock(row);
}
