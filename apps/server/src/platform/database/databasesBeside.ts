import { setTimeout as sleep } from 'node:timers/promises';
import { Client, escapeIdentifier } from 'pg';

/** The database that an address leads to. */
export const databaseOf = (databaseUrl: string) => decodeURIComponent(new URL(databaseUrl).pathname.slice(1));

/** The address of another database of the same server. */
export const urlOf = (databaseUrl: string, name: string) =>
  Object.assign(new URL(databaseUrl), { pathname: `/${encodeURIComponent(name)}` }).href;

const unlimited = 'SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET lock_timeout = 0';

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5000,
    application_name: 'carestead databases',
  });
  // A connection that breaks rejects the query under way; its error event must not end the process.
  client.on('error', () => {});
  await client.connect();
  await client.query(unlimited);
  return client;
}

/** A connection beside the databases that are made, renamed and dropped. */
async function connectBeside(databaseUrl: string): Promise<Client> {
  try {
    return await connect(urlOf(databaseUrl, 'postgres'));
  } catch {
    return await connect(urlOf(databaseUrl, 'template1'));
  }
}

export async function beside<T>(databaseUrl: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = await connectBeside(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Names that begin so and end in what matches the expression. */
export async function namesLike(client: Client, start: string, end: string): Promise<readonly string[]> {
  const { rows } = await client.query<{ datname: string }>(
    `SELECT datname FROM pg_database WHERE starts_with(datname, $1) AND substr(datname, length($1) + 1) ~ $2 ORDER BY 1`,
    [start, `^${end}$`],
  );
  return rows.map(({ datname }) => datname);
}

export const dropDatabase = (client: Client, name: string) =>
  client.query(`DROP DATABASE IF EXISTS ${escapeIdentifier(name)} WITH (FORCE)`);

const tries = 10;
const tryAgainAfter = 500;
const endAgainAfter = 100;

type Names = {
  current: string;
  /** What takes its place. */
  name: string;
  /** What the one in use is called from then on. */
  before: string;
};

/**
 * Puts one database in the place of another: both are renamed in one transaction, so that there is always one under the name.
 * Connections to the old one are ended; while it is renamed, new ones wait.
 */
export async function exchange(client: Client, databaseUrl: string, names: Names): Promise<void> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await rename(client, databaseUrl, names);
    } catch (error) {
      await client.query('ROLLBACK');
      if (tried === tries) throw error;
      await sleep(tryAgainAfter);
    }
  }
}

async function rename(client: Client, databaseUrl: string, { current, name, before }: Names) {
  const ender = await connectBeside(databaseUrl);
  try {
    await client.query('BEGIN');
    // It holds the lock that new connections need, and waits up to five seconds for the old ones to end.
    const renamed = client.query(`ALTER DATABASE ${escapeIdentifier(current)} RENAME TO ${escapeIdentifier(before)}`);
    let isOver = false;
    const over = renamed.then(
      () => {
        isOver = true;
      },
      () => {
        isOver = true;
      },
    );
    while (!isOver) {
      await ender.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = ANY($1) AND pid <> pg_backend_pid() AND backend_type = 'client backend'`,
        [[current, name]],
      );
      await Promise.race([over, sleep(endAgainAfter)]);
    }
    await renamed;
    await client.query(`ALTER DATABASE ${escapeIdentifier(name)} RENAME TO ${escapeIdentifier(current)}`);
    await client.query('COMMIT');
  } finally {
    await ender.end();
  }
}
