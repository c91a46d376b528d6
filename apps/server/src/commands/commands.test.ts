import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { findRunning } from '../platform/embedded/findRunning.ts';
import { built } from '../testing/built.ts';
import { startTestServer } from '../testing/callServer.ts';
import { createInitialUser, firstUser } from '../testing/client.ts';
import { compileCache } from '../testing/compileCache.ts';
import { freshDatabase } from '../testing/database.ts';
import { addSystem } from '../testing/fixtures.ts';
import { newInstallation } from '../testing/restoring.ts';

const node = fileURLToPath(new URL('../../../../node_modules/.bin/node', import.meta.url));

type Ended = { stdout: string; stderr: string; code: number };

async function run(command: string, args: readonly string[], env: Record<string, string>): Promise<Ended> {
  const options = { env: { ...process.env, ...compileCache, ...env } };
  return await promisify(execFile)(node, [built(`commands/${command}`), ...args], options).then(
    ({ stdout, stderr }) => ({ stdout, stderr, code: 0 }),
    ({ stdout, stderr, code }: Ended) => ({ stdout, stderr, code }),
  );
}

test('a locked-out installation gets a super user again, who must change the password', async () => {
  const server = await startTestServer();
  const env = { DATABASE_URL: server.database.url, CARESTEAD_DATA: server.dataFolder };
  const old = server.client();
  await old.query(createInitialUser, firstUser);
  const { stdout, code } = await run('superuser', ['Admin'], env);
  expect(code).toBe(0);
  const password = /Temporary password: (\S+)/.exec(stdout)?.[1] ?? '';
  const answer = await server.client().logIn('admin', password);
  expect(answer.body).toMatchObject({ ok: true, require_password_change: true, user: { is_superuser: true } });
  await expect.poll(async () => (await old.query('{ authUser { id } }')).data).toEqual({ authUser: { id: 0 } });
  expect((await server.client().logIn('admin', firstUser.password)).status).toBe(401);
  const versions = await server.database.ownerQuery(
    `SELECT change, user_id FROM row_versions WHERE entity = 'user' ORDER BY number`,
  );
  expect(versions).toEqual([
    { change: 'created', user_id: expect.any(Number) },
    { change: 'updated', user_id: null },
  ]);
  const audit = await server.database.ownerQuery(`SELECT action, meta FROM audit_log WHERE meta ? 'from'`);
  expect(audit).toEqual([{ action: 'updated', meta: { from: 'command line' } }]);
});

test('an installation without any user gets one', async () => {
  const server = await startTestServer();
  const env = { DATABASE_URL: server.database.url, CARESTEAD_DATA: server.dataFolder };
  const { stdout } = await run('superuser', ['eva'], env);
  const password = /Temporary password: (\S+)/.exec(stdout)?.[1] ?? '';
  expect((await server.client().logIn('eva', password)).status).toBe(200);
  const refused = await server.client().query(createInitialUser, firstUser);
  expect(refused.errors[0]?.message).toContain('already present');
});

test('the audit log is verified from the command line, and a change is found', async () => {
  const server = await startTestServer();
  const env = { DATABASE_URL: server.database.url, CARESTEAD_DATA: server.dataFolder };
  await server.client().query(createInitialUser, firstUser);
  const verify = () => run('verifyAudit', [], env);
  await expect.poll(async () => (await verify()).stdout).toContain('The audit log is whole: 2 rows verified');
  await server.database.ownerQuery(`UPDATE audit_log SET user_name = 'niemand' WHERE id = 2`);
  const { stdout, code } = await verify();
  expect(code).toBe(1);
  expect(stdout).toContain('The audit log is broken at 2: the row 2 was changed');
});

test('a lost key is replaced only on confirmation and while no server works with another one', async () => {
  const server = await startTestServer();
  const env = { DATABASE_URL: server.database.url, CARESTEAD_DATA: server.dataFolder };
  await server.client().query(createInitialUser, firstUser);
  await addSystem(server, 1, 'Haus am See');
  await server.database.ownerQuery('UPDATE system_params SET password = $1', [server.secrets.encrypt('geheim')]);
  expect((await run('verifyAudit', [], env)).code).toBe(0);
  expect(await run('replaceKey', ['--give-up'], env)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('nothing is replaced'),
  });
  rmSync(join(server.dataFolder, 'secret.key'));

  const listed = await run('replaceKey', [], env);
  expect([listed.code, listed.stdout]).toEqual([1, expect.stringContaining('-- --give-up')]);
  expect(listed.stdout).toMatch(/superuser -- NAME: admin\n.*configurators: Haus am See \(1\)\n/);
  const refused = await run('replaceKey', ['--give-up'], env);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('A server works on this database')]);
  expect(existsSync(join(server.dataFolder, 'secret.key'))).toBe(false);

  await server.stop();
  const done = await run('replaceKey', ['--give-up'], env);
  expect([done.code, done.stderr]).toEqual([0, '']);
  expect(done.stdout).toContain('secret.key is a new key');
  expect(await server.database.ownerQuery('SELECT FROM users WHERE password IS NOT NULL')).toEqual([]);
  expect(await server.database.ownerQuery('SELECT FROM sessions')).toEqual([]);
  const [entry] = await server.database.ownerQuery(`SELECT meta FROM audit_log WHERE entity_type = 'key_file'`);
  expect(entry).toMatchObject({ meta: { from: 'command line', lost: { users: 1, configurators: 1 } } });
  expect((await run('verifyAudit', [], env)).stdout).toContain('The audit log is whole');
});

test('a backup is written while the product runs, and restored where it runs on confirmation alone', async () => {
  const server = await startTestServer();
  const target = await newInstallation();
  await server.client().query(createInitialUser, firstUser);
  const secret = { CARESTEAD_BACKUP_PASSPHRASE: 'Nebel im dritten Stock' };
  const env = { DATABASE_URL: server.database.url, CARESTEAD_DATA: server.dataFolder };
  const made = await run('backup', [], { ...env, ...secret });
  expect([made.code, made.stdout]).toEqual([
    0,
    expect.stringMatching(/\.backup\n\d+ bytes\. It opens with the passphrase/),
  ]);
  const [path = ''] = made.stdout.split('\n');
  const refused = await run('restore', [path], env);
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining(`${'FILE.backup'} --replace`)]);

  const there = { DATABASE_URL: target.made.url, CARESTEAD_DATA: target.dataFolder };
  expect((await run('restore', [path], there)).stderr).toContain('name its passphrase in CARESTEAD_BACKUP_PASSPHRASE');
  const done = await run('restore', [path], { ...there, ...secret });
  expect([done.code, done.stdout, done.stderr]).toEqual([0, expect.stringMatching(/^Restored \d+ rows of /), '']);
  expect((await run('verifyAudit', [], there)).stdout).toContain('The audit log is whole');
  const restored = await startTestServer({ sameDatabaseAs: { database: target.made, dataFolder: target.dataFolder } });
  expect((await restored.client().logIn('admin', firstUser.password)).status).toBe(200);
});

test('an empty installation gets the demo data and a log-in, the same at every start', async () => {
  const server = await startTestServer();
  const env = { DATABASE_URL: server.database.url, CARESTEAD_DATA: server.dataFolder };
  const first = await run('demo', ['--calls', '60'], env);
  const password = /Log in as one of demo, .* with the password (\S+)/.exec(first.stdout)?.[1] ?? '';
  const browser = server.client();
  expect((await browser.logIn('demo', password)).body).toMatchObject({ ok: true, user: { is_superuser: true } });
  const { data } = await browser.query('{ sections(first: 200, sort: [{ field: "name", direction: ASC }]) { count } }');
  expect(data).toEqual({ sections: { count: 9 } });
  // That the database is in use is logged with its moment.
  const { code, stdout } = first;
  expect(await run('demo', [], env)).toMatchObject({ code, stdout });
  expect(await server.database.ownerQuery('SELECT count(*)::int FROM calls')).toEqual([{ count: 60 }]);
});

test('a test installation gets nodes and a past while no server works on it', async () => {
  const server = await startTestServer();
  const env = { DATABASE_URL: server.database.url, CARESTEAD_DATA: server.dataFolder };
  const args = ['--calls', '200', '--nodes', '400', '--days', '10'];
  expect((await run('history', args, env)).stderr).toContain('A server works on this database');
  await server.stop();
  const { code, stdout } = await run('history', args, env);
  expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ nodes were added.\n200 calls with \d+ steps, and /)]);
  const counted = `SELECT (SELECT count(*)::integer FROM system_tree_nodes) AS nodes, (SELECT count(*)::integer FROM calls) AS calls,
    (SELECT count(*)::integer FROM row_versions WHERE entity = 'system_tree_node') AS versions,
    (SELECT count(*)::integer FROM device_states) AS states`;
  expect(await server.database.ownerQuery(counted)).toEqual([{ nodes: 400, calls: 200, versions: 400, states: 400 }]);
});

test('the demo data is not loaded where people work', async () => {
  const server = await startTestServer();
  await server.client().query(createInitialUser, firstUser);
  const env = { DATABASE_URL: server.database.url, CARESTEAD_DATA: server.dataFolder };
  const { stderr, code } = await run('demo', [], env);
  expect([code, stderr]).toEqual([1, expect.stringContaining('has users of its own')]);
  await server.stop();
  expect((await run('history', [], env)).stderr).toContain('only for empty installations and for the demo');
  expect(await server.database.ownerQuery('SELECT id FROM system_params')).toEqual([]);
});

test.each([
  ['superuser', [], {}, 'Name the user: npm run superuser -- NAME'],
  ['restore', [], {}, 'Which backup? npm run restore -- FILE.backup [--replace]'],
  ['restore', ['/nonexistent.backup'], {}, '/nonexistent.backup cannot be read.'],
  ['restore', ['package.json'], {}, 'package.json is no backup of Carestead.'],
  ['backup', [], { CARESTEAD_BACKUP_PASSPHRASE: 'kurz' }, 'must have at least 12 characters'],
  ['history', ['--calls', 'many'], {}, '--calls must be a whole number up to 100000000'],
  ['demo', ['--days', '3'], {}, 'There is no such option: npm run demo -- [--calls 50000] [--without-phones]'],
  [
    'verifyAudit',
    [],
    { DATABASE_URL: 'postgresql://a:b@127.0.0.1:1/x' },
    'The database does not answer at 127.0.0.1:1',
  ],
  ['verifyAudit', [], { DATABASE_URL: 'file:///x' }, 'DATABASE_URL is not an address'],
])('%s %j with %j prints in one sentence what is wrong', async (command, args, env, sentence) => {
  const { url } = await freshDatabase();
  const { stderr, code } = await run(command, args, { CARESTEAD_DATA: '/nonexistent', DATABASE_URL: url, ...env });
  expect(code).toBe(1);
  expect(stderr).toContain(sentence);
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test('a command that is ended early leaves no database running', async () => {
  const dataFolder = mkdtempSync(join(tmpdir(), 'carestead-command-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  const { DATABASE_URL: _another, ...env } = process.env;
  const command = spawn(node, [built('commands/rebuildAnalytics')], {
    env: { ...env, ...compileCache, CARESTEAD_DATA: dataFolder },
  });
  const ended = once(command, 'exit');
  await expect.poll(() => findRunning(dataFolder), { timeout: 60_000, interval: 10 }).not.toBeNull();
  command.kill('SIGTERM');
  const [code] = (await ended) as [number | null];
  expect(code).toBeGreaterThan(0);
  expect(findRunning(dataFolder)).toBeNull();
});
