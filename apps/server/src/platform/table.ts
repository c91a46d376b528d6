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
