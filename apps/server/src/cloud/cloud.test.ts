import { readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { append } from '../platform/journal/append.ts';
import { readSealedCopy } from '../platform/sealedCopy/sealedCopy.ts';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { cloudAccount, disabledAccount, startCloudProcess } from '../testing/cloudProcess.ts';
import { startCloudWork } from '../testing/cloudWork.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser, systemVersion } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;
type Copy = {
  id: string;
  is_own: boolean;
  at: number;
  reason: string | null;
  user_name: string;
  bytes: number;
  fetch_problem: string | null;
  holds: { table: string; count: number }[];
  download: string | null;
};
type Overview = {
  host: string | null;
  is_offline: boolean;
  enabled: boolean;
  username: string;
  has_password: boolean;
  problem: string | null;
  next_try_at: number | null;
  looked_at: number | null;
  last_sent_at: number | null;
  is_sending: boolean;
  is_reading: boolean;
  waiting: { reason: string; user_name: string }[];
  copies: Copy[];
};

const within = { timeout: 150_000, interval: 50 };

let cloud: Awaited<ReturnType<typeof startCloudProcess>>;
let server: TestServer;
let work: Awaited<ReturnType<typeof startCloudWork>>;
let chief: Browser;
let keeper: Browser;

beforeAll(async () => {
  cloud = await startCloudProcess(atEndOfFile);
  const env = { CLOUD_URL: cloud.address, CARESTEAD_ALLOW_LOOPBACK: '1' };
  server = await startTestServer({ until: atEndOfFile, env });
  await addSystem(server, 1, 'Haus Lindenhof');
  await addSystem(server, 2, 'Haus Birkenweg');
  await server.database.ownerQuery(systemVersion(1));
  await server.database.ownerQuery(systemVersion(2));
  chief = await addUser(server, 'eva', true);
  keeper = await addCarer(server, 'mia', ['admin::use_module', 'admin::manage_backups'], [1]);
  work = await startCloudWork(server, { env, until: atEndOfFile });
});

const fields = `host is_offline enabled username has_password problem next_try_at looked_at last_sent_at is_sending
  is_reading waiting { reason user_name }
  copies { id is_own at reason user_name bytes fetch_problem holds { table count } download }`;
const read = async (browser = keeper, system = '01') => {
  const { data, errors } = await browser.query(`{ cloud { ${fields} } }`, {}, { system });
  expect(errors).toEqual([]);
  return (data as { cloud: Overview }).cloud;
};
const set = (input: Record<string, unknown>, browser = keeper, system = '01') =>
  browser.query('mutation ($input: CloudInput!) { setCloud(input: $input) }', { input }, { system });
const copyNow = (browser = keeper, system = '01') => browser.query('mutation { copyToCloud }', {}, { system });
const fetchCopy = (id: string, browser = keeper, system = '01') =>
  browser.query('mutation ($id: String!) { fetchCloudCopy(id: $id) }', { id }, { system });
/** Nothing is under way any more. */
const settled = async (browser = keeper, system = '01') => {
  const isBusy = async () => {
    const { is_sending, is_reading } = await read(browser, system);
    return is_sending || is_reading;
  };
  await expect.poll(isBusy, within).toBe(false);
  return await read(browser, system);
};
const createSection = async (name: string) =>
  expect(
    (await chief.query('mutation ($input: SectionInput!) { createSection(input: $input) { id } }', { input: { name } }))
      .errors,
  ).toEqual([]);
const commit = () =>
  work.database.transaction().execute((transaction) => {
    const data = { user_id: null, username: 'Vera' };
    return append(transaction, [{ kind: 'configuration_committed', data, system_id: 1, at: Date.now() }]);
  });
const account = { enabled: true, ...cloudAccount };

test('who may not manage backups, or not in this system, has nothing to do with its cloud', async () => {
  const without = await addCarer(server, 'ria', ['admin::use_module']);
  const codeOf = async (browser: Browser, document: string, system = '01') =>
    (await browser.query(document, {}, { system })).errors[0]?.extensions?.code;
  const documents = [
    '{ cloud { host } }',
    'mutation { setCloud(input: { enabled: false, username: "" }) }',
    'mutation { readCloud }',
    'mutation { copyToCloud }',
    'mutation { fetchCloudCopy(id: "1") }',
  ];
  for (const document of documents) {
    expect(await codeOf(server.client(), document)).toBe('MISSING_AUTH');
    expect(await codeOf(without, document)).toBe('MISSING_PERMISSION');
    expect(await codeOf(keeper, document, '02')).toBeTruthy();
  }
  expect(await codeOf(keeper, 'mutation { copyToCloud }')).toBe('CLOUD_UNAVAILABLE');
  expect(await read()).toMatchObject({ host: new URL(cloud.address).host, enabled: false, has_password: false });
});

test.each([
  ['username', { ...account, username: 'anna@haus' }, 'invalid_email'],
  ['username', { ...account, username: ' ' }, 'required'],
  ['password', { ...account, password: null }, 'required'],
])('a wrong %s is refused at its field', async (field, input, message) => {
  expect((await set(input)).errors[0]?.extensions?.problems).toContainEqual({ field, message });
  expect(await read()).toMatchObject({ username: '', has_password: false });
});

test.each([
  ['email_not_found', { ...account, username: 'berta@haus.ch' }],
  ['invalid_password', { ...account, password: 'Wolke' }],
  ['user_disabled', { ...account, ...disabledAccount }],
])('the cloud says %s: that is shown, and nothing is tried again by itself', async (problem, input) => {
  expect((await set(input)).errors).toEqual([]);
  expect(await settled()).toMatchObject({ problem, next_try_at: null, looked_at: null });
  const health = async () => JSON.stringify((await server.client().send('/backend/health')).body);
  await expect.poll(health, within).toContain(`the cloud was not reached: ${problem}`);
});

test('an address that the cloud takes for none is shown as that', async () => {
  await set(account);
  await settled();
  await server.database.ownerQuery(`UPDATE cloud_accounts SET username = 'anna' WHERE system_id = 1`);
  await keeper.query('mutation { readCloud }');
  await expect.poll(async () => (await read()).problem, within).toBe('invalid_email');
});

test('a password that no longer opens with the key of the installation is to be typed again', async () => {
  await set(account);
  await settled();
  await server.database.ownerQuery(`UPDATE cloud_accounts SET sealed_password = 'v1:AAAA' WHERE system_id = 1`);
  await keeper.query('mutation { readCloud }');
  await expect.poll(async () => (await read()).problem, within).toBe('invalid_password');
  await settled();
});

test('an account is stored once, its password sealed and never read or written down', async () => {
  const answers = await Promise.all([set(account), set(account)]);
  expect(answers.map(({ errors }) => errors)).toEqual([[], []]);
  expect(await settled()).toMatchObject({ enabled: true, has_password: true, problem: null, copies: [] });
  const [stored] = await server.database.ownerQuery('SELECT * FROM cloud_accounts WHERE system_id = 1');
  expect(stored).toMatchObject({ sealed_password: expect.stringMatching(/^v1:/) });
  expect((await set({ ...account, enabled: false, password: null })).errors).toEqual([]);
  expect((await set({ ...account, password: null })).errors).toEqual([]);
  expect(
    (await set({ ...account, username: 'berta@haus.ch', password: null })).errors[0]?.extensions?.problems,
  ).toEqual([{ field: 'password', message: 'required' }]);
  const written = await server.database.ownerQuery(
    `SELECT row_to_json(a)::text AS row FROM audit_log a UNION ALL SELECT row_to_json(o)::text FROM operations o
     UNION ALL SELECT row_to_json(j)::text FROM jobs j UNION ALL SELECT row_to_json(c)::text FROM cloud_accounts c`,
  );
  expect(JSON.stringify(written)).toContain('cloud_account');
  expect(JSON.stringify(written)).not.toContain(cloudAccount.password);
  expect((await settled()).problem).toBeNull();
});

test('two who copy at once make one copy, which is fetched, shown and taken along, and tells the cloud nothing', async () => {
  await createSection('Geheimabteilung');
  await Promise.all([copyNow(), copyNow()]);
  await expect.poll(async () => (await settled()).copies.length, within).toBe(1);
  const { copies, last_sent_at, waiting } = await read();
  const [copy] = copies;
  expect(copy).toMatchObject({ is_own: true, reason: 'manual', user_name: 'mia', download: null, holds: [] });
  expect([waiting, typeof last_sent_at]).toEqual([[], 'number']);
  const kept = cloud.files().map((path) => readFileSync(path, 'utf8') + readFileSync(path.replace('.sealed', '.json')));
  expect(kept.join()).not.toMatch(/Geheimabteilung|Lindenhof|mia/);
  const { id = '', bytes } = copy ?? {};
  await Promise.all([fetchCopy(id), fetchCopy(id)]);
  await expect.poll(async () => (await read()).copies[0]?.download, within).toBe(`/backend/cloud/1/${id}`);
  const [fetched] = (await read()).copies;
  expect(fetched?.holds).toEqual(expect.arrayContaining([{ table: 'sections', count: 1 }]));
  expect(fetched?.holds).toEqual(expect.arrayContaining([{ table: 'system_params', count: 1 }]));
  const file = await keeper.send(fetched?.download ?? '');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="system-1-.*\.sealed"$/);
  expect(Buffer.byteLength(String(file.body))).toBe(bytes);
  const path = join(server.dataFolder, 'taken.sealed');
  writeFileSync(path, String(file.body));
  const lines: unknown[] = [];
  for await (const line of readSealedCopy(path, work.secrets)) lines.push(line);
  expect(lines[0]).toMatchObject({ kind: 'system', system_id: 1, name: 'Haus Lindenhof', reason: 'manual' });
  expect(JSON.stringify(lines)).toContain('Geheimabteilung');
  const done = `SELECT action, user_name, system_id FROM audit_log WHERE entity_type = 'cloud_copy'`;
  expect(await server.database.ownerQuery(done)).toEqual([{ action: 'backup', user_name: 'mia', system_id: 1 }]);
});

test('a copy of one system is neither seen nor fetched from another, nor without a log-in', async () => {
  const { copies } = await read();
  const [copy] = copies;
  const { id = '', download } = copy ?? {};
  expect((await set(account, chief, '02')).errors).toEqual([]);
  expect((await settled(chief, '02')).copies).toEqual([]);
  expect((await fetchCopy(id, chief, '02')).errors[0]?.extensions?.code).toBe('NOT_FOUND');
  const other = await addCarer(server, 'ola', ['admin::use_module', 'admin::manage_backups'], [2]);
  const statusOf = async (browser: Browser, path = download ?? '') => (await browser.send(path)).status;
  expect(await statusOf(other)).toBe(403);
  expect(await statusOf(server.client())).toBe(401);
  expect(await statusOf(await addCarer(server, 'pia', ['admin::use_module'], [1]))).toBe(403);
  expect(await statusOf(keeper, `/backend/cloud/1/${crypto.randomUUID()}`)).toBe(404);
  expect(await statusOf(keeper, '/backend/cloud/1/..%2f..%2fsecret.key')).toBe(404);
});

test('each commit leaves one copy of what was committed, also while the cloud is away', async () => {
  const count = async () => (await read()).copies.filter(({ reason }) => reason === 'commit').length;
  await commit();
  await expect.poll(count, within).toBe(1);
  await settled();
  await cloud.kill();
  await createSection('Ost');
  await commit();
  await expect.poll(async () => (await read()).problem, within).toBe('unreachable');
  // What is edited after the commit is not in its copy.
  await createSection('West');
  const away = await settled();
  expect(away.waiting).toEqual([{ reason: 'commit', user_name: 'Vera' }]);
  expect(away.next_try_at).toBeGreaterThan(Date.now());
  await cloud.start();
  await server.database.ownerQuery('UPDATE cloud_accounts SET next_try_at = now() WHERE system_id = 1');
  await work.runNow('cloud.due');
  await expect.poll(count, within).toBe(2);
  const { problem, waiting, copies } = await settled();
  expect([problem, waiting]).toEqual([null, []]);
  const [newest] = copies;
  expect(newest).toMatchObject({ reason: 'commit', user_name: 'Vera' });
  await fetchCopy(newest?.id ?? '');
  await expect.poll(async () => (await read()).copies[0]?.download, within).toBeTruthy();
  expect((await read()).copies[0]?.holds).toEqual(expect.arrayContaining([{ table: 'sections', count: 2 }]));
});

test('one whose answer was lost is not there twice', async () => {
  const before = (await read()).copies.length;
  const [sent] = await server.database.ownerQuery(`SELECT id, user_name, at FROM cloud_copies WHERE reason = 'commit'`);
  const { id, user_name, at } = sent as { id: string; user_name: string; at: Date };
  await server.database.ownerQuery(
    `INSERT INTO cloud_waiting (id, system_id, reason, user_name, at) VALUES ($1, 1, 'commit', $2, $3)`,
    [id, user_name, at],
  );
  await copyNow();
  await expect.poll(async () => (await settled()).copies.length, within).toBe(before + 1);
  expect((await read()).waiting).toEqual([]);
});

/** One that was not fetched yet, and the files of it in the cloud. */
async function unfetched() {
  const id = (await read()).copies.find(({ download }) => !download)?.id ?? '';
  const path = cloud.files().find((one) => one.includes(id)) ?? '';
  return { id, path, about: path.replace('.sealed', '.json') };
}

/** What comes of fetching it, and what may be had of it then. */
async function fetched(id: string) {
  const { errors } = await fetchCopy(id);
  const found = async () => (await read()).copies.find((copy) => copy.id === id);
  await expect.poll(async () => (await found())?.fetch_problem, within).toBeTruthy();
  const copy = await found();
  const { status } = await keeper.send(`/backend/cloud/1/${id}`);
  await server.database.ownerQuery(`UPDATE cloud_copies SET fetch_problem = ''`);
  return { errors, problem: copy?.fetch_problem, download: copy?.download, holds: copy?.holds, status };
}

const refused = (problem: string) => ({ errors: [], problem, download: null, holds: [], status: 404 });

test.each([
  ['damaged', 'a byte is another', (path: string) => writeFileSync(path, `A${readFileSync(path, 'utf8').slice(1)}`)],
  ['cut', 'its end is missing', (path: string) => truncateSync(path, 100)],
])('a copy that is %s in the cloud is refused: %s', async (problem, _case, change) => {
  const { id, path } = await unfetched();
  const whole = readFileSync(path);
  change(path);
  expect(await fetched(id)).toEqual(refused(problem));
  writeFileSync(path, whole);
});

test('a copy that the cloud gives in the place of another one is refused, also with all its figures', async () => {
  const { id, path, about } = await unfetched();
  const other = cloud.files().find((one) => one !== path) ?? '';
  const [whole, written] = [readFileSync(path), readFileSync(about, 'utf8')];
  const { bytes, sha256 } = JSON.parse(readFileSync(other.replace('.sealed', '.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  writeFileSync(path, readFileSync(other));
  writeFileSync(about, JSON.stringify({ ...JSON.parse(written), bytes, sha256 }));
  await keeper.query('mutation { readCloud }');
  await settled();
  expect(await fetched(id)).toEqual(refused('damaged'));
  writeFileSync(path, whole);
  writeFileSync(about, written);
});

test('a copy that is said to be larger than any of ours is not fetched', async () => {
  const { id } = await unfetched();
  await server.database.ownerQuery(`UPDATE cloud_copies SET bytes = 1e12 WHERE id = $1`, [id]);
  expect(await fetched(id)).toEqual(refused('damaged'));
  await keeper.query('mutation { readCloud }');
  await settled();
});

test('a disk that takes nothing ends a try to fetch and nothing else', async () => {
  const { id } = await unfetched();
  const [folder, aside] = [join(server.dataFolder, 'cloud-copies'), join(server.dataFolder, 'aside')];
  renameSync(folder, aside);
  // No file can be made in there.
  symlinkSync('/proc', folder);
  await fetchCopy(id);
  const failed = `SELECT reason FROM jobs WHERE kind = 'fetch_cloud_copy' AND once_key = $1 AND reason <> ''`;
  const reasons = async () => await server.database.ownerQuery(failed, [id]);
  await expect.poll(reasons, within).toEqual([{ reason: expect.stringContaining('ENOENT') }]);
  rmSync(folder);
  renameSync(aside, folder);
  await fetchCopy(id);
  await server.database.ownerQuery('UPDATE jobs SET due_at = now() WHERE once_key = $1', [id]);
  await expect.poll(async () => (await read()).copies.find((copy) => copy.id === id)?.download, within).toBeTruthy();
});

test('a copy of another installation is shown as that, and is not fetched', async () => {
  const { copies } = await read();
  const id = copies.find(({ download }) => !download)?.id ?? '';
  const about =
    cloud
      .files()
      .find((path) => path.includes(id))
      ?.replace('.sealed', '.json') ?? '';
  const written = readFileSync(about, 'utf8');
  writeFileSync(about, JSON.stringify({ ...JSON.parse(written), installation: crypto.randomUUID() }));
  await keeper.query('mutation { readCloud }');
  const found = async () => (await read()).copies.find((copy) => copy.id === id);
  await expect.poll(async () => (await found())?.is_own, within).toBe(false);
  expect(await found()).toMatchObject({ reason: null, user_name: '' });
  await fetchCopy(id);
  await expect.poll(async () => (await found())?.fetch_problem, within).toBe('foreign');
  writeFileSync(about, written);
});

test('a worker that ends in between leaves what waits to the next one', async () => {
  await work.stop();
  await commit();
  await copyNow();
  expect((await read()).waiting.length).toBeGreaterThan(0);
  const env = { CLOUD_URL: cloud.address, CARESTEAD_ALLOW_LOOPBACK: '1' };
  work = await startCloudWork(server, { env, until: atEndOfFile });
  await expect.poll(async () => (await settled()).waiting, within).toEqual([]);
});

test('where the operator has set that nothing goes out, nothing does; what waits goes when that is over', async () => {
  const env = { CLOUD_URL: cloud.address, CARESTEAD_ALLOW_LOOPBACK: '1' };
  await work.stop();
  work = await startCloudWork(server, { env: { ...env, CARESTEAD_OFFLINE: '1' }, until: atEndOfFile });
  const before = cloud.files().length;
  await commit();
  await expect.poll(async () => (await read()).problem, within).toBe('offline');
  expect([(await settled()).waiting.length, cloud.files().length]).toEqual([1, before]);
  await work.stop();
  work = await startCloudWork(server, { env, until: atEndOfFile });
  await work.runNow('cloud.due');
  await expect.poll(async () => (await settled()).waiting, within).toEqual([]);
  expect(cloud.files()).toHaveLength(before + 1);
});
