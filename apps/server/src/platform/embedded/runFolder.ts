import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../startProblem.ts';
import type { Account } from './account.ts';

/** What the system's address of a Unix socket holds, less the closing zero. */
const longestSocketPath = 107;
const prefix = 'carestead-';

export const socketIn = (runFolder: string) => join(runFolder, '.s.PGSQL.5432');

/** A short folder for the socket that only the database's account (and root) may enter. */
export function makeRunFolder(account: Account, roots = runRoots()): string {
  for (const root of roots.filter((path) => fits(join(path, `${prefix}xxxxxx`)))) {
    try {
      const folder = mkdtempSync(join(root, prefix));
      return handedOver(folder, account);
    } catch {
      // The next one may do.
    }
  }
  throw new StartProblem(`No folder for the database's socket could be made in ${roots.join(' or ')}.`);
}

/** The same folder again after a crash: those who are connected know its name. */
export function keepRunFolder(folder: string, account: Account): boolean {
  if (!isRunFolder(folder)) return false;
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { mode: 0o700 });
      handedOver(folder, account);
    }
    return isOurs(folder, account);
  } catch {
    return false;
  }
}

export function clearRunFolder(folder: string) {
  for (const left of [socketIn(folder), `${socketIn(folder)}.lock`]) rmSync(left, { force: true });
}

export function removeRunFolder(folder: string) {
  if (!isRunFolder(folder)) return;
  try {
    clearRunFolder(folder);
    rmdirSync(folder);
  } catch {
    // Gone already, or the account that made it has to remove it.
  }
}

/** The name is read from a file of the database's account: root must not be led elsewhere by it. */
const isRunFolder = (folder: string) => runRoots().includes(dirname(folder)) && basename(folder).startsWith(prefix);

const fits = (folder: string) => Buffer.byteLength(socketIn(folder)) <= longestSocketPath;

/**
 * First the folder that systemd made for the service: /tmp may be its own, and commands beside it would find no socket there.
 * Where temporary files are cleared by age the socket is safe: PostgreSQL touches it.
 */
const runRoots = () => [process.env.RUNTIME_DIRECTORY ?? '/run', '/run', '/tmp', tmpdir()];

function handedOver(folder: string, account: Account) {
  chmodSync(folder, 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

function isOurs(folder: string, account: Account) {
  const found = lstatSync(folder);
  return found.isDirectory() && found.uid === (account?.uid ?? process.getuid?.()) && (found.mode & 0o777) === 0o700;
}
