import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { last, stepBackSession } from '../lowerPriority.ts';
import { type CopyRows, copyRows } from './copyRows.ts';
import { connectionOptions, type Database, getTypeParser } from './database.ts';
import type { Tables } from './tables.ts';

export type ReadingSession = { reading: Database; copyRows: CopyRows; close: () => Promise<void> };

/**
 * A connection of its own for work that reads for minutes: everything is as it was at one moment, nothing is written, and it
 * gives way to the connections that carry calls. It ends with the signal, whatever it waits for.
 */
export async function openReadingSession(databaseUrl: string, log: Log, signal: AbortSignal): Promise<ReadingSession> {
  const client = new Client({ ...connectionOptions(databaseUrl), types: { getTypeParser } });
  client.on('error', (error) => log.warn({ err: error }, 'connection of a long read lost'));
  await client.connect();
  const end = () => void client.end();
  signal.addEventListener('abort', end, { once: true });
  const borrowed = {
    query: client.query.bind(client),
    release: () => {},
  };
  const reading: Database = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: { options: {}, connect: async () => borrowed, end: async () => {} } }),
  });
  const { rows } = await sql<{ pid: number; name: string }>`
    SELECT pg_backend_pid() AS pid, current_database() AS name`.execute(reading);
  for (const { pid, name } of rows) stepBackSession(pid, name, last);
  await sql`BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY`.execute(reading);
  return {
    reading,
    copyRows: (query) => copyRows(client, reading, query),
    close: async () => {
      signal.removeEventListener('abort', end);
      await client.end();
    },
  };
}
