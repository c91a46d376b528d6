import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = resolve(import.meta.dirname, '../../../../../node_modules/.cache/debian-packages');
const tenMinutes = 600_000;

/**
 * Downloads Debian packages and unpacks them into one folder without installing them, so as an ordinary user, too; gives
 * the folder. A machine does so once and needs no network afterwards.
 */
export async function unpackDebianPackages(packages: readonly string[]): Promise<string> {
  const wanted = [...new Set(packages)].sort();
  const key = createHash('sha256')
    .update([process.arch, ...wanted].join(' '))
    .digest('hex')
    .slice(0, 16);
  const folder = join(cache, key);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const work = mkdtempSync(join(cache, 'unpacking-'));
  try {
    const unpacked = join(work, 'unpacked');
    mkdirSync(unpacked);
    for (const archive of await download(wanted, work)) await run('dpkg', ['-x', archive, unpacked]);
    putInPlace(unpacked, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
  return folder;
}

async function download(packages: readonly string[], work: string) {
  const archives = join(work, 'archives');
  mkdirSync(archives);
  const aptGet = (...words: readonly string[]) =>
    run('apt-get', ['-q', '-o', 'Acquire::Retries=3', ...words], { cwd: archives, timeout: tenMinutes });
  try {
    await aptGet('download', ...packages);
  } catch {
    // Lists that are absent or name versions that are gone; those of our own need no rights on the machine's.
    const [lists, kept] = [join(work, 'lists'), join(work, 'cache')];
    for (const folder of [lists, kept]) mkdirSync(join(folder, 'partial'), { recursive: true });
    const ours = ['-o', `Dir::State::Lists=${lists}`, '-o', `Dir::Cache=${kept}`, '-o', 'APT::Sandbox::User='];
    await aptGet(...ours, 'update');
    await aptGet(...ours, 'download', ...packages);
  }
  return readdirSync(archives).map((archive) => join(archives, archive));
}

/** Whole or not at all; another process may have been faster. */
function putInPlace(unpacked: string, folder: string) {
  try {
    renameSync(unpacked, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
