import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { beginTrial, installedByHand } from '@carestead/domain/updates/releaseState';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  isReleaseThere,
  readReleaseState,
  readSwitchRequest,
  releasesFolder,
  removeSwitchRequest,
  writeReleaseState,
} from '../platform/releases/releaseFiles.ts';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';
import { listenOnLoopback } from '../testing/listenOnLoopback.ts';
import { memoryFolder } from '../testing/memoryFolder.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';
import { type MadeRelease, releaseMaker } from './testing/releaseMaker.ts';

type Browser = ReturnType<TestServer['client']>;

const root = memoryFolder('carestead-updates-');
const maker = releaseMaker(root);
let newer: MadeRelease;
let newest: MadeRelease;
let older: MadeRelease;
let foreign: MadeRelease;
let far: MadeRelease;
/** What the address offers; null: it answers nothing. */
let offered: MadeRelease | null = null;
let cut = Number.POSITIVE_INFINITY;
let server: TestServer;
let keeper: Browser;
let restricted: Browser;
let carer: Browser;

const address = createServer((request, response) => {
  const path = offered && join(offered.folder, request.url?.split('/').at(-1) ?? '');
  if (!path || !existsSync(path)) return response.writeHead(404).end();
  const bytes = readFileSync(path);
  response.writeHead(200, { 'content-length': bytes.length });
  if (bytes.length > cut) response.write(bytes.subarray(0, cut), () => response.destroy());
  else response.end(bytes);
});

beforeAll(async () => {
  newer = await maker.make('0.2.0');
  newest = await maker.make('0.3.0');
  older = await maker.make('0.0.9');
  foreign = await releaseMaker(join(root, 'foreign')).make('0.2.0');
  far = await maker.make('0.2.0', undefined, [{ name: '9999-far', sql: '', readableFrom: '9999-far' }]);
  const port = await listenOnLoopback(address, atEndOfFile);
  server = await startTestServer({
    until: atEndOfFile,
    env: {
      UPDATE_URL: `http://127.0.0.1:${port}/releases`,
      UPDATE_PUBLIC_KEY: maker.publicText,
      CARESTEAD_SUPERVISOR: '1',
    },
  });
  await addSystem(server, 1);
  await addSystem(server, 2);
  keeper = await addCarer(server, 'mia', ['admin::use_module', 'admin::manage_system']);
  restricted = await addCarer(server, 'ivo', ['admin::use_module', 'admin::manage_system'], [1]);
  carer = await addCarer(server, 'ana', ['admin::manage_backups']);
});

beforeEach(() => {
  offered = newer;
  cut = Number.POSITIVE_INFINITY;
});

afterEach(async () => {
  await vi.waitUntil(async () => (await lastOperation())?.state !== 'running' || !isAtWork(), { timeout: 60_000 });
  await server.database.ownerQuery('DELETE FROM operations');
  rmSync(releasesFolder(server.dataFolder), { recursive: true, force: true });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

const isAtWork = () =>
  existsSync(releasesFolder(server.dataFolder)) &&
  readdirSync(releasesFolder(server.dataFolder)).some((name) => name.startsWith('unpacking-'));

const lastOperation = async (kind = 'update') =>
  (
    (await server.database.ownerQuery(
      'SELECT id, state, problem, user_name, details FROM operations WHERE kind = $1 ORDER BY id DESC LIMIT 1',
      [kind],
    )) as { id: number; state: string; problem: string; user_name: string; details: Record<string, unknown> }[]
  )[0];

const parts =
  'version link offer { version bytes key source released_at } last { id state problem details } last_check { state problem }';
const overview = `{ updates { ${parts} } }`;
const check = (browser = keeper) => browser.query(`mutation { checkForUpdate { ${parts} } }`);
const install = (version = '0.2.0', browser = keeper) =>
  browser.query('mutation ($version: String!) { installUpdate(version: $version) }', { version });
const reasonIn = ({ errors }: Awaited<ReturnType<typeof check>>) => errors[0]?.extensions?.reason;

function upload(bytes: Buffer, browser = keeper, headers: Record<string, string> = { system: '01' }) {
  return browser.send(`/backend/updates/uploads/${randomUUID()}?offset=0&last=1`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: new Uint8Array(bytes),
  });
}

describe.each([
  ['updates', overview, {}],
  ['checkForUpdate', `mutation { checkForUpdate { version } }`, {}],
  ['installUpdate', 'mutation ($version: String!) { installUpdate(version: $version) }', { version: '0.2.0' }],
])('%s', (_name, query, variables) => {
  test('is for those who may manage the system, and see all systems', async () => {
    await upload(readFileSync(newer.path));
    expect((await server.client().query(query, variables)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    for (const browser of [carer, restricted])
      expect((await browser.query(query, variables)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
    expect(await lastOperation()).toBe(undefined);
    expect((await keeper.query(query, variables)).errors).toEqual([]);
  });
});

test('whoever may not gets nothing over the live connection, and who may sees an offer at once', async () => {
  const listen = (browser: Browser) =>
    openSocketClient(server.address, { cookie: browser.cookieHeader() }).iterate<{
      updatesChanged: { offer: { version: string } | null };
    }>({ query: `subscription { updatesChanged { ${parts} } }` });
  for (const browser of [carer, restricted])
    expect((await listen(browser).next()).value).toMatchObject({
      errors: [{ extensions: { code: 'MISSING_PERMISSION' } }],
    });
  const messages = listen(keeper);
  expect((await messages.next()).value?.data?.updatesChanged.offer).toBe(null);
  await check();
  expect((await messages.next()).value?.data?.updatesChanged.offer?.version).toBe('0.2.0');
});

describe('looking at the address', () => {
  test('finds a newer release whose signature is valid', async () => {
    expect((await keeper.query(overview)).data?.updates).toEqual({
      ...{ version: '0.1.0', link: 'on', offer: null, last: null, last_check: null },
    });
    const { data } = await check();
    expect(data?.checkForUpdate).toMatchObject({
      offer: { version: '0.2.0', source: 'address', released_at: Date.parse('2026-11-12T08:00:00Z') },
      last_check: { state: 'done', problem: '' },
    });
    expect(await lastOperation('update_check')).toMatchObject({ user_name: 'mia', details: { version: '0.2.0' } });
  });

  test('twice at the same moment asks once', async () => {
    await Promise.all([check(), check()]);
    expect(await server.database.ownerQuery(`SELECT FROM operations WHERE kind = 'update_check'`)).toHaveLength(1);
  });

  test('finds nothing where nothing is newer', async () => {
    offered = older;
    const { data, errors } = await check();
    expect(errors).toEqual([]);
    expect(data?.checkForUpdate).toMatchObject({ offer: null, last_check: { state: 'done' } });
  });

  test.each<[string, () => void]>([
    ['unreachable', () => (offered = null)],
    ['unreachable', () => (cut = 10)],
    ['wrong_signature', () => (offered = foreign)],
    ['too_far', () => (offered = far)],
  ])('reports that it is %s', async (reason, prepare) => {
    prepare();
    expect(reasonIn(await check())).toBe(reason);
    expect(await lastOperation('update_check')).toMatchObject({ state: 'error', problem: `updates.problem.${reason}` });
  });

  test.each([
    ['off', { CARESTEAD_OFFLINE: '1' }, 'offline'],
    ['none', { UPDATE_URL: '' }, 'no_address'],
  ])('is %s by configuration', async (link, env, reason) => {
    const other = await startTestServer({
      env: { UPDATE_URL: 'http://127.0.0.1:9', UPDATE_PUBLIC_KEY: maker.publicText, CARESTEAD_SUPERVISOR: '1', ...env },
      sameDatabaseAs: server,
    });
    const browser = await addCarer(other, `mia-${link}`, ['admin::manage_system']);
    expect((await browser.query(overview)).data?.updates).toMatchObject({ link });
    expect(reasonIn(await check(browser))).toBe(reason);
  });
});

describe('a file', () => {
  test('is for those who may, and becomes the offer', async () => {
    const bytes = readFileSync(newer.path);
    expect((await upload(bytes, server.client())).status).toBe(401);
    for (const browser of [carer, restricted]) expect((await upload(bytes, browser)).status).toBe(403);
    expect((await upload(bytes, keeper, {})).status).toBe(400);
    expect((await upload(bytes)).body).toEqual({ version: '0.2.0' });
    expect((await keeper.query(overview)).data?.updates).toMatchObject({ offer: { version: '0.2.0', source: 'file' } });
    expect(await lastOperation('update_upload')).toMatchObject({ state: 'done', user_name: 'mia' });
  });

  test('of a newer release takes the place of an older one', async () => {
    await upload(readFileSync(newest.path));
    await check();
    expect((await keeper.query(overview)).data?.updates).toMatchObject({ offer: { version: '0.3.0' } });
  });

  test.each<[string, () => Buffer]>([
    ['not_a_release', () => Buffer.from('a picture, perhaps')],
    ['damaged', () => readFileSync(newer.path).subarray(0, -2000)],
    ['wrong_signature', () => readFileSync(foreign.path)],
    ['not_newer', () => readFileSync(older.path)],
    ['too_far', () => readFileSync(far.path)],
  ])('that is %s is refused and leaves nothing behind', async (error, bytes) => {
    const answer = await upload(bytes());
    expect([answer.status, answer.body]).toEqual([422, { error }]);
    expect((await keeper.query(overview)).data?.updates).toMatchObject({ offer: null });
    expect(readdirSync(releasesFolder(server.dataFolder), { recursive: true })).toEqual(['uploads']);
    expect(await lastOperation('update_upload')).toMatchObject({ problem: `updates.problem.${error}` });
  });

  test('is refused where no supervisor could change to it', async () => {
    const other = await startTestServer({ env: { UPDATE_PUBLIC_KEY: maker.publicText }, sameDatabaseAs: server });
    const browser = await addCarer(other, 'mia-alone', ['admin::manage_system']);
    expect((await upload(readFileSync(newer.path), browser)).body).toEqual({ error: 'by_hand' });
  });
});

describe('an update', () => {
  const prepared = () =>
    vi.waitUntil(async () => (await lastOperation())?.details.step === 'switch', { timeout: 60_000, interval: 20 });
  const ended = () =>
    vi.waitUntil(async () => (await lastOperation())?.state !== 'running', { timeout: 60_000, interval: 20 });
  /** What the supervisor does. */
  const take = async () => {
    const request = await vi.waitUntil(() => readSwitchRequest(server.dataFolder, Date.now()), { timeout: 60_000 });
    const trial = beginTrial(readReleaseState(server.dataFolder), request, Date.now());
    writeReleaseState(server.dataFolder, trial);
    removeSwitchRequest(server.dataFolder);
    return trial;
  };

  test.each([
    ['from a file', () => upload(readFileSync(newer.path))],
    ['from the address', () => check()],
  ])('%s is laid ready, watched, and done', async (_what, offer) => {
    await offer();
    const { data } = await install();
    await prepared();
    expect(isReleaseThere(server.dataFolder, '0.2.0')).toBe(true);
    const trial = await take();
    expect(trial.trial).toMatchObject({ version: '0.2.0', operation: data?.installUpdate });
    await vi.waitUntil(async () => (await lastOperation())?.details.step === 'watch', { timeout: 60_000 });
    const outcome = { version: '0.2.0', from: null, started_at: 1, finished_at: 2, failure: null };
    writeReleaseState(server.dataFolder, {
      ...{ ...trial, trial: null, outcome: { ...outcome, operation: Number(data?.installUpdate) } },
    });
    await ended();
    expect(await lastOperation()).toMatchObject({
      ...{ state: 'done', problem: '', user_name: 'mia', details: { from: '0.1.0', version: '0.2.0' } },
    });
  });

  test.each(['impossible', 'crashed', 'not_healthy', 'interrupted'] as const)(
    'that the supervisor took back because it was %s is an error, and its files are gone',
    async (failure) => {
      await upload(readFileSync(newer.path));
      const { data } = await install();
      await take();
      const operation = Number(data?.installUpdate);
      const outcome = { version: '0.2.0', from: null, started_at: 1, finished_at: 2, failure, operation };
      writeReleaseState(server.dataFolder, { ...installedByHand, outcome });
      await ended();
      expect(await lastOperation()).toMatchObject({ state: 'error', problem: `updates.problem.${failure}` });
      expect(isReleaseThere(server.dataFolder, '0.2.0')).toBe(false);
      // It can be tried again.
      expect((await install()).errors).toEqual([]);
      await prepared();
    },
  );

  test('twice at the same moment is one', async () => {
    await upload(readFileSync(newer.path));
    const ids = (await Promise.all([install(), install()])).map(({ data }) => data?.installUpdate);
    expect(ids[0]).toBeGreaterThan(0);
    expect(ids[1]).toBe(ids[0]);
    await prepared();
    expect((await install()).data?.installUpdate).toBe(ids[0]);
    expect(await server.database.ownerQuery(`SELECT FROM operations WHERE kind = 'update'`)).toHaveLength(1);
  });

  test('of a version that is not offered is refused', async () => {
    expect(reasonIn(await install())).toBe('gone');
    await upload(readFileSync(newer.path));
    expect(reasonIn(await install('0.4.0'))).toBe('gone');
    expect((await install('../0.2.0')).errors[0]?.extensions?.code).toBe('NOT_FOUND');
    expect(await lastOperation()).toBe(undefined);
  });

  let whole: Buffer;
  beforeAll(() => {
    whole = readFileSync(newer.path);
  });
  afterEach(() => writeFileSync(newer.path, whole));

  test.each<[string, () => void]>([
    ['unreachable', () => (cut = 2000)],
    ['unreachable', () => (offered = null)],
    // Another release under the name of this one.
    ['gone', () => copyFileSync(newest.path, newer.path)],
    ['wrong_signature', () => (offered = foreign)],
  ])('whose release turns out to be %s is an error, and nothing is left', async (reason, prepare) => {
    await check();
    prepare();
    await install();
    await ended();
    expect(await lastOperation()).toMatchObject({ state: 'error', problem: `updates.problem.${reason}` });
    expect(isReleaseThere(server.dataFolder, '0.2.0')).toBe(false);
    expect(readSwitchRequest(server.dataFolder, Date.now())).toBe(null);
    expect(readdirSync(releasesFolder(server.dataFolder))).toEqual(['offer.json']);
  });

  test('whose server was killed in the middle is an error', async () => {
    const details = JSON.stringify({ version: '0.2.0', step: 'verify', place: `${hostname()}:${server.dataFolder}` });
    await server.database.ownerQuery(
      `INSERT INTO operations (kind, user_name, started_at, state, due_at, is_alone, details)
       VALUES ('update', 'mia', now(), 'running', now() + interval '5 minutes', true, $1)`,
      [details],
    );
    const other = await startTestServer({ sameDatabaseAs: server });
    await ended();
    expect(await lastOperation()).toMatchObject({ state: 'error', problem: 'updates.problem.interrupted' });
    await other.stop();
  });

  test('that nothing was decided about in five minutes has timed out, and is not begun any more', async () => {
    await upload(readFileSync(newer.path));
    await install();
    await prepared();
    await server.database.ownerQuery(
      `UPDATE operations SET due_at = now() - interval '1 second' WHERE kind = 'update'`,
    );
    expect((await keeper.query(overview)).data?.updates).toMatchObject({ last: { state: 'timed_out' } });
    expect(readSwitchRequest(server.dataFolder, Date.now() + 300_000)).toBe(null);
  });
});
