import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { openDatabase } from '../platform/database/database.ts';
import { openSecrets } from '../platform/secrets/openSecrets.ts';
import { built } from './built.ts';
import { compileCache } from './compileCache.ts';
import { quiet } from './database.ts';
import { besides, makeBackup, newInstallation } from './restoring.ts';

const restoreUntil = fileURLToPath(new URL('restoreUntil.ts', import.meta.url));

type Point = readonly ['before' | 'after', string, 'otto' | 'eva'];

/** Where the process is killed, and whose installation it is then. */
export const killPoints: readonly Point[] = [
  ['after', 'CREATE DATABASE', 'otto'],
  ['before', 'COPY public."users"', 'otto'],
  ['before', 'setval', 'otto'],
  ['before', 'gen_random_uuid.*database_identity', 'otto'],
  ['after', 'ALTER DATABASE', 'otto'],
  // Both are renamed, and the key is not in its place yet.
  ['before', 'DROP DATABASE.*_before_', 'eva'],
];

/** Otto's installation gets Eva's backup, with another key, from a process that dies; then once more. Gives whose it is at the end. */
export async function killRestoreAt([moment, part, survivor]: Point) {
  const source = await newInstallation('with a key');
  await source.made.ownerQuery(`INSERT INTO users (username, locale) VALUES ('eva', 'de')`);
  const key = await openAs(source);
  const target = await newInstallation('with a key');
  await target.made.ownerQuery(`INSERT INTO users (username, locale) VALUES ('otto', 'de')`);
  await openAs(target);
  const { made, dataFolder } = target;
  // As if there had been a restore before.
  await made.ownerQuery(`CREATE DATABASE "${new URL(made.url).pathname.slice(1)}_before_20260101000000"`);
  const env = { DATABASE_URL: made.url, CARESTEAD_DATA: dataFolder, CARESTEAD_BACKUP_PASSPHRASE: phrase };
  const path = await makeBackup({ database: source.made, dataFolder: source.dataFolder }, phrase);
  const run = async (file: string, args: readonly string[]) => {
    const child = spawn(process.execPath, [file, ...args], { env: { ...process.env, ...compileCache, ...env } });
    const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
    return { code, signal };
  };
  expect(await run(restoreUntil, [moment, part, path, '--replace'])).toEqual({ code: null, signal: 'SIGKILL' });
  const names = () => made.ownerQuery('SELECT username FROM users');
  expect(await names()).toEqual([{ username: survivor }]);
  // Whichever it is, its key is found.
  await openAs(target);
  expect(await run(built('commands/restore'), [path, '--replace'])).toEqual({ code: 0, signal: null });
  expect((await openAs(target)).fingerprint('x')).toBe(key.fingerprint('x'));
  expect((await besides(made)).filter((name) => name.startsWith('_restore_'))).toEqual([]);
  return await names();
}

const phrase = 'Nebel über dem Bodensee';

async function openAs({ made, dataFolder }: Awaited<ReturnType<typeof newInstallation>>) {
  const { database, close } = openDatabase(made.url, quiet, 1);
  try {
    return await openSecrets(dataFolder, database);
  } finally {
    await close();
  }
}
