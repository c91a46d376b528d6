import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { memoryFolder } from '../../testing/memoryFolder.ts';
import { StartProblem } from '../startProblem.ts';
import { findRunning } from './findRunning.ts';
import { processStart } from './processStart.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './startEmbeddedDatabase.ts';
import { queryOnce } from './testing/queryOnce.ts';
import { killed, spawnStarter, startElsewhere } from './testing/startElsewhere.ts';

const root = memoryFolder('embedded-');
const model = join(root, 'model');
const running: { stop(): Promise<void> }[] = [];

const start = async (dataFolder: string) => kept(await startEmbeddedDatabase({ dataFolder }));
const startInOtherProcess = async (dataFolder: string) => kept(await startElsewhere({ dataFolder }));

function kept<T extends { stop(): Promise<void> }>(database: T): T {
  running.push(database);
  return database;
}

/** A data folder with the database that the first test made, and a row in it. */
function dataFolder(name: string) {
  const folder = join(root, name);
  execFileSync('cp', ['-a', model, folder]);
  return folder;
}

async function problemOf(folder: string): Promise<string> {
  const problem = await start(folder).catch((error: unknown) => error);
  if (!(problem instanceof StartProblem)) throw new Error('it started');
  return problem.sentence;
}

async function kill(database: EmbeddedDatabase) {
  const lost = new Promise<void>((resolve) => database.onLost(resolve));
  process.kill(database.pid, 'SIGKILL');
  await lost;
}

const wait = { interval: 5, timeout: 60_000 };

const draftsIn = (folder: string) =>
  existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith('postgres.new-')) : [];

/** The set-up of a new database has begun and is not finished yet. */
const draftIn = (folder: string) => vi.waitUntil(() => draftsIn(folder).length > 0, wait);

const residents = (url: string) => queryOnce(url, 'SELECT string_agg(name, $$,$$ ORDER BY name) FROM resident');

beforeAll(async () => {
  const database = await start(model);
  await queryOnce(database.url, 'CREATE TABLE resident (name text)');
  await queryOnce(database.url, "INSERT INTO resident VALUES ('Anna')");
  await database.stop();
});

afterEach(async () => {
  for (const database of running.splice(0).reverse()) await database.stop();
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test('the first start makes a database that keeps what was written over a restart', async () => {
  const database = await start(model);
  expect(await residents(database.url)).toBe('Anna');
  expect(database.wasRunning).toBe(false);
});

test('it belongs to the owner role, uses Unicode and commits to the disk', async () => {
  const { url } = await start(model);
  expect(await queryOnce(url, 'SELECT current_user')).toBe('carestead_owner');
  expect(await queryOnce(url, "SELECT upper('straße zürich é')")).toBe('STRASSE ZÜRICH É'.replace('STRASSE', 'STRAßE'));
  expect(await queryOnce(url, 'SHOW fsync')).toBe('on');
  expect(await queryOnce(url, 'SHOW max_connections')).toBe('100');
  expect(await queryOnce(url, 'SHOW data_checksums')).toBe('on');
});

test('it listens on no port, and only its account may enter the folder of its socket', async () => {
  const { url, runFolder } = await start(model);
  expect(await queryOnce(url, 'SHOW listen_addresses')).toBe('');
  expect(statSync(runFolder).mode & 0o777).toBe(0o700);
});

test('it writes one log file a weekday into the data folder', async () => {
  await start(model);
  const names = readdirSync(join(model, 'log')).filter((name) => name !== 'start.log');
  expect(names).not.toEqual([]);
  for (const name of names) expect(name).toMatch(/^postgresql-(Mon|Tue|Wed|Thu|Fri|Sat|Sun)\.log$/);
});

test('what PGPORT and PGDATA name of another database does not reach it', async () => {
  vi.stubEnv('PGPORT', '9999').stubEnv('PGDATA', '/nowhere').stubEnv('PGOPTIONS', '-c search_path=none');
  const { url } = await start(model);
  vi.unstubAllEnvs();
  expect(await residents(url)).toBe('Anna');
});

test('a data path of 150 characters is no hindrance', async () => {
  const folder = dataFolder('x'.repeat(150 - root.length - 1));
  expect(folder).toHaveLength(150);
  expect(await residents((await start(folder)).url)).toBe('Anna');
});

test('quotes, spaces and umlauts in the data path are no hindrance', async () => {
  const folder = dataFolder(`Haus "Süd" it's, 100%`);
  expect(await residents((await start(folder)).url)).toBe('Anna');
});

test('a database that was killed comes back under the same address with all that was committed', async () => {
  const database = await start(dataFolder('killed'));
  await queryOnce(database.url, "INSERT INTO resident VALUES ('Berta')");
  await kill(database);
  await database.restart();
  expect(await residents(database.url)).toBe('Anna,Berta');
});

test('a database that was killed together with its starter is recovered by the next start', async () => {
  const folder = dataFolder('both');
  const { kill, answer } = await startInOtherProcess(folder);
  await kill();
  process.kill(answer.pid, 'SIGKILL');
  await vi.waitUntil(() => processStart(answer.pid) === null, wait);
  const database = await start(folder);
  expect(database.wasRunning).toBe(false);
  expect(await residents(database.url)).toBe('Anna');
});

test('a query that still runs in a killed database does not keep the next one from starting', async () => {
  const database = await start(dataFolder('busy'));
  const hours = 'SELECT count(*) FROM generate_series(1, 1000000) AS a, generate_series(1, 1000000) AS b';
  const busy = queryOnce(database.url, hours).catch(() => 'cut off');
  await vi.waitUntil(
    () =>
      queryOnce(database.url, "SELECT count(*) > 1 FROM pg_stat_activity WHERE query ~ 'series' AND state = 'active'"),
    wait,
  );
  await kill(database);
  await database.restart();
  expect(await busy).toBe('cut off');
  expect(await residents(database.url)).toBe('Anna');
});

test('a database whose starter was killed is found and used', async () => {
  const folder = dataFolder('adopted');
  const { kill, answer } = await startInOtherProcess(folder);
  await kill();
  const database = await start(folder);
  expect(database).toMatchObject({ wasRunning: true, pid: answer.pid, url: answer.url });
  expect(await residents(database.url)).toBe('Anna');
});

test('the loss of a database that was found running is noticed too', async () => {
  const folder = dataFolder('adopted and lost');
  const starter = await startInOtherProcess(folder);
  await starter.kill();
  const database = await start(folder);
  await kill(database);
  await database.restart();
  expect(await residents(database.url)).toBe('Anna');
});

test('a running database that cannot be reached any more is started anew', async () => {
  const folder = dataFolder('unreachable');
  const { kill, answer } = await startInOtherProcess(folder);
  await kill();
  rmSync(answer.runFolder, { recursive: true });
  const database = await start(folder);
  expect(database.wasRunning).toBe(false);
  expect(await residents(database.url)).toBe('Anna');
});

test('a second start on the same data folder is refused and names the process', async () => {
  const folder = dataFolder('twice');
  const { pid, answer } = await startInOtherProcess(folder);
  expect(await problemOf(folder)).toBe(
    `The data folder ${folder} is in use by a Carestead that already runs (process ${pid}): stop that one first, or name another folder with CARESTEAD_DATA.`,
  );
  expect(await residents(answer.url)).toBe('Anna');
});

test('of ten starts at once on a lock that was left behind one wins', async () => {
  const folder = dataFolder('ten');
  writeFileSync(join(folder, 'carestead.lock'), JSON.stringify({ pid: 999_999_999, start: '1', token: 'gone' }));
  const starts = await Promise.allSettled(Array.from({ length: 10 }, () => start(folder)));
  expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test.each([
  ['a process that is gone', JSON.stringify({ pid: 999_999_999, start: '1', token: 'a' })],
  ['a number that another process has by now', JSON.stringify({ pid: process.pid, start: '1', token: 'a' })],
  ['no process, because the disk was full', ''],
])('a lock of %s counts for nothing', async (_of, lock) => {
  writeFileSync(join(model, 'carestead.lock'), lock);
  const database = await start(model);
  expect(readFileSync(join(model, 'carestead.lock'), 'utf8')).toContain(`"pid":${process.pid}`);
  await database.stop();
  expect(existsSync(join(model, 'carestead.lock'))).toBe(false);
});

test('a postmaster.pid whose number the database of another installation has by now counts for nothing', async () => {
  const other = await start(model);
  const folder = dataFolder('reused');
  const lines = [other.pid, join(folder, 'postgres'), 1, 5432, other.runFolder, '', '', 'ready'];
  writeFileSync(join(folder, 'postgres/postmaster.pid'), `${lines.join('\n')}\n`);
  rmSync(join(folder, 'carestead.lock'));
  expect(findRunning(folder)).toBe(null);
  const database = await start(folder);
  expect(database.wasRunning).toBe(false);
  expect(database.pid).not.toBe(other.pid);
  expect(await residents(other.url)).toBe('Anna');
});

test('a first start that was killed in the middle leaves nothing in the way of the next', async () => {
  const folder = join(root, 'half');
  const starter = spawnStarter({ dataFolder: folder });
  onTestFinished(() => killed(starter));
  await draftIn(folder);
  await killed(starter);
  expect(existsSync(join(folder, 'postgres'))).toBe(false);
  const { url } = await start(folder);
  expect(await queryOnce(url, 'SELECT current_database()')).toBe('carestead');
  expect(draftsIn(folder)).toEqual([]);
});

test('a stop that is requested in the middle of the first start leaves an empty data folder', async () => {
  const folder = join(root, 'changed my mind');
  const stop = new AbortController();
  const starting = startEmbeddedDatabase({ dataFolder: folder, signal: stop.signal });
  const broken = expect(starting).rejects.toThrow(StartProblem);
  await draftIn(folder);
  stop.abort();
  await broken;
  expect(readdirSync(folder)).toEqual([]);
});

test('a running database is found by its data folder, a stopped one is not', async () => {
  const database = await start(model);
  expect(findRunning(model)).toEqual({ url: database.url, pid: database.pid });
  await database.stop();
  expect(findRunning(model)).toBe(null);
  expect(findRunning(join(root, 'nowhere'))).toBe(null);
});

test('stopping removes the folder of the socket', async () => {
  const database = await start(model);
  await database.stop();
  expect(existsSync(database.runFolder)).toBe(false);
});

test('a database of another major version is named in one sentence', async () => {
  const folder = dataFolder('old');
  writeFileSync(join(folder, 'postgres/PG_VERSION'), '15\n');
  expect(await problemOf(folder)).toMatch(
    /^The database in \S+ was made by PostgreSQL 15, but this Carestead brings PostgreSQL 18: /,
  );
});

test('a data folder that is a file is named in one sentence', async () => {
  const folder = join(root, 'file');
  writeFileSync(folder, '');
  expect(await problemOf(folder)).toBe(
    `The data folder ${folder} is not a folder: name another one with CARESTEAD_DATA.`,
  );
});

test('a folder that holds something else in place of the database is left alone and named', async () => {
  const folder = dataFolder('emptied');
  rmSync(join(folder, 'postgres/PG_VERSION'));
  expect(await problemOf(folder)).toContain('holds no PostgreSQL database');
});

test('a database that refuses to start names the reason in one sentence', async () => {
  const folder = dataFolder('misconfigured');
  appendFileSync(join(folder, 'postgres/postgresql.conf'), 'shared_buffers = banana\n');
  const sentence = await problemOf(folder);
  expect(sentence).toContain('does not start');
  expect(sentence).toContain('postgresql.conf" contains errors');
});

test('damage that is found late in the start is named too', async () => {
  const folder = dataFolder('damaged');
  rmSync(join(folder, 'postgres/global/pg_control'));
  expect(await problemOf(folder)).toContain('does not start: could not find the database system');
});

test('a data folder whose database was kept elsewhere and is gone does not start with an empty one', async () => {
  const folder = join(root, 'pointing');
  mkdirSync(folder);
  writeFileSync(join(folder, 'database-home'), '/nowhere/at/all\n');
  expect(await problemOf(folder)).toContain('was kept in /nowhere/at/all, but is not there any more');
});

test('missing programs are named in one sentence', async () => {
  const problem = await startEmbeddedDatabase({ dataFolder: join(root, 'bare'), binaries: root }).catch(
    (error) => error,
  );
  expect(problem.sentence).toBe(`CARESTEAD_POSTGRES_BIN names ${root}, but there is no initdb in it.`);
});
