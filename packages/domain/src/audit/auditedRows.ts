import { isRestricted } from '../access/callSourceLevel.ts';
import { permissions } from '../access/permissions.ts';
import type { RowFilter } from '../access/rowFilter.ts';
import { rowRights } from '../access/rowRights.ts';
import type { Viewer } from '../access/viewer.ts';
import type { Entity } from '../kit/entity.ts';

/** The rows of an entity whose changes somebody reads in one system. */
export type AuditedRows = { readonly entity: Entity; readonly system_id: number; readonly filter: RowFilter };

/**
 * Of these entities a restricted person reads only the changes of rows within their levels; null: of every row. Other
 * rights do not count here, because the right to read the log is one of its own.
 */
export function auditedRows(
  viewer: Viewer,
  entities: readonly Entity[],
  systems: readonly number[],
): readonly AuditedRows[] | null {
  if (!isRestricted(viewer)) return null;
  const reader: Viewer = { ...viewer, permissions };
  return entities
    .filter(({ scope }) => scope === 'system')
    .flatMap((entity) =>
      systems.flatMap((system_id) => {
        const filter = rowRights(entity).readable(reader, system_id);
        return filter.length > 0 ? [{ entity, system_id, filter }] : [];
      }),
    );
}
