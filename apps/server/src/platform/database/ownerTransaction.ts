import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Transaction } from 'kysely';
import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { from } from 'pg-copy-streams';
import { getTypeParser } from './database.ts';
import type { Tables } from './tables.ts';

/** A transaction as the owner of the tables, for commands that write many rows at once: all of them or none. */
export type OwnerTransaction = {
  database: Transaction<Tables>;
  /** Sends lines of the text format by a COPY statement; gives the number of rows. */
  copy: (statement: string, lines: Iterable<string>) => Promise<number>;
};

export async function inOwnerTransaction<T>(
  databaseUrl: string,
  work: (transaction: OwnerTransaction) => Promise<T>,
): Promise<T> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    types: { getTypeParser },
  });
  // An error without a listener would end the process; the query that was under way fails with it.
  client.on('error', () => {});
  await client.connect();
  // The client stays open between queries, because the transaction belongs to it.
  const lent = { query: client.query.bind(client), release: () => {} };
  const database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => lent, end: async () => {} } }),
  });
  const copy: OwnerTransaction['copy'] = async (statement, lines) => {
    const target = client.query(from(statement));
    await pipeline(Readable.from(gathered(lines)), target);
    return target.rowCount;
  };
  try {
    return await database.transaction().execute((transaction) => work({ database: transaction, copy }));
  } finally {
    await client.end();
  }
}

/** Lines in portions that a socket takes at once. */
const portion = 65_536;

function* gathered(lines: Iterable<string>): Generator<string> {
  let text = '';
  for (const line of lines) {
    text += line;
    if (text.length < portion) continue;
    yield text;
    text = '';
  }
  if (text !== '') yield text;
}

const special = /[\\\t\n\r]/;
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** A value as it stands in a line of a COPY in text format. */
export const copied = (text: string): string =>
  special.test(text) ? text.replace(/[\\\t\n\r]/g, (found) => escapes[found] ?? found) : text;

export const copiedNull = '\\N';
