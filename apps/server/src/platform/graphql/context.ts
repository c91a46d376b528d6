import type { Viewer } from '@carestead/domain/access/viewer';
import type { Entity, Values } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import type { Locale } from '@carestead/domain/text/locales';
import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import type { Bind } from '../database/sqlText.ts';
import type { Installation } from '../installation.ts';
import type { Log } from '../log.ts';
import type { ReadOnly } from '../readOnly.ts';
import type { Secrets } from '../secrets/secrets.ts';

/** What every resolver may use, the same for all requests. */
export type Tools = {
  database: Database;
  /** For lists and logs alone: few connections of their own, and a short time for each statement. */
  reading: Database;
  bus: Bus;
  clock: Clock;
  log: Pick<Log, 'error' | 'warn' | 'info'>;
  installation: Installation;
  secrets: Secrets;
  version: string;
  /** Whether the operator allows addresses of this machine, as the demo and tests use them. */
  allowsLoopback: boolean;
  /** What features declare about the rows of an entity. */
  partsOf: (entity: string) => RowParts;
  readOnly: ReadOnly;
};

/** May calls be shown without a log-in, and which paired display is it? */
export type Admission = { isAllowed: boolean; pairing_id: number | null };

/** One request or one socket: its caller, its system, its language. */
export type Context = Tools & {
  /** Whose rights count: anonymous as long as the password is temporary. */
  viewer: Viewer;
  /** Who has logged in; only the change of a temporary password uses it. */
  account: Viewer;
  /** The session that the request belongs to; null: anonymous. */
  session_id: number | null;
  system_id: number;
  locale: Locale;
  /** What may be shown where this comes from, if no one is logged in there. */
  admission: Admission;
  /** Where a request comes from; tries are counted by it. A socket only listens and leaves it empty. */
  address: string;
  /** The user agent of the browser; empty on a socket. */
  user_agent: string;
  /** Logs the caller in; a socket cannot set a cookie, so there it does not exist. */
  signIn: ((user: Viewer) => Promise<void>) | null;
};

/** What reading and writing rows needs of a request. */
export type EntityContext = Pick<
  Context,
  | 'database'
  | 'bus'
  | 'clock'
  | 'viewer'
  | 'system_id'
  | 'locale'
  | 'secrets'
  | 'installation'
  | 'allowsLoopback'
  | 'partsOf'
>;

/** Lists read over connections of their own; within a change rows are read by its transaction. */
export type ListContext = EntityContext & Pick<Context, 'reading'>;

/** A row that is about to be written; `id` and `before` are null while it is new. */
export type CheckedRow = {
  id: number | null;
  before: Values | null;
  /** As they will be stored; a value that is wrong by itself is left out. */
  values: Values;
};

/**
 * What only the server can know: it needs other rows. Asked for all rows of a write at once, so that thousands of rows
 * are a few queries; the answer has the problems of each, in the order of the rows.
 */
export type Rule = (
  context: EntityContext,
  entity: Entity,
  rows: readonly CheckedRow[],
) => Promise<readonly (readonly Problem[])[]>;

/** Why these rows cannot be deleted, beyond what uses them; in their order. */
export type DeletionRule = (
  context: EntityContext,
  entity: Entity,
  ids: readonly number[],
) => Promise<readonly (readonly Problem[])[]>;

export type RowParts = {
  /** How many rows count towards a limit of the licence, in the whole installation, without regard to rights. */
  readonly countLicensed?: (database: Database) => Promise<number>;
  readonly rules?: readonly Rule[];
  readonly deletionRules?: readonly DeletionRule[];
  /** The SQL expression by which rows are sorted: the lower, the more urgent. */
  readonly severity?: (context: EntityContext, bind: Bind) => string;
  /** SQL conditions of fields that mean more than their column. */
  readonly filters?: Readonly<
    Record<string, (context: EntityContext, values: readonly string[], bind: Bind) => string>
  >;
};
