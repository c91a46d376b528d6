import { appendFileSync, mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { logNames } from '@carestead/domain/logs/log';
import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { keptFile, logFolder } from '../platform/logs/logFiles.ts';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';

type Browser = ReturnType<TestServer['client']>;

let server: TestServer;
let chief: Browser;
let manager: Browser;
let local: Browser;
let carer: Browser;

const linesDocument = `query ($input: LogInput!) {
  logLines(input: $input) { lines { level text facts { name value } } counts { level lines } left_out end before }
}`;
const code = ({ errors }: { errors: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors[0]?.extensions?.code ?? null;
type Page = { lines: { text: string }[]; end: string };
type Listed = { list: { name: string; state: string }[] };

const lines = async (browser: Browser, input: object, headers = {}) => {
  const answer = await browser.query(linesDocument, { input }, headers);
  const page = answer.data?.logLines as Page | null | undefined;
  return { code: code(answer), texts: page?.lines.map(({ text }) => text) ?? null, end: page?.end };
};
const listed = async (browser: Browser, headers = {}) =>
  (await browser.query('{ logs { list { name state } } }', {}, headers)).data?.logs as Listed;
const kept = (log: 'server' | 'worker' | 'configurator') => join(logFolder(server.dataFolder), keptFile(log, 1));
const entry = (msg: string, more = {}) =>
  `${JSON.stringify({ level: 40, time: '2026-11-18T10:00:00Z', process: 'server', ...more, msg })}\n`;
const download = (browser: Browser, path: string) =>
  fetch(`${server.address}${path}`, { headers: { cookie: browser.cookieHeader() } });

beforeAll(async () => {
  server = await startTestServer({ until: atEndOfFile });
  for (const id of [1, 2]) await addSystem(server, id);
  chief = await addUser(server, 'vera', true);
  manager = await addCarer(server, 'mia', ['admin::manage_system']);
  local = await addCarer(server, 'ivo', ['admin::manage_system'], [1]);
  carer = await addCarer(server, 'ana', ['calllog::use_module']);
  mkdirSync(logFolder(server.dataFolder));
});

beforeEach(() => {
  writeFileSync(kept('server'), entry('all systems', { url: 'postgres://u:pw@db/x', password: 'pw' }));
  writeFileSync(kept('worker'), entry('job failed'));
  writeFileSync(
    kept('configurator'),
    entry('of one', { system_id: 1 }) + entry('of two', { system_id: 2 }) + entry('of none'),
  );
});

test('without a log-in and without the right no log is read or taken along', async () => {
  for (const log of logNames) {
    expect((await lines(server.client(), { log })).code).toBe('MISSING_AUTH');
    expect((await lines(carer, { log })).code).toBe('MISSING_PERMISSION');
    expect((await download(server.client(), `/backend/logs/${log}?system=1`)).status).toBe(401);
    expect((await download(carer, `/backend/logs/${log}?system=1`)).status).toBe(403);
  }
  expect(code(await server.client().query('{ logs { server } }'))).toBe('MISSING_AUTH');
  expect(code(await carer.query('{ logs { server } }'))).toBe('MISSING_PERMISSION');
  expect((await download(chief, '/backend/logs/secret.key')).status).toBe(404);
  expect((await download(chief, '/backend/logs/..%2Fsecret.key')).status).toBe(404);
});

test('whoever is restricted to some systems reads what concerns those, and nothing that names all', async () => {
  const names = async (browser: Browser) => (await listed(browser)).list.map(({ name }) => name);
  expect(await names(manager)).toEqual(logNames);
  expect(await names(local)).toEqual(['configurator', 'hub']);
  for (const log of ['server', 'worker', 'database']) {
    expect((await lines(local, { log })).code).toBe('MISSING_PERMISSION');
    expect((await download(local, `/backend/logs/${log}`)).status).toBe(403);
  }
  expect((await lines(local, { log: 'configurator' })).texts).toEqual(['of one']);
  expect((await lines(manager, { log: 'configurator' })).texts).toEqual(['of one', 'of none']);
  expect((await lines(manager, { log: 'configurator' }, { system: '02' })).texts).toEqual(['of two', 'of none']);
  expect((await lines(local, { log: 'configurator' }, { system: '02' })).code).not.toBeNull();
  expect((await download(local, '/backend/logs/configurator?system=2')).status).toBe(403);
  const text = await (await download(local, '/backend/logs/configurator?system=1')).text();
  expect(text).toContain('of one');
  expect(text).not.toMatch(/of two|of none/);
});

test('lines come without secrets, by level and text, and from a place on', async () => {
  expect(JSON.stringify(await chief.query(linesDocument, { input: { log: 'server' } }))).not.toMatch(/"pw"|:pw@/);
  expect((await lines(chief, { log: 'server', text: 'pw' })).texts).toEqual([]);
  expect((await lines(chief, { log: 'server', levels: ['error'] })).texts).toEqual([]);
  const { end } = await lines(chief, { log: 'server' });
  appendFileSync(kept('server'), entry('newer'));
  expect((await lines(chief, { log: 'server', after: end })).texts).toEqual(['newer']);
  for (const bad of ['', 'x', 'server-00000001.log:-1', '../secret.key:0', 'server-00000001.log:1e9'])
    expect((await lines(chief, { log: 'server', after: bad })).code).toBeNull();
  const [one, two] = await Promise.all([lines(chief, { log: 'worker' }), lines(chief, { log: 'worker' })]);
  expect(one).toEqual(two);
});

test('a log that is taken along is text without secrets, as a file', async () => {
  const response = await download(chief, '/backend/logs/server');
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''carestead-server-/),
  });
  const text = await response.text();
  expect(text).toContain('2026-11-18T10:00:00.000Z WARN  all systems\n    url: postgres://[secret]@db/x');
  await vi.waitFor(async () => expect((await download(chief, '/backend/logs/worker')).status).toBe(200), 60_000);
});

test('of a log that has grown beyond all measure the newest part is taken along', async () => {
  const path = join(logFolder(server.dataFolder), keptFile('worker', 2));
  onTestFinished(() => rmSync(path));
  writeFileSync(path, '');
  // A hole in a file takes no space.
  truncateSync(path, 65 * 2 ** 20);
  appendFileSync(path, `\n${entry('newest')}`);
  const text = await (await download(chief, '/backend/logs/worker')).text();
  expect(text).toContain('newest');
  expect(text).not.toContain('job failed');
});

test('what is not kept here says so', async () => {
  expect((await listed(chief)).list.map(({ name, state }) => `${name} ${state}`)).toEqual([
    ...['server kept', 'worker kept', 'database external', 'configurator kept', 'hub kept'],
  ]);
  expect((await lines(chief, { log: 'database' })).texts).toEqual([]);
});

test('the hubs of a system are read together, newest kinds by their weight', async () => {
  const { ownerQuery } = server.database;
  await ownerQuery(`INSERT INTO hubs (system_id, id, revision, name, ip, username)
    VALUES (1, 3, 1, 'Hub EG', '10.0.0.9', ''), (2, 3, 1, 'Hub OG', '10.0.0.9', '')`);
  await ownerQuery(`INSERT INTO hub_reports (system_id, hub_id) VALUES (1, 3), (2, 3) ON CONFLICT DO NOTHING`);
  await ownerQuery(`INSERT INTO hub_log (report_id, at, event, text)
    SELECT id, now(), kind, 'token=abc of ' || system_id || ' ' || kind
    FROM hub_reports, unnest(ARRAY['Info', 'DeviceLost']) AS kind`);
  const found = await lines(local, { log: 'hub' });
  expect(found.texts?.toSorted()).toEqual(['token=[secret] of 1 DeviceLost', 'token=[secret] of 1 Info']);
  expect((await lines(local, { log: 'hub', levels: ['warn'] })).texts).toHaveLength(1);
  expect((await lines(local, { log: 'hub', after: found.end })).texts).toEqual([]);
  expect(await (await download(chief, '/backend/logs/hub?system=2')).text()).toContain('of 2 Info');
});
