import type { PostgresPoolClient } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg';
import { DatabaseError, Pool } from 'pg';
import { tooLong, within } from '../limits/within.ts';
import type { Log } from '../log.ts';
import type { Database } from './database.ts';
import { connectionOptions, drained, getTypeParser, logPoolErrors } from './database.ts';
import type { Tables } from './tables.ts';

type Query = <R extends QueryResultRow>(
  text: string | QueryConfig,
  values?: readonly unknown[],
) => Promise<QueryResult<R>>;

export type IngestClient = { query: Query; release: (isBroken?: boolean) => void };

export type IngestPool = {
  query: Query;
  connect: () => Promise<IngestClient>;
  /** For what is read before a call can be shown. */
  database: Database;
  end: () => Promise<void>;
};

/** Calls that are kept later than this are not shown as current; so nothing on their way waits longer for one answer. */
export const answerWithin = 2000;

const off = (way: string) => `enable_${way}=off`;

/**
 * The database has reported that a statement had no effect. After every other failure it may still have one: it is on its
 * way, or was done and the answer is missing.
 */
export const hadNoEffect = (error: unknown) => error instanceof DatabaseError;

/**
 * Connections for what must never wait for anything else: storing the events of the configurators. Their few statements find
 * every row by its key, whatever the planner believes of tables that have just begun to grow. What is not answered in
 * time fails with its connection; the statement itself may go on in the database, see `calls/board.ts`.
 */
export function openIngestPool(databaseUrl: string, log: Log, max = 8, limit = answerWithin): IngestPool {
  const connection = connectionOptions(databaseUrl);
  const planning = ['plan_cache_mode=force_generic_plan', 'jit=off', ...['seqscan', 'hashjoin', 'mergejoin'].map(off)];
  const pool = new Pool({
    ...connection,
    options: [connection.options, ...planning.map((setting) => `-c ${setting}`)].join(' '),
    types: { getTypeParser },
    max,
    connectionTimeoutMillis: limit,
    // They stay: to begin a connection anew is the last thing that an event should wait for.
    idleTimeoutMillis: 0,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  logPoolErrors(pool, log);

  const connect = async (): Promise<IngestClient> => {
    const client = await pool.connect();
    let isBroken = false;
    const query: Query = async (text, values) => {
      try {
        return await within(limit, client.query(text as QueryConfig, values && [...values]));
      } catch (error) {
        isBroken ||= !hadNoEffect(error);
        throw error;
      }
    };
    return { query, release: (isLeftHalfway = false) => client.release(isBroken || isLeftHalfway) };
  };
  /** As `connect`, `query` and `release`, without their promises: this is the way of every event. */
  const query: Query = (text, values) =>
    new Promise((resolve, reject) => {
      pool.connect((problem, client, release) => {
        if (problem || !client) return reject(problem ?? new Error('the pool gave no connection'));
        let isOver = false;
        const end = (error: Error | null, result?: QueryResult) => {
          if (isOver) return;
          isOver = true;
          clearTimeout(timer);
          release(error !== null && !hadNoEffect(error));
          if (result) resolve(result);
          else reject(error ?? new Error('the database answered without a result'));
        };
        const timer = setTimeout(() => setImmediate(() => end(tooLong(limit))), limit);
        if (typeof text === 'string') client.query(text, values ? [...values] : [], end);
        else client.query(text, end);
      });
    });
  /** Kysely sends only texts with values, and no cursors. */
  const reading = async () => {
    const { query: queryText, release } = await connect();
    return { query: queryText as unknown as PostgresPoolClient['query'], release };
  };
  const end = () => drained(pool).then(() => pool.end());
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { connect: reading, end, options: pool.options } }),
  });
  return { query, connect, database, end };
}
