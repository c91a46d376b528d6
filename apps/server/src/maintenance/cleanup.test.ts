import { once } from 'node:events';
import { existsSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { cleanupPhrase as phrase } from '@carestead/domain/maintenance/cleanup';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sealAudit, verifyAudit } from '../audit/sealAudit.ts';
import { exportPath } from '../exports/exportFiles.ts';
import { features } from '../features.ts';
import { recordAudit } from '../platform/auditRecord.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { createSecrets } from '../platform/secrets/secrets.ts';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { quiet } from '../testing/database.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem, addUser } from '../testing/fixtures.ts';
import { spawnToyWorker } from '../testing/jobs/killPoints.ts';
import { startWorker } from '../testing/jobs/startWorker.ts';
import { journalledCalls } from '../testing/journalledCalls.ts';
import { workFeatures } from '../workFeatures.ts';

type Browser = ReturnType<TestServer['client']>;

const now = Date.now();
const day = 86_400_000;
const [old, young, before] = [now - 400 * day, now - 5 * day, now - 370 * day];
const within = { timeout: 150_000, interval: 50 };

/** The phones read the journal in the call server; here it is read by those alone that a test adds. */
const withoutReaders = features.filter(({ name }) => name !== 'phones');

let server: TestServer;
let database: Database;
let calls: ReturnType<typeof journalledCalls>;
let manager: Browser;
let chief: Browser;
let refused: readonly Browser[];

beforeAll(async () => {
  server = await startTestServer({ features: withoutReaders, until: atEndOfFile });
  const opened = openDatabase(server.database.url, quiet, 4);
  database = opened.database;
  atEndOfFile(opened.close);
  for (const id of [1, 2]) await addSystem(server, id);
  calls = journalledCalls(database);
  chief = await addUser(server, 'vera', true);
  manager = await addCarer(server, 'mia', ['admin::manage_system']);
  refused = [
    await addCarer(server, 'ana', ['admin::manage_users']),
    await addCarer(server, 'ivo', ['admin::manage_system'], [1]),
  ];
});

beforeEach(async () => {
  await server.database.ownerQuery('TRUNCATE calls, journal, call_log, call_traces, jobs, operations CASCADE');
  await server.database.ownerQuery('DELETE FROM journal_cursors');
  // Whoever acts on the journal has read all of it.
  await server.database.ownerQuery(
    `INSERT INTO journal_cursors (consumer, id, source) VALUES ('reader', 1000000000, 'journal')`,
  );
});

const start =
  'mutation ($kind: CleanupKind!, $before: Float!, $phrase: String!) { startCleanup(kind: $kind, before: $before, phrase: $phrase) }';
const count =
  'query ($kind: CleanupKind!, $before: Float!) { cleanupCount(kind: $kind, before: $before) { rows is_exact oldest newest } }';

const call = (opened: number, system_id = 1, closed_at: number | null = opened + 60_000) =>
  calls.open({ call_type_id: 1, at: opened, system_id, ...(closed_at !== null && { closed_at }) });

const ids = async (table: string, column: string) =>
  (
    (await server.database.ownerQuery(`SELECT DISTINCT ${column}::integer AS id FROM ${table} ORDER BY 1`)) as {
      id: number;
    }[]
  ).map(({ id }) => id);

const operations = () =>
  server.database.ownerQuery('SELECT kind, user_name, state, details FROM operations ORDER BY id');

/** Starts a clean-up and lets a worker run it to its end. */
async function remove(kind: string, upTo = before) {
  const { data, errors } = await manager.query(start, { kind, before: upTo, phrase });
  expect(errors).toEqual([]);
  const kinds = workFeatures.flatMap(({ jobs = [] }) => jobs);
  const worker = await startWorker(server.database, { kinds, dataFolder: server.dataFolder });
  const state = async () =>
    (await server.database.ownerQuery('SELECT state FROM jobs WHERE id = $1', [data?.startCleanup]))[0];
  await expect.poll(state, within).toEqual({ state: 'done' });
  await worker.stop();
}

describe.each([
  ['cleanupKinds', '{ cleanupKinds }'],
  ['cleanupCount', count],
  ['startCleanup', start],
])('%s', (_name, query) => {
  test('is for those who manage the installation and see all systems', async () => {
    const variables = { kind: 'calls', before, phrase };
    expect((await server.client().query(query, variables)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    for (const browser of refused)
      expect((await browser.query(query, variables)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
    expect(await server.database.ownerQuery('SELECT FROM jobs')).toEqual([]);
    expect((await manager.query(query, variables)).errors).toEqual([]);
  });
});

test('nothing begins without the phrase, and nothing young goes', async () => {
  const codeOf = async (variables: Record<string, unknown>) =>
    (await manager.query(start, { kind: 'calls', before, phrase, ...variables })).errors[0]?.extensions?.code;
  expect(await codeOf({ phrase: 'Ja, ich w' })).toBe('WRONG_PHRASE');
  expect(await codeOf({ before: now })).toBe('TOO_YOUNG');
  expect(await codeOf({ kind: 'audit', before: now - 300 * day })).toBe('TOO_YOUNG');
  expect(await server.database.ownerQuery('SELECT FROM jobs')).toEqual([]);
});

test('two at the same moment are one job', async () => {
  const send = () => manager.query(start, { kind: 'calls', before, phrase });
  const [one, other] = await Promise.all([send(), send()]);
  expect(one.data?.startCleanup).toBeGreaterThan(0);
  expect(other.data?.startCleanup).toBe(one.data?.startCleanup);
});

test('calls of all systems that were over go with what is kept of them, and who did it is recorded', async () => {
  const [first, second] = [await call(old), await call(old + day, 2)];
  const stays = [await call(young), await call(old, 1, null)];
  const { data } = await manager.query(count, { kind: 'calls', before });
  expect(data?.cleanupCount).toEqual({ rows: 2, is_exact: true, oldest: old, newest: old + day });
  expect((await manager.query('{ cleanupKinds }')).data?.cleanupKinds).toContain('calls');
  await remove('calls');
  expect([first, second].some((id) => stays.includes(id))).toBe(false);
  expect(await ids('calls', 'id')).toEqual(stays.toSorted((a, b) => a - b));
  expect(await ids('journal', 'call_id')).toEqual(stays.toSorted((a, b) => a - b));
  expect(await operations()).toEqual([
    { kind: 'cleanup', user_name: 'mia', state: 'done', details: { kind: 'calls', before, removed: 2 } },
  ]);
  const audited = await server.database.ownerQuery(
    `SELECT user_name, entity_type, meta FROM audit_log WHERE action = 'cleanup' ORDER BY id DESC LIMIT 1`,
  );
  expect(audited).toEqual([{ user_name: 'mia', entity_type: 'call', meta: { removed: 2, before } }]);
});

test('histories go while their calls stay, those of open calls do not', async () => {
  const [ended, recent, open] = [await call(old), await call(young), await call(old, 1, null)];
  await remove('journal');
  expect(await ids('calls', 'id')).toEqual([ended, recent, open]);
  expect(await ids('journal', 'call_id')).toEqual([recent, open]);
});

test('what a consumer has yet to read stays', async () => {
  const id = await call(old);
  await server.database.ownerQuery('UPDATE journal_cursors SET id = 0');
  await remove('journal');
  await remove('calls');
  expect([await ids('calls', 'id'), await ids('journal', 'call_id')]).toEqual([[id], [id]]);
});

test('exports go with their files', async () => {
  const { ownerQuery } = server.database;
  const add = async (finished: number) => {
    const rows = await ownerQuery(
      `INSERT INTO jobs (kind, payload, state, created_at, due_at, finished_at, epoch)
       SELECT 'export_calls', '{}', 'done', $1, $1, $1, epoch FROM installation RETURNING id`,
      [new Date(finished)],
    );
    const id = Number((rows[0] as { id: number }).id);
    const path = exportPath(server.dataFolder, id, 'CSV');
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'x');
    utimesSync(path, new Date(finished), new Date(finished));
    return { id, path };
  };
  const [gone, stays] = [await add(now - 10 * day), await add(now - 2 * day)];
  await remove('exports', now - 7 * day);
  expect([existsSync(gone.path), existsSync(stays.path)]).toEqual([false, true]);
  expect(await ownerQuery(`SELECT id FROM jobs WHERE kind = 'export_calls'`)).toEqual([{ id: stays.id }]);
});

test('the oldest audit rows go, and the rest still proves itself', async () => {
  const secrets = createSecrets(Buffer.alloc(32, 7));
  const entry = { by: null, action: 'updated', entity_type: 'schedule', entity_display_name: '' } as const;
  await server.database.ownerQuery('TRUNCATE audit_seals, audit_log');
  for (const [entity_id, at] of [old, old, young].entries())
    await database.transaction().execute((transaction) => recordAudit(transaction, { ...entry, entity_id, at }));
  let sealed = 0;
  await expect.poll(async () => (sealed += await sealAudit(database, secrets, quiet)), within).toBe(3);
  await remove('audit');
  expect(await ids('audit_log', 'entity_id')).toContain(2);
  expect(await ids('audit_log', 'entity_id')).not.toContain(1);
  await expect.poll(async () => (sealed += await sealAudit(database, secrets, quiet)), within).toBeGreaterThan(3);
  expect(await verifyAudit(database, secrets)).toMatchObject({ broken: null, unsealed: 0 });
});

test('an audit row younger than a year stays, also when the database itself is asked to remove it', async () => {
  const entry = { by: null, action: 'updated', entity_type: 'schedule', entity_display_name: '' } as const;
  await server.database.ownerQuery('TRUNCATE audit_seals, audit_log');
  for (const [entity_id, at] of [old, now - 360 * day].entries())
    await database.transaction().execute((transaction) => recordAudit(transaction, { ...entry, entity_id, at }));
  let sealed = 0;
  const secrets = createSecrets(Buffer.alloc(32, 7));
  await expect.poll(async () => (sealed += await sealAudit(database, secrets, quiet)), within).toBe(2);
  await server.database.ownerQuery(`SELECT audit_purge(now(), 100, 1, 'mia', now())`);
  expect(await ids(`audit_log WHERE entity_type = 'schedule'`, 'entity_id')).toEqual([1]);
});

describe('positions', () => {
  beforeEach(async () => {
    await server.database.ownerQuery('DELETE FROM system_tree_nodes');
    const { data } = await chief.query(
      'mutation { createSystemTreeNode(input: { name: "Medaillon 2", kind: "radio" }) { id } }',
    );
    const id = Number((data?.createSystemTreeNode as { id: number } | undefined)?.id);
    await server.database.ownerQuery(`INSERT INTO position_log (system_id, device_id, position, from_at, until_at)
      SELECT 1, ${id}, 'Keller', at, at + interval '1 minute' FROM generate_series(1, 4100) AS number,
        LATERAL (SELECT now() - CASE WHEN number <= 4000 THEN interval '20 days' ELSE interval '1 day' END) AS placed (at)`);
  });
  const left = async () => (await server.database.ownerQuery('SELECT count(*)::integer FROM position_log'))[0];
  const upTo = now - 7 * day;

  test('of long ago go, the others stay', async () => {
    expect((await manager.query(count, { kind: 'positions', before: upTo })).data?.cleanupCount).toMatchObject({
      rows: 4000,
    });
    await remove('positions', upTo);
    expect(await left()).toEqual({ count: 100 });
  });

  test('a removal whose worker is killed goes on, and counts what it had removed', async () => {
    await manager.query(start, { kind: 'positions', before: upTo, phrase });
    const worker = spawnToyWorker(server.database, 'before', 'UPDATE jobs SET progress_done');
    expect(await once(worker, 'exit')).toEqual([null, 'SIGKILL']);
    expect(await left()).toEqual({ count: 2100 });
    expect(await operations()).toMatchObject([{ state: 'running', details: { removed: 2000 } }]);
    await remove('positions', upTo);
    expect(await left()).toEqual({ count: 100 });
    expect(await operations()).toMatchObject([{ state: 'done', details: { removed: 4000 } }]);
  });
});
