import { appendFileSync, existsSync, mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { entities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { keptFile, logFolder } from '../../platform/logs/logFiles.ts';
import { manualClock, startTestServer, type TestServer } from '../../testing/callServer.ts';
import { atEndOfFile } from '../../testing/endOfFile.ts';
import { addCarer, addSystem, addUser, password } from '../../testing/fixtures.ts';
import { startWorker } from '../../testing/jobs/startWorker.ts';
import { bundleFolder, bundlePath, removeOldBundles } from './bundleFiles.ts';
import { supportBundleJob } from './bundleJob.ts';

type Browser = ReturnType<TestServer['client']>;

const clock = manualClock(Date.UTC(2026, 10, 18, 11, 30));
const start = 'mutation { startSupportBundle }';
const within = { timeout: 120_000, interval: 50 };
const code = ({ errors }: { errors: readonly { extensions?: Record<string, unknown> }[] }) =>
  errors[0]?.extensions?.code ?? null;

let server: TestServer;
let chief: Browser;
let manager: Browser;

beforeAll(async () => {
  server = await startTestServer({ clock, until: atEndOfFile });
  for (const id of [1, 2]) await addSystem(server, id);
  chief = await addUser(server, 'Vera Obermatt', true);
  manager = await addCarer(server, 'mia', ['admin::manage_system']);
});

beforeEach(() => server.database.ownerQuery('DELETE FROM jobs'));

const worker = () => startWorker(server.database, { kinds: [supportBundleJob], clock, dataFolder: server.dataFolder });
const download = (browser: Browser, id: number | string) =>
  fetch(`${server.address}/backend/support/${id}`, { headers: { cookie: browser.cookieHeader() } });
const started = async (browser: Browser) => Number((await browser.query(start)).data?.startSupportBundle);
const ended = (id: number) =>
  vi.waitUntil(async () => {
    const [job] = await server.database.ownerQuery(
      `SELECT state, problem FROM jobs WHERE id = $1 AND state IN ('done', 'failed')`,
      [id],
    );
    return job ?? null;
  }, within);

test('it is for those who may read the logs of all systems', async () => {
  expect(code(await server.client().query(start))).toBe('MISSING_AUTH');
  expect(code(await (await addCarer(server, 'ana', ['calllog::use_module'])).query(start))).toBe('MISSING_PERMISSION');
  const local = await addCarer(server, 'ivo', ['admin::manage_system'], [1]);
  expect(code(await local.query(start))).toBe('MISSING_PERMISSION');
  expect((await download(server.client(), 1)).status).toBe(401);
  expect((await download(local, 1)).status).toBe(403);
});

test('asked for twice at once it is one, and only its maker gets it, for a day', async () => {
  const [one, two] = await Promise.all([started(manager), started(manager)]);
  expect(one).toBe(two);
  await worker();
  expect(await ended(one)).toMatchObject({ state: 'done' });
  expect((await download(chief, one)).status).toBe(404);
  expect((await download(manager, 'x')).status).toBe(404);
  const response = await download(manager, one);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    ...{ 'content-type': 'application/gzip', 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' },
    'content-disposition': expect.stringMatching(/^attachment; filename\*=UTF-8''carestead-support-.*\.tar\.gz$/),
  });
  await response.arrayBuffer();
  clock.advance(24 * 3_600_000 + 1);
  await Promise.all([manager.logIn('mia', password), chief.logIn('Vera Obermatt', password)]);
  expect((await download(manager, one)).status).toBe(404);
  utimesSync(bundlePath(server.dataFolder, one), new Date(0), new Date(0));
  expect(await removeOldBundles(server.dataFolder, clock.now())).toBe(1);
  expect(existsSync(bundlePath(server.dataFolder, one))).toBe(false);
});

test('no secret of any entity, none of a log and no name of a person is in it', async () => {
  const { ownerQuery } = server.database;
  const marker = 'Geheimnis0Nummer7';
  const secrets = entities.flatMap((entity: Entity) =>
    Object.entries(entity.fields).flatMap(([key, field]) =>
      field.kind === 'secret' ? [[entity.plural, key] as const] : [],
    ),
  );
  expect(secrets.length).toBeGreaterThan(3);
  await ownerQuery(`INSERT INTO hubs (system_id, id, revision, name, ip, username, password)
    VALUES (1, 1, 1, 'Hub', '10.0.0.9', '', '')`);
  for (const [table, key] of secrets) {
    const [column] = await ownerQuery(
      `SELECT 1 FROM information_schema.columns WHERE table_name = $1 AND column_name = $2`,
      [table, key],
    );
    if (column) await ownerQuery(`UPDATE ${table} SET ${key} = '${marker}'`);
  }
  const person = { kind: 'person', name: 'Bewohnerin', text_long: 'Rosa Bewohnerin' };
  const node = 'mutation ($input: SystemTreeNodeInput!) { createSystemTreeNode(input: $input) { id } }';
  expect((await chief.query(node, { input: person })).errors).toEqual([]);
  mkdirSync(logFolder(server.dataFolder), { recursive: true });
  for (const log of ['server', 'worker', 'configurator'] as const)
    appendFileSync(
      join(logFolder(server.dataFolder), keptFile(log, 1)),
      [
        JSON.stringify({
          level: 50,
          password: marker,
          err: { message: `token=${marker}`, input: `x://u:${marker}@h` },
        }),
        `authorization: Bearer ${marker}`,
        JSON.stringify({ level: 40, user: 'Vera Obermatt', msg: 'restart asked for' }),
        JSON.stringify({ level: 40, msg: 'call of ROSA BEWOHNERIN cannot be read' }),
        JSON.stringify({ level: 40, cookie: marker, bind_password: marker, push: { keys: { auth: marker } } }),
        JSON.stringify({ level: 40, msg: `code=${marker}, DATABASE_URL=postgres://db/x?password=${marker}` }),
        JSON.stringify({ level: 40, display_pairing_token: marker, bytes: Buffer.from(marker) }),
        '',
      ].join('\n'),
    );
  await ownerQuery(`INSERT INTO deliveries (owner, channel, target_key, target, subject, sealed, ordered_at, due_at,
      due_set_at, give_up_at, created_at, result, detail)
    VALUES ('x', 'mail', 'k', 'rosa@haus.ch', '${marker}', '${marker}', now(), now(), now(), now(), now(), 'Failure',
      'password: ${marker} for vera@haus.ch')`);
  await worker();
  const id = await started(chief);
  expect(await ended(id)).toMatchObject({ state: 'done' });
  const text = gunzipSync(Buffer.from(await (await download(chief, id)).arrayBuffer())).toString();
  const names = ['README.txt', 'versions.json', 'health.json', 'metrics.txt', 'database.json', 'migrations.json'];
  for (const name of [...names, 'failures.json', 'logs/server.log', 'logs/database.log']) expect(text).toContain(name);
  expect(text).toContain('restart asked for');
  expect(text).toContain('carestead_');
  expect(text).not.toContain('could not be read');
  expect(text).not.toContain(marker);
  expect(text).toMatch(/call of \[name\] cannot be read/);
  expect(text).not.toMatch(/Vera Obermatt|Rosa Bewohnerin|rosa@|vera@/i);
  expect(text).not.toContain([...Buffer.from(marker)].join(','));
  expect(readdirSync(bundleFolder(server.dataFolder)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('whoever loses the right while it is made gets none', async () => {
  const lost = await addCarer(server, 'tom', ['admin::manage_system']);
  const id = await started(lost);
  await server.database.ownerQuery(`UPDATE users SET system_access = '{1}' WHERE username = 'tom'`);
  await worker();
  expect(await ended(id)).toMatchObject({ state: 'failed', problem: 'jobs.problem.support_bundle_rights' });
});
