import { useMemo } from 'react';
import { asText } from '../../entity/rows/rowText.ts';
import { useAllRows } from '../../entity/rows/useAllRows.ts';
import { codesOf } from './rolePermissions.ts';

export type ListedRole = { id: number; name: string; sort_order: number; permissions: readonly string[] };

/** Every role in its order, from the highest; null until they are there, and for those who may not see them. */
export function useRoles(): readonly ListedRole[] | null {
  const rows = useAllRows('role');
  return useMemo(
    () =>
      rows
        ?.map(({ id, name, sort_order, role_permissions }) => ({
          id,
          name: asText(name),
          sort_order: Number(sort_order),
          permissions: codesOf(role_permissions),
        }))
        .toSorted((a, b) => a.sort_order - b.sort_order) ?? null,
    [rows],
  );
}
