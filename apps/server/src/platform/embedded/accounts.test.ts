import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Checkout, makeCheckout } from './testing/checkout.ts';
import { queryOnce } from './testing/queryOnce.ts';
import { type Started, startElsewhere } from './testing/startElsewhere.ts';
import { temporaryFolder } from './testing/temporaryFolder.ts';

const isRoot = process.getuid?.() === 0;
const nobody = 65_534;
/** An account without a name, as containers give them. */
const nameless = 54_321;
const uid = isRoot ? nobody : (process.getuid?.() ?? -1);
const root = temporaryFolder();
const stateFolder = join(root, 'state');
const running: Started[] = [];
let checkout: Checkout;

async function start(dataFolder: string, as?: number) {
  const started = await startElsewhere({ dataFolder, stateFolder }, { ...checkout, ...(isRoot && as && { uid: as }) });
  running.push(started);
  return started.answer;
}

/** A folder that the ordinary account owns. */
function ownFolder(name: string, mode = 0o700, owner = uid) {
  const folder = join(root, name);
  mkdirSync(folder);
  chmodSync(folder, mode);
  if (isRoot) chownSync(folder, owner, owner);
  return folder;
}

const ownerOf = (path: string) => statSync(path).uid;
const copiesIn = (folder: string) => readdirSync(folder).filter((name) => name.startsWith('binaries-'));
const libraries = () => readdirSync(checkout.libraries).filter((name) => name === 'libicui18n.so.60');

beforeAll(() => {
  checkout = makeCheckout(join(root, 'checkout'));
});

afterEach(async () => {
  for (const started of running.splice(0)) await started.stop();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('an ordinary account with a closed home runs its own database', async () => {
  const folder = join(ownFolder('home'), 'data');
  const { url, pid, sentence } = await start(folder, uid);
  expect(sentence).toBe(undefined);
  expect(await queryOnce(url, 'SELECT 1')).toBe(1);
  expect(ownerOf(`/proc/${pid}`)).toBe(uid);
  expect(ownerOf(join(folder, 'postgres'))).toBe(uid);
});

test('an ordinary account gets an error when it may not write to the data folder', async () => {
  const folder = ownFolder('read only', 0o500);
  const { sentence } = await start(join(folder, 'data'), uid);
  expect(sentence).toMatch(
    /^The data folder .*read only\/data cannot be used \(EACCES at .*\): give the account that runs Carestead the right/,
  );
});

test('a database that still runs from programs that an update has replaced is started anew', async () => {
  const folder = join(root, 'home/data');
  const first = await start(folder, uid);
  await running.pop()?.kill();
  const program = readlinkSync(`/proc/${first.pid}/exe`);
  copyFileSync(program, `${program}.new`);
  renameSync(`${program}.new`, program);
  const second = await start(folder, uid);
  expect(second.wasRunning).toBe(false);
  expect(second.pid).not.toBe(first.pid);
  expect(await queryOnce(second.url, 'SELECT 1')).toBe(1);
});

if (isRoot) {
  test('packages without their links that we may not write to are copied', async () => {
    const folder = join(root, 'home/data');
    for (const copy of copiesIn(folder)) rmSync(join(folder, copy), { recursive: true });
    const { url } = await start(folder, uid);
    expect(await queryOnce(url, 'SELECT 1')).toBe(1);
    expect(libraries()).toEqual([]);
    expect(copiesIn(folder)).toHaveLength(1);
  });

  test('the database of root runs as another account that owns its files', async () => {
    const folder = join(root, 'of root');
    const { url, pid } = await start(folder);
    expect(await queryOnce(url, 'SELECT 1')).toBe(1);
    expect(ownerOf(`/proc/${pid}`)).not.toBe(0);
    expect(ownerOf(join(folder, 'postgres'))).toBe(ownerOf(`/proc/${pid}`));
    expect(existsSync(stateFolder)).toBe(false);
  });

  test('links of libraries that are missing are made where we may write', async () => {
    rmSync(join(checkout.libraries, 'libicui18n.so.60'), { force: true });
    expect((await start(join(root, 'of root'))).sentence).toBe(undefined);
    expect(libraries()).toEqual(['libicui18n.so.60']);
  });

  test('an ordinary account gets an error when the files belong to another', async () => {
    const { sentence } = await start(join(root, 'of root'), uid);
    expect(sentence).toContain('cannot be used');
  });

  test('root goes on with the database of an ordinary account as that account', async () => {
    const { url, pid } = await start(join(root, 'home/data'));
    expect(await queryOnce(url, 'SELECT 1')).toBe(1);
    expect(ownerOf(`/proc/${pid}`)).toBe(uid);
  });

  test('an account without a name gets an error with what PostgreSQL needs', async () => {
    const { sentence } = await start(ownFolder('nameless', 0o700, nameless), nameless);
    expect(sentence).toMatch(
      /^PostgreSQL sets up no database for an account without a name: give the account 54321 one/,
    );
  });

  test('an account without a name runs a database that was handed to it', async () => {
    const folder = join(root, 'home/data');
    execFileSync('chown', ['-R', String(nameless), join(root, 'home')]);
    const { url, pid } = await start(folder, nameless);
    expect(await queryOnce(url, 'SELECT 1')).toBe(1);
    expect(ownerOf(`/proc/${pid}`)).toBe(nameless);
  });

  test('files that were handed to root are not opened, and the error names the way out', async () => {
    const folder = join(root, 'of root');
    chownSync(join(folder, 'postgres'), 0, 0);
    expect((await start(folder)).sentence).toMatch(
      /belong to root, as which PostgreSQL does not run: hand them over with "chown -R /,
    );
  });

  test('in a closed home of root the database and its programs live in the state folder, for ever', async () => {
    const home = join(root, 'closed');
    mkdirSync(home, { mode: 0o700 });
    renameSync(join(root, 'checkout'), join(home, 'checkout'));
    checkout = { ...checkout, script: checkout.script.replace(root, home) };
    const folder = join(home, 'checkout/data');
    const first = await start(folder);
    expect(first.sentence).toBe(undefined);
    await queryOnce(first.url, 'CREATE TABLE resident (name text)');
    const place = readFileSync(join(folder, 'database-home'), 'utf8').trim();
    expect(place.startsWith(stateFolder)).toBe(true);
    expect(lstatSync(join(folder, 'log')).isSymbolicLink()).toBe(true);
    await running.pop()?.stop();

    const second = await start(folder);
    expect(await queryOnce(second.url, 'SELECT count(*)::int FROM resident')).toBe(0);
    expect(readdirSync(stateFolder)).toHaveLength(1);
  });
}
