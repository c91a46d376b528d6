import type { Entity } from '../entity.ts';
import { fieldEntries } from '../entity.ts';
import { entities } from './all.ts';

/** A field by which rows of `user` point to rows of another entity. */
export type Reference = { user: Entity; key: string; kind: 'ref' | 'refs' };

/** Every field of the product that points to rows of this entity. */
export const referencesTo = ({ name }: Pick<Entity, 'name'>): readonly Reference[] =>
  entities.flatMap((user: Entity) =>
    fieldEntries(user).flatMap(([key, field]) =>
      (field.kind === 'ref' || field.kind === 'refs') && field.to === name ? [{ user, key, kind: field.kind }] : [],
    ),
  );

const known = new Map<string, boolean>();

/** Whether anything can point to its rows at all; asked for every list. */
export function canBeUsed(of: Pick<Entity, 'name'>): boolean {
  const ready = known.get(of.name);
  if (ready !== undefined) return ready;
  const found = referencesTo(of).length > 0;
  known.set(of.name, found);
  return found;
}
