import { entities } from './entities.ts';
import type { Entity } from './kit/entity.ts';
import { isConfigurator, typedEntries } from './kit/entity.ts';

/** A field by which rows of `user` point to rows of another entity. */
export type Reference = { user: Entity; key: string; kind: 'ref' | 'refs' };

/** Every field by which people point to rows of this entity; what is reported of a row keeps no other from being deleted. */
export const referencesTo = ({ name }: Pick<Entity, 'name'>): readonly Reference[] =>
  entities.flatMap((user: Entity) =>
    typedEntries(user).flatMap(([key, field]) =>
      (field.kind === 'ref' || field.kind === 'refs') && field.to === name ? [{ user, key, kind: field.kind }] : [],
    ),
  );

const known = new Map<string, boolean>();

/**
 * Whether it makes sense to count the rows that point to its rows; needed for every list. A configurator is used by its
 * whole system and by everybody who is not restricted to other systems: a number of references would mislead.
 */
export function canBeUsed(entity: Pick<Entity, 'name' | 'scope' | 'synced'>): boolean {
  const ready = known.get(entity.name);
  if (ready !== undefined) return ready;
  const found = !isConfigurator(entity) && referencesTo(entity).length > 0;
  known.set(entity.name, found);
  return found;
}
