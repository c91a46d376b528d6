import type { Entity } from './entity.ts';
import { fieldEntries } from './entity.ts';
import type { Field } from './fields.ts';

/** A field that points to other rows, and the key under which their names come with the row. */
export type ReferenceName = {
  readonly key: string;
  readonly nameKey: string;
  readonly to: string;
  readonly kind: 'ref' | 'refs';
};

/** section_id: section_id_name, roles: roles_names. */
export const nameKey = (key: string, { kind }: Pick<Field, 'kind'>) =>
  kind === 'refs' ? `${key}_names` : `${key}_name`;

const known = new WeakMap<object, readonly ReferenceName[]>();

/** Worked out once per entity: every list needs it. */
export function referenceNames(entity: Pick<Entity, 'fields'>): readonly ReferenceName[] {
  const ready = known.get(entity.fields);
  if (ready) return ready;
  const found = fieldEntries(entity).flatMap(([key, field]): readonly ReferenceName[] =>
    field.kind === 'ref' || field.kind === 'refs'
      ? [{ key, nameKey: nameKey(key, field), to: field.to, kind: field.kind }]
      : [],
  );
  known.set(entity.fields, found);
  return found;
}
