import type { PermissionNeeds } from '../access/holds.ts';
import { any } from '../access/holds.ts';
import type { Entity } from '../entity.ts';
import { fieldEntries } from '../entity.ts';
import { entities } from './all.ts';

/**
 * Who may read rows: whoever may edit or see them, and whoever edits or sees what points to them, because they must
 * pick from a list and read its names.
 */
export function readNeeds(of: Pick<Entity, 'name' | 'needs' | 'seenBy'>): PermissionNeeds {
  const pointing: readonly Entity[] = entities.filter((each: Entity) =>
    fieldEntries(each).some(([, field]) => (field.kind === 'ref' || field.kind === 'refs') && field.to === of.name),
  );
  const codes = [...new Set([of, ...pointing].flatMap(({ needs, seenBy = [] }) => [needs, ...seenBy]))];
  return codes.length === 1 ? codes : [any, ...codes];
}
