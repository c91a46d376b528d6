import { setTimeout as sleep } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { ClientBase, PoolConfig } from 'pg';
import { Pool, types } from 'pg';
import { PublicError } from '../graphql/publicError.ts';
import type { Log } from '../log.ts';
import { stepBackSession } from '../lowerPriority.ts';
import { applicationRole } from './migrate.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;

export type DatabaseHandle = { database: Database; pool: Pool; close: () => Promise<void> };

type Parser = (text: string) => unknown;

const parserOf = (id: number, format?: 'text' | 'binary'): Parser => types.getTypeParser(id, format) as Parser;

/** Numbers stay numbers: counts and ids are far below 2^53, moments are milliseconds since 1970. A day has no zone. */
const parsers = new Map<number, Parser>([
  [types.builtins.INT8, Number],
  [types.builtins.DATE, String],
  [types.builtins.TIMESTAMPTZ, (text) => Number(parserOf(types.builtins.TIMESTAMPTZ)(text))],
]);

export const getTypeParser = (id: number, format?: 'text' | 'binary') => parsers.get(id) ?? parserOf(id, format);

/** How every connection of the application begins: as the application's role, never as the owner of the tables. */
export const connectionOptions = (databaseUrl: string): PoolConfig => ({
  connectionString: databaseUrl,
  options: `-c role=${applicationRole}`,
  connectionTimeoutMillis: 5000,
  keepAlive: true,
  application_name: 'carestead',
});

/**
 * A connection that breaks is replaced by the pool, but an error without a listener ends the process:
 * the pool listens while a connection is idle, and a broken one may emit two errors while it is in use.
 */
export function logPoolErrors(pool: Pool, log: Log) {
  const logError = (error: Error & { client?: unknown }) => {
    // The pool hangs the connection on it, with hundreds of its properties.
    delete error.client;
    // Who ends a pool may end the database with it, before the last connection is closed.
    if (pool.ending) return;
    log.warn({ err: error }, 'database connection lost, the pool replaces it');
  };
  pool.on('error', logError);
  pool.on('connect', (client) => client.on('error', logError));
}

const quietFor = 20;
const drainWithin = 1000;

/** What has begun in the background may run one more query: a pool is ended when it has been idle for a moment. */
export async function drained(pool: Pool) {
  const until = performance.now() + drainWithin;
  let quietSince = performance.now();
  while (performance.now() - quietSince < quietFor && performance.now() < until) {
    if (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) quietSince = performance.now();
    await sleep(quietFor / 4);
  }
}

/** For what may take its time: its connections give way to those that carry calls. */
export const openBackgroundDatabase = (databaseUrl: string, log: Log, max: number) =>
  openDatabase(databaseUrl, log, max, async (client) => {
    const { rows } = await client.query<{ pid: number; name: string }>(
      'SELECT pg_backend_pid() AS pid, current_database() AS name',
    );
    for (const { pid, name } of rows) stepBackSession(pid, name);
  });

/** Connections for lists and logs, how long each statement may take, and how many may wait for one. */
const reading = { connections: 4, statementMs: 5000, waiting: 40 };

/**
 * For lists and logs: however many are requested and however slow they are, they wait for each other and never take a
 * connection from calls, log-in or displays.
 */
export function openReadingDatabase(databaseUrl: string, log: Log, limits = reading): DatabaseHandle {
  const { connections: max, statementMs: statement_timeout, waiting } = limits;
  const pool = new Pool({
    ...connectionOptions(databaseUrl),
    types: { getTypeParser },
    max,
    statement_timeout,
    connectionTimeoutMillis: statement_timeout,
  });
  logPoolErrors(pool, log);
  const connect = async () => {
    if (pool.waitingCount >= waiting) throw tooSlow();
    try {
      return await pool.connect();
    } catch (error) {
      throw pool.totalCount >= max ? tooSlow() : error;
    }
  };
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: pool.options, connect, end: () => pool.end() } }),
  });
  return { database, pool, close: () => database.destroy() };
}

/** To be answered instead of an inner error: the caller can do something about it. */
export const tooSlow = () => new PublicError('the database takes too long', 'TOO_SLOW');

/** The pool waits for what it returns, which its types do not declare. */
type OnConnect = (client: ClientBase) => unknown;

export function openDatabase(databaseUrl: string, log: Log, max = 10, onConnect?: OnConnect): DatabaseHandle {
  const pool = new Pool({
    ...connectionOptions(databaseUrl),
    types: { getTypeParser },
    max,
    ...(onConnect && { onConnect }),
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  logPoolErrors(pool, log);
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return { database, pool, close: () => drained(pool).then(() => database.destroy()) };
}
