import type { Entity } from '@carestead/domain/kit/entity';
import { fieldEntries, typedEntries } from '@carestead/domain/kit/entity';
import type { Field } from '@carestead/domain/kit/fields';
import type { ColumnType } from 'kysely';

/** The column kinds that Carestead's tables are made of, with PostgreSQL's name and the type seen in TypeScript. */
type Kinds = {
  integer: number;
  bigint: number;
  text: string;
  boolean: boolean;
  /** Read as milliseconds since 1970. */
  timestamptz: ColumnType<number, Date, Date>;
  /** Written as JSON text, so that arrays and strings mean the same on every way in. */
  jsonb: ColumnType<unknown, string, string>;
  'integer[]': readonly number[];
  bytea: Buffer;
  uuid: string;
  /** Read and written as YYYY-MM-DD. */
  date: string;
  xid8: string;
};

export type Column = { kind: keyof Kinds; nullable: boolean; filled: boolean };

export type Table = Readonly<Record<string, Column>>;

type TypeOf<C extends Column> = Kinds[C['kind']];
type Nullable<T> =
  T extends ColumnType<infer S, infer I, infer U> ? ColumnType<S | null, I | null, U | null> : T | null;
type Filled<T> = [T] extends [ColumnType<infer S, infer I, infer U>]
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type TableType<T extends Table> = {
  [K in keyof T]: T[K] extends { filled: true }
    ? Filled<TypeOf<T[K]>>
    : T[K] extends { nullable: true }
      ? Nullable<TypeOf<T[K]>>
      : TypeOf<T[K]>;
};

export const column = <K extends keyof Kinds>(kind: K) => ({ kind, nullable: false, filled: false }) as const;

/** May be empty. */
export const optional = <K extends keyof Kinds>(kind: K) => ({ kind, nullable: true, filled: false }) as const;

/** The database fills it in when an insert does not. */
export const filled = <K extends keyof Kinds>(kind: K) => ({ kind, nullable: false, filled: true }) as const;

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
/** What the database makes of the texts of a row, for searching. */
type Searched<E> = E extends { partOf: string } | { singleton: true }
  ? Record<never, never>
  : { search_text: ReturnType<typeof filled<'text'>> };
type Owned<E> = E extends { partOf: infer O extends string } ? { [K in `${O}_id`]: Required } : Record<never, never>;

/** Reports may stand in a table of their own. */
type IsApart<E extends Entity, K extends keyof E['fields']> = E extends { reports: object }
  ? E['fields'][K] extends { reported: true }
    ? true
    : false
  : false;

export type EntityTable<E extends Entity> = { id: Required; revision: Required } & Scoped<E> &
  Sorted<E> &
  Searched<E> &
  Owned<E> & { [K in keyof E['fields'] as IsApart<E, K> extends true ? never : K]: ColumnOf<E['fields'][K]> };

/** The table of an entity: its key, its revision, and a column for each field under the field's own name. */
export function entityTable<const E extends Entity>(entity: E): EntityTable<E> {
  const table: Table = {
    ...(entity.scope === 'system' && { system_id: column('integer') }),
    ...(entity.partOf !== undefined && { [`${entity.partOf}_id`]: column('integer') }),
    id: column('integer'),
    revision: column('integer'),
    ...(entity.sortable && { sort_order: column('integer') }),
    ...(isSearched(entity) && { search_text: filled('text') }),
    ...Object.fromEntries(
      (entity.reports ? typedEntries(entity) : fieldEntries(entity)).map(([key, field]) => [
        key,
        reportedOrTyped(field),
      ]),
    ),
  };
  // The loop above is the same mapping as the type; the compiler cannot follow it through Object.fromEntries.
  return table as EntityTable<E>;
}

/** Parts are found through their owner, and of a singleton there is one row. */
const isSearched = ({ partOf, singleton }: Entity) => partOf === undefined && !singleton;

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
