import { randomBytes } from 'node:crypto';
import { type Client, escapeIdentifier, escapeLiteral } from 'pg';
import { beside, databaseOf, dropDatabase, exchange, namesLike, urlOf } from '../platform/database/databasesBeside.ts';
import { BackupProblem } from './backupProblem.ts';
import { connectAsOwner } from './snapshotQueries.ts';

const restoreLock = 7_213_004;

/** One restore or drill at a time; it is let go with the connection, however that ends. */
export async function holdRestoreLock(databaseUrl: string): Promise<() => Promise<void>> {
  const client = await connectAsOwner(databaseUrl);
  const { rows } = await client.query<{ held: boolean }>('SELECT pg_try_advisory_lock($1) AS held', [restoreLock]);
  if (rows[0]?.held) return () => client.end().catch(() => {});
  await client.end();
  throw new BackupProblem('busy');
}

/** 42501: not allowed to create a database. */
const isNotAllowed = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501';

/** For what is not in use yet: commits do not wait for the disk. The commit that renames the databases does, and all before it are there then. */
function unhurried(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.searchParams.set('options', '-c synchronous_commit=off');
  return url.href;
}

type Beside = {
  name: string;
  url: string;
  /** To fill it. */
  loadUrl: string;
};

/** An empty database beside the one in use, with its collation. What earlier tries left behind goes; the caller holds the lock. */
export async function createBeside(databaseUrl: string): Promise<Beside> {
  const current = databaseOf(databaseUrl);
  const name = `${current}_restore_${randomBytes(4).toString('hex')}`;
  await beside(databaseUrl, async (client) => {
    for (const left of await namesLike(client, `${current}_restore_`, '[0-9a-f]{8}')) await dropDatabase(client, left);
    try {
      await client.query(
        `CREATE DATABASE ${escapeIdentifier(name)} TEMPLATE template0 ${await localeOf(client, current)}`,
      );
    } catch (error) {
      if (isNotAllowed(error)) throw new BackupProblem('no_database', {}, error);
      throw error;
    }
  });
  return { name, url: urlOf(databaseUrl, name), loadUrl: unhurried(urlOf(databaseUrl, name)) };
}

export const dropBeside = (databaseUrl: string, name: string) =>
  beside(databaseUrl, async (client) => void (await dropDatabase(client, name)));

type Locale = {
  encoding: string;
  datcollate: string;
  datctype: string;
  datlocprovider: string;
  /** Its name has changed with the versions of PostgreSQL. */
  locale: string | null;
};

async function localeOf(client: Client, name: string): Promise<string> {
  const { rows } = await client.query<Locale>(
    `SELECT pg_encoding_to_char(encoding) AS encoding, datcollate, datctype, datlocprovider,
       coalesce(to_jsonb(d) ->> 'datlocale', to_jsonb(d) ->> 'daticulocale') AS locale
     FROM pg_database d WHERE datname = $1`,
    [name],
  );
  const [found] = rows;
  if (!found) return '';
  const { encoding, datcollate, datctype, datlocprovider, locale } = found;
  const own = `ENCODING ${escapeLiteral(encoding)} LC_COLLATE ${escapeLiteral(datcollate)} LC_CTYPE ${escapeLiteral(datctype)}`;
  if (locale === null || datlocprovider === 'c') return own;
  return datlocprovider === 'i'
    ? `${own} LOCALE_PROVIDER icu ICU_LOCALE ${escapeLiteral(locale)}`
    : `${own} LOCALE_PROVIDER builtin BUILTIN_LOCALE ${escapeLiteral(locale)}`;
}

/** Whether somebody could miss what is in the database in use. */
async function isInUse(databaseUrl: string): Promise<boolean> {
  const client = await connectAsOwner(databaseUrl);
  try {
    const { rows } = await client.query<{ used: boolean }>('SELECT EXISTS (SELECT FROM users) AS used');
    return rows[0]?.used ?? false;
  } finally {
    await client.end();
  }
}

/**
 * Puts a filled database in the place of the one in use: both are renamed in one transaction, so that there is always one under
 * the name. Connections to the old one are ended; while it is renamed, new ones wait. Gives the name under which the old
 * one is kept; null: it was empty, and is gone. Only the last one is kept.
 */
export async function switchDatabases(databaseUrl: string, name: string, now: number): Promise<string | null> {
  const current = databaseOf(databaseUrl);
  const isKept = await isInUse(databaseUrl);
  const before = `${current}_before_${momentDigits(now)}`;
  return await beside(databaseUrl, async (client) => {
    const earlier = await namesLike(client, `${current}_before_`, '[0-9]{14}');
    await exchange(client, databaseUrl, { current, name, before });
    for (const old of isKept ? earlier.filter((each) => each !== before) : [before]) await dropDatabase(client, old);
    return isKept ? before : null;
  });
}

/** Drops what a restore before this moment had replaced; gives the names. */
export async function dropReplaced(databaseUrl: string, before: number): Promise<readonly string[]> {
  const start = `${databaseOf(databaseUrl)}_before_`;
  return await beside(databaseUrl, async (client) => {
    const old = (await namesLike(client, start, '[0-9]{14}')).filter(
      (name) => name < `${start}${momentDigits(before)}`,
    );
    for (const name of old) await dropDatabase(client, name);
    return old;
  });
}

/** Year to second, without signs between them. */
const momentDigits = (moment: number) => new Date(moment).toISOString().replaceAll(/\D/g, '').slice(0, 14);
