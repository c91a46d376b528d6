import type { Entity, Values } from '@carestead/domain/entity';
import { fieldEntries } from '@carestead/domain/entity';

export type Change = { field: string; value_old: unknown; value_new: unknown };

/** Stands in the audit row for a secret: that it was changed, never what it is. */
const secretChanged = 'i18n:audit.secret_changed';

/** What differs, field by field, between two rows; one of them may not exist. */
export function changesBetween(
  of: Pick<Entity, 'fields'>,
  before: Values | null,
  after: Values | null,
): readonly Change[] {
  return fieldEntries(of).flatMap(([field, { kind }]) => {
    const value_old = before?.[field] ?? null;
    const value_new = after?.[field] ?? null;
    if (JSON.stringify(value_old) === JSON.stringify(value_new)) return [];
    return [kind === 'secret' ? { field, value_old: null, value_new: secretChanged } : { field, value_old, value_new }];
  });
}
