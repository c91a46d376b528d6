import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../startProblem.ts';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import { lastErrorLine } from './lastErrorLine.ts';
import { runAs } from './runAs.ts';
import { initialSettings } from './settings.ts';

export const owner = 'carestead_owner';
export const databaseName = 'carestead';

/** Only a cluster of the same major version can be opened. */
export function checkVersion(cluster: string, { major }: Binaries) {
  const path = join(cluster, 'PG_VERSION');
  const found = existsSync(path) ? readFileSync(path, 'utf8').trim() : null;
  if (found === null)
    throw new StartProblem(`The folder ${cluster} holds no PostgreSQL database (PG_VERSION is missing).`);
  if (found !== String(major)) {
    throw new StartProblem(
      `The database in ${cluster} was made by PostgreSQL ${found}, but this Carestead brings PostgreSQL ${major}: start it once more with the earlier Carestead to export it, or name the programs of version ${found} in CARESTEAD_POSTGRES_BIN.`,
    );
  }
}

/** Made beside its place and renamed when whole: an interrupted first start leaves nothing in the way of the next. */
export async function createCluster(
  cluster: string,
  binaries: Binaries,
  account: Account,
  signal: AbortSignal | undefined,
) {
  removeDrafts(cluster);
  const draft = mkdtempSync(`${cluster}.new-`);
  try {
    if (account) chownSync(draft, account.uid, account.gid);
    await initialise(draft, binaries, account, signal);
    renameSync(draft, cluster);
    syncFolder(dirname(cluster));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
}

async function initialise(draft: string, { folder }: Binaries, account: Account, signal: AbortSignal | undefined) {
  const initdb = await runAs(
    join(folder, 'initdb'),
    [
      ...['-D', draft, '-U', owner, '--auth-local=trust', '--auth-host=reject', '--encoding=UTF8', '--data-checksums'],
      // PostgreSQL's own collation never changes with the system's libraries, so indexes survive every upgrade of it.
      ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
      ...initialSettings().flatMap(([name, value]) => ['--set', `${name}=${value}`]),
    ],
    { account, signal },
  );
  if (initdb.code !== 0) throw notMade(initdb.output);
  const create = await runAs(join(folder, 'postgres'), ['--single', '-D', draft, '-j', 'postgres'], {
    account,
    signal,
    input: `CREATE DATABASE ${databaseName};\n\n`,
  });
  if (create.code !== 0 || lastErrorLine(create.output)) throw notMade(create.output);
}

function notMade(output: string) {
  const nameless = /could not look up effective user ID (\d+)/.exec(output)?.[1];
  if (nameless) {
    return new StartProblem(
      `PostgreSQL sets up no database for an account without a name: give the account ${nameless} one in /etc/passwd, or name a database that you run in DATABASE_URL.`,
    );
  }
  const why = lastErrorLine(output) ?? output.trim().split('\n').at(-1) ?? '';
  return new StartProblem(`The database could not be created: ${why.replace(/\.$/, '')}.`);
}

function removeDrafts(cluster: string) {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith(`${basename(cluster)}.new-`))) {
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Without it the rename may be forgotten in a power cut, and the next start would begin with an empty database. */
function syncFolder(folder: string) {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
