import type { PermissionNeeds } from '../access/holds.ts';
import { any } from '../access/holds.ts';
import type { Entity } from '../entity.ts';
import { fieldEntries } from '../entity.ts';
import { entities } from './all.ts';

/** Who may read rows: whoever may edit them, and whoever edits what points to them, because they must pick from a list. */
export function readNeeds(of: Pick<Entity, 'name' | 'needs'>): PermissionNeeds {
  const pointing = entities.filter((each: Entity) =>
    fieldEntries(each).some(([, field]) => (field.kind === 'ref' || field.kind === 'refs') && field.to === of.name),
  );
  const codes = [...new Set([of.needs, ...pointing.map(({ needs }) => needs)])];
  return codes.length === 1 ? codes : [any, ...codes];
}
