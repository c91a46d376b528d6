import { secretChanged } from '@carestead/domain/audit/shownValue';
import { partsOf } from '@carestead/domain/entities';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import { fieldEntries } from '@carestead/domain/kit/entity';

export type Change = { field: string; value_old: unknown; value_new: unknown };

/** What differs between two rows, in fields, parts and place; one of the rows may not exist. */
export function changesBetween(
  entity: Pick<Entity, 'name' | 'fields'>,
  before: Values | null,
  after: Values | null,
): readonly Change[] {
  const changes: Change[] = [];
  const compare = (field: string) => {
    const value_old = comparable(before?.[field]);
    const value_new = comparable(after?.[field]);
    // Most values are plain, and thousands of rows are compared at a time.
    if (value_old === value_new || JSON.stringify(value_old) === JSON.stringify(value_new)) return;
    const isSecret = entity.fields[field]?.kind === 'secret';
    changes.push(isSecret ? { field, value_old: null, value_new: secretChanged } : { field, value_old, value_new });
  };
  for (const [field] of fieldEntries(entity)) compare(field);
  for (const { plural } of partsOf(entity)) compare(plural);
  // The place of a row is a change only when it was sorted.
  if (before && after) compare('sort_order');
  return changes;
}

/** Moments come as numbers from the database and go as dates into it. */
const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : (value ?? null));
