import type { Entity } from '@carestead/domain/entity';
import { fieldEntries } from '@carestead/domain/entity';
import type { Field } from '@carestead/domain/fields';
import type { Column, Table } from './table.ts';
import { column, optional } from './table.ts';

type Required = ReturnType<typeof column<'integer'>>;
type Of<K extends Column['kind']> = { kind: K; nullable: false; filled: false };
type Empty<K extends Column['kind']> = { kind: K; nullable: true; filled: false };
type Perhaps<F, K extends Column['kind']> = F extends { required: true } ? Of<K> : Empty<K>;

/** What was never reported is empty. */
type ColumnOf<F extends Field> = F extends { reported: true } ? Empty<KnownColumn<F>['kind']> : KnownColumn<F>;

type KnownColumn<F extends Field> = F extends { kind: 'text' | 'multiline' | 'choice' | 'colour' }
  ? Of<'text'>
  : F extends { kind: 'flag' }
    ? Of<'boolean'>
    : F extends { kind: 'number' | 'ref' }
      ? Perhaps<F, 'integer'>
      : F extends { kind: 'clock' }
        ? Perhaps<F, 'text'>
        : F extends { kind: 'moment' }
          ? Perhaps<F, 'timestamptz'>
          : F extends { kind: 'refs' }
            ? Of<'integer[]'>
            : F extends { kind: 'file' }
              ? Empty<'uuid'>
              : Empty<'text'>;

type Scoped<E> = E extends { scope: 'system' } ? { system_id: Required } : Record<never, never>;
type Sorted<E> = E extends { sortable: true } ? { sort_order: Required } : Record<never, never>;
type Owned<E> = E extends { partOf: infer O extends string } ? { [K in `${O}_id`]: Required } : Record<never, never>;

export type EntityTable<E extends Entity> = { id: Required; revision: Required } & Scoped<E> &
  Sorted<E> &
  Owned<E> & { [K in keyof E['fields']]: ColumnOf<E['fields'][K]> };

/** The table of an entity: its key, its revision, and a column for each field under the field's own name. */
export function entityTable<const E extends Entity>(of: E): EntityTable<E> {
  const table: Table = {
    ...(of.scope === 'system' && { system_id: column('integer') }),
    ...(of.partOf !== undefined && { [`${of.partOf}_id`]: column('integer') }),
    id: column('integer'),
    revision: column('integer'),
    ...(of.sortable && { sort_order: column('integer') }),
    ...Object.fromEntries(fieldEntries(of).map(([key, field]) => [key, reportedOrTyped(field)])),
  };
  // The loop above is the same mapping as the type; the compiler cannot follow it through Object.fromEntries.
  return table as EntityTable<E>;
}

const reportedOrTyped = (field: Field) => (field.reported ? optional(columnOf(field).kind) : columnOf(field));

function columnOf(field: Field): Column {
  switch (field.kind) {
    case 'text':
    case 'multiline':
    case 'choice':
    case 'colour':
      return column('text');
    case 'flag':
      return column('boolean');
    case 'number':
    case 'ref':
      return field.required ? column('integer') : optional('integer');
    case 'clock':
      return field.required ? column('text') : optional('text');
    case 'moment':
      return field.required ? column('timestamptz') : optional('timestamptz');
    case 'refs':
      return column('integer[]');
    case 'secret':
      return optional('text');
    case 'file':
      return optional('uuid');
  }
}
