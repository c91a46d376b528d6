import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { onTestFinished } from 'vitest';
import { backupPath } from '../backups/backupFolder.ts';
import { passphraseKey } from '../backups/backupKeys.ts';
import { storePassphraseKey } from '../backups/passphraseQueries.ts';
import { writeBackup } from '../backups/writeBackup.ts';
import { openDatabase } from '../platform/database/database.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { createTestDatabase, queryAt, quiet, type TestDatabase } from './database.ts';

/** As in `startWorker`. */
const workerKey = Buffer.alloc(32, 7);

/** A database and a data folder without a server; databases that a restore leaves beside it go, too. */
export async function newInstallation(
  key?: 'with a key' | 'with the key of the worker',
  until: (stop: () => Promise<void>) => void = onTestFinished,
) {
  const made = await createTestDatabase();
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-backup-'));
  // The key that the worker of tests works with.
  if (key === 'with the key of the worker') writeFileSync(join(dataFolder, 'secret.key'), workerKey.toString('base64'));
  if (key) {
    const { database, close } = openDatabase(made.url, quiet, 1);
    await openSecrets(dataFolder, database);
    await close();
  }
  until(async () => {
    await dropBesides(made);
    await made.drop();
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return { made, dataFolder };
}

const nameOf = ({ url }: TestDatabase) => new URL(url).pathname.slice(1);
const serverOf = ({ url }: TestDatabase) => Object.assign(new URL(url), { pathname: '/postgres' }).href;

/** Names of the databases that were made beside this one. */
export async function besides(made: TestDatabase): Promise<string[]> {
  const rows = await queryAt(
    serverOf(made),
    'SELECT datname FROM pg_database WHERE starts_with(datname, $1) ORDER BY 1',
    [`${nameOf(made)}_`],
  );
  return (rows as { datname: string }[]).map(({ datname }) => datname.slice(nameOf(made).length));
}

async function dropBesides(made: TestDatabase) {
  for (const name of await besides(made))
    await queryAt(serverOf(made), `DROP DATABASE "${nameOf(made)}${name}" WITH (FORCE)`);
}

type Made = { url: string };

/** Guessing is not what these tests are about. */
const quickly = 8;

/** From now on backups of it open with the passphrase. */
async function setPassphrase({ url }: Made, passphrase: string) {
  const { database, close } = openDatabase(url, quiet, 1);
  await storePassphraseKey(database, await passphraseKey(passphrase, quickly), { by: 'eva', now: Date.now() });
  await close();
}

/** A backup as the worker makes it; gives its path. */
export async function makeBackup(
  { database: { url }, dataFolder }: { database: Made; dataFolder: string },
  passphrase?: string,
): Promise<string> {
  if (passphrase) await setPassphrase({ url }, passphrase);
  const { database, close } = openDatabase(url, quiet, 2);
  try {
    const secrets = await openSecrets(dataFolder, database);
    const { signal } = new AbortController();
    const { name } = await writeBackup({
      ...{ databaseUrl: url, database, dataFolder, secrets, kind: 'manual', now: Date.now(), signal },
    });
    return backupPath(dataFolder, name);
  } finally {
    await close();
  }
}

/** Every row of every table, as text, by table. */
export async function allRows({ url }: Made): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
         AND NOT relispartition ORDER BY 1`,
    );
    const found: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ row: string }>(`SELECT t::text AS row FROM "${name}" t ORDER BY 1`);
      found[name] = rows.map(({ row }) => row);
    }
    return found;
  } finally {
    await client.end();
  }
}
