import { Client, escapeIdentifier, escapeLiteral } from 'pg';
import { to } from 'pg-copy-streams';
import { background, last, stepBackSession } from '../platform/lowerPriority.ts';
import type { BackupTable } from './backupHead.ts';

/** However a database is configured: the same row is always the same text. */
const spelling = `SET timezone = 'UTC'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres';
  SET extra_float_digits = 1; SET bytea_output = 'hex'; SET client_encoding = 'UTF8'; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0`;

/** A connection as the owner of the tables: the role of the product may not read or write all of them. It gives way to calls. */
export async function connectAsOwner(databaseUrl: string, priority = background): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    application_name: 'carestead backup',
  });
  // A connection that breaks rejects the query under way; its error event must not end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(spelling);
  const { rows } = await client.query<{ pid: number; name: string }>(
    'SELECT pg_backend_pid() AS pid, current_database() AS name',
  );
  for (const { pid, name } of rows) stepBackSession(pid, name, priority);
  return client;
}

/** Tables with rows, in a stable order: partitions instead of the tables that they belong to; without generated columns. */
export async function listTables(client: Client): Promise<readonly BackupTable[]> {
  const { rows } = await client.query<{
    name: string;
    columns: string[];
    parent: string | null;
    bound: string | null;
  }>(`
    SELECT c.relname AS name, p.relname AS parent, pg_get_expr(c.relpartbound, c.oid) AS bound,
      (SELECT array_agg(attname::text ORDER BY attnum) FROM pg_attribute
       WHERE attrelid = c.oid AND attnum > 0 AND NOT attisdropped AND attgenerated = '') AS columns
    FROM pg_class c LEFT JOIN pg_inherits i ON i.inhrelid = c.oid LEFT JOIN pg_class p ON p.oid = i.inhparent
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' ORDER BY c.relname COLLATE "C"`);
  return rows.map(({ name, columns, parent, bound }) => ({
    name,
    columns,
    partition: parent !== null && bound !== null ? { of: parent, bound } : null,
  }));
}

/** What a table is copied with, in both directions. */
export const copyTarget = ({ name, columns }: BackupTable) =>
  `public.${escapeIdentifier(name)} (${columns.map(escapeIdentifier).join(', ')})`;

type Facts = {
  epoch: string;
  installation: string;
  migrations: readonly string[];
  tables: readonly BackupTable[];
  /** Bytes of all tables on disk, for the progress. */
  size: number;
};

export type Snapshot = Facts & {
  /** The rows of a table as text, and their number once they were read. */
  copyTable: (table: BackupTable) => { content: AsyncIterable<Buffer>; rows: () => Promise<number> };
  readSequences: () => Promise<readonly { name: string; last_value: number | null }[]>;
  close: () => Promise<void>;
};

/**
 * The whole database as it was at one moment. One connection holds that moment, the other reads a table at a time in a
 * transaction of its own: no table is locked for longer than it is read.
 */
export async function openSnapshot(databaseUrl: string, signal: AbortSignal): Promise<Snapshot> {
  const clients: Client[] = [];
  const close = async () => {
    signal.removeEventListener('abort', end);
    await Promise.allSettled(clients.map((client) => client.end()));
  };
  const end = () => void close();
  signal.addEventListener('abort', end, { once: true });
  try {
    const holder = await connectAsOwner(databaseUrl);
    clients.push(holder);
    await holder.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const exported = await holder.query<{ id: string }>('SELECT pg_export_snapshot() AS id');
    const facts = await readFacts(holder);
    const reader = await connectAsOwner(databaseUrl, last);
    clients.push(reader);
    signal.throwIfAborted();
    const begin = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY;
      SET TRANSACTION SNAPSHOT ${escapeLiteral(exported.rows[0]?.id ?? '')}`;
    return {
      ...facts,
      copyTable: (table) => copyTable(reader, begin, table),
      readSequences: () => readSequences(holder),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function readFacts(client: Client): Promise<Facts> {
  const { rows } = await client.query<{ epoch: string; installation: string; size: string }>(`
    SELECT epoch, uuid AS installation, (SELECT coalesce(sum(pg_table_size(oid)), 0) FROM pg_class
      WHERE relnamespace = 'public'::regnamespace AND relkind = 'r')::text AS size FROM installation`);
  const [found] = rows;
  if (!found) throw new Error('the row of the installation is missing');
  const { rows: applied } = await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY name');
  return {
    ...found,
    size: Number(found.size),
    migrations: applied.map(({ name }) => name),
    tables: await listTables(client),
  };
}

function copyTable(client: Client, begin: string, table: BackupTable) {
  let rows: Promise<number> | null = null;
  async function* content() {
    await client.query(begin);
    const stream = client.query(to(`COPY ${copyTarget(table)} TO STDOUT`));
    // While it is read, an error is thrown below; one that comes when the connection is ended must not end the process.
    stream.on('error', () => {});
    for await (const chunk of stream.iterator({ destroyOnReturn: false })) yield chunk as Buffer;
    rows = client.query('COMMIT').then(() => stream.rowCount);
    await rows;
  }
  return { content: content(), rows: async () => (rows ? await rows : 0) };
}

/** Sequences know no snapshot: read after the rows, they have given out at least what the rows hold. */
async function readSequences(client: Client) {
  const { rows } = await client.query<{ name: string; last_value: string | null }>(`
    SELECT sequencename AS name, last_value::text FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1`);
  return rows.map(({ name, last_value }) => ({ name, last_value: last_value === null ? null : Number(last_value) }));
}
