import type { Entity } from '@carestead/domain/kit/entity';

/** Since this page was loaded, in this tab: its history still leads to their forms. */
const deleted = new Set<string>();

const keyOf = (entity: Entity, id: number) => `${entity.name} ${id}`;

export function rememberDeleted(entity: Entity, ids: readonly number[]) {
  for (const id of ids) deleted.add(keyOf(entity, id));
}

export const wasDeletedHere = (entity: Entity, id: number): boolean => deleted.has(keyOf(entity, id));
