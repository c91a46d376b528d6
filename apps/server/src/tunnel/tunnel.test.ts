import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../../scripts/freePort.ts';
import { startTestServer, type TestServer } from '../testing/callServer.ts';
import { atEndOfFile } from '../testing/endOfFile.ts';
import { addCarer, addSystem } from '../testing/fixtures.ts';
import { sshClients } from '../testing/processes/sshClients.ts';
import { openSshServer, pathWithSsh, type SshServer } from '../testing/processes/sshServer.ts';
import { openSocketClient } from '../testing/sockets/socket.ts';
import { startTestWork } from '../testing/work.ts';
import { tunnelWork } from './work.ts';

type Browser = ReturnType<TestServer['client']>;
type State = {
  status: string;
  reason: string;
  open: { public_key: string; opened_by: string; opened_at: number; closes_at: number } | null;
};

let ssh: SshServer;
let server: TestServer;
let env: Record<string, string>;
let keeper: Browser;
let restricted: Browser;
let carer: Browser;
/** Without an SSH client on the machine, one that is unpacked. */
let path: Record<string, string>;

beforeAll(async () => {
  ssh = await openSshServer();
  atEndOfFile(() => ssh.close());
  path = await pathWithSsh();
  env = { PORT: String(await freePort()), ...ssh.env };
  server = await startTestServer({ until: atEndOfFile, env });
  await addSystem(server, 1);
  await addSystem(server, 2);
  keeper = await addCarer(server, 'mia', ['admin::manage_system']);
  restricted = await addCarer(server, 'ivo', ['admin::manage_system'], [1]);
  carer = await addCarer(server, 'ana', ['calllog::use_module']);
});

afterEach(async () => {
  await server.database.ownerQuery('DELETE FROM tunnel');
  await server.database.ownerQuery('DELETE FROM operations');
});

const parts = 'status reason open { public_key opened_by opened_at closes_at }';
const overview = `{ tunnel { ${parts} host { host port remote_port fingerprints } operations { state details } } }`;
const create = (hours = 4, browser = keeper) =>
  browser.query(`mutation ($hours: Int!) { createTunnel(hours: $hours) { ${parts} } }`, { hours });
const remove = (browser = keeper) => browser.query('mutation { deleteTunnel }');
const notice = async (browser: Browser) =>
  (await browser.query('{ openTunnel { opened_by closes_at } }')).data?.openTunnel;
const state = async () => (await keeper.query(overview)).data?.tunnel as State;
const stands = (status: string, reason: string) =>
  expect.poll(state, { interval: 100 }).toMatchObject({ status, reason });
const opened = async (hours?: number) => (await create(hours)).data?.createTunnel as State;
const keyOf = ({ open }: State) => open?.public_key ?? '';
const audit = () =>
  server.database.ownerQuery(
    `SELECT action, user_name, entity_display_name, changes FROM audit_log WHERE entity_type = 'tunnel' ORDER BY id`,
  ) as Promise<{ action: string; user_name: string; changes: { field: string; value_new: unknown }[] }[]>;
const operations = () =>
  server.database.ownerQuery(
    `SELECT state, problem, user_name, details, finished_at FROM operations WHERE kind = 'tunnel' ORDER BY id`,
  );

/** The worker, for one test; the environment is what its operator has set otherwise. */
async function startWorker(changed: Record<string, string> = {}) {
  for (const [name, value] of Object.entries(path)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  await startTestWork(server, { env: { ...env, ...changed }, features: [tunnelWork] });
}

/** A page, as support opens it in a browser on its own host. */
const throughTunnel = (page: string, headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${ssh.remotePort}${page}`, { headers });

const answers = () =>
  throughTunnel('/backend/health').then(
    ({ status }) => status,
    () => 'closed',
  );

/** Support has entered the key already. */
async function connected(hours?: number) {
  const made = await opened(hours);
  ssh.allow(keyOf(made));
  await stands('Connected', 'none');
  return made;
}

describe.each([
  ['tunnel', overview, {}],
  ['createTunnel', 'mutation ($hours: Int!) { createTunnel(hours: $hours) { status } }', { hours: 1 }],
  ['deleteTunnel', 'mutation { deleteTunnel }', {}],
])('%s', (_name, query, variables) => {
  test('is for those who may manage the system, see all systems, and have the licence', async () => {
    expect((await server.client().query(query, variables)).errors[0]?.extensions?.code).toBe('MISSING_AUTH');
    for (const browser of [carer, restricted])
      expect((await browser.query(query, variables)).errors[0]?.extensions?.code).toBe('MISSING_PERMISSION');
    expect(await server.database.ownerQuery('SELECT FROM tunnel')).toEqual([]);
    const elsewhere = { system: '02' };
    expect((await keeper.query(query, variables, elsewhere)).errors).toEqual([]);
  });
});

test('everybody who is logged in is shown an open tunnel, and anonymous callers are not', async () => {
  expect(await notice(carer)).toBe(null);
  const { open } = await opened(2);
  for (const browser of [carer, restricted, keeper])
    expect(await notice(browser)).toEqual({ opened_by: 'mia', closes_at: open?.closes_at });
  expect((open?.closes_at ?? 0) - (open?.opened_at ?? 0)).toBe(2 * 3_600_000);
  expect((await server.client().query('{ openTunnel { opened_by } }')).errors[0]?.extensions?.code).toBe(
    'MISSING_AUTH',
  );
});

test('a message says that it was opened, and that it was closed', async () => {
  const messages = openSocketClient(server.address, { cookie: carer.cookieHeader() }).iterate<{
    systemMessages: { subject: string };
  }>({ query: 'subscription { systemMessages { subject } }' });
  const next = async () => {
    for (;;) {
      const { value } = await messages.next();
      const subject = value?.data?.systemMessages.subject;
      if (subject !== 'time' && subject !== 'restart') return subject;
    }
  };
  await messages.next();
  await opened();
  expect(await next()).toBe('tunnel.updated');
  await remove();
  expect(await next()).toBe('tunnel.updated');
});

test.each([0, 25, -1])('for %s hours none is opened', async (hours) => {
  expect((await create(hours)).errors[0]?.extensions).toMatchObject({
    code: 'VALIDATION_FAILED',
    problems: [{ field: 'hours', message: 'between', data: { min: 1, max: 24 } }],
  });
  expect(await state()).toMatchObject({ open: null });
});

test('two at the same moment make one, and one key', async () => {
  const answers = await Promise.all([create(), create(8)]);
  const [made, refused] = answers.toSorted((a, b) => a.errors.length - b.errors.length);
  expect(made?.errors).toEqual([]);
  expect(refused?.errors[0]?.extensions).toMatchObject({ code: 'TUNNEL_REFUSED', reason: 'already_open' });
  expect(await state()).toMatchObject({ open: made?.data?.createTunnel && expect.anything() });
  expect(keyOf(await state())).toBe(keyOf(made?.data?.createTunnel as State));
  expect(await operations()).toHaveLength(1);
  const closed = await Promise.all([remove(), remove()]);
  expect(closed.filter(({ data }) => data?.deleteTunnel === true)).toHaveLength(1);
  expect(closed.filter(({ data }) => data?.deleteTunnel === false)).toHaveLength(1);
});

test.each([
  [
    'no support host is configured',
    { TUNNEL_HOST: '', TUNNEL_PORT: '', TUNNEL_USER: '', TUNNEL_HOST_KEY: '', TUNNEL_REMOTE_PORT: '' },
    'unconfigured',
    { status: 'Unconfigured', reason: 'none', host: null },
  ],
  ['no network may be used', { CARESTEAD_OFFLINE: '1' }, 'offline', { status: 'Disconnected', reason: 'offline' }],
])('where %s nothing is opened, and nothing is shown as open', async (_where, changed, reason, shown) => {
  const other = await startTestServer({ sameDatabaseAs: server, env: { ...env, PORT: '0', ...changed } });
  const browser = await addCarer(other, `mia-${reason}`, ['admin::manage_system']);
  expect((await create(1, browser)).errors[0]?.extensions).toMatchObject({ code: 'TUNNEL_REFUSED', reason });
  expect((await browser.query(overview)).data?.tunnel).toMatchObject({ ...shown, open: null });
  // Opened before the operator changed that.
  ssh.allow(keyOf(await opened()));
  await startWorker(changed);
  expect(await notice(browser)).toBe(null);
  expect((await browser.query(overview)).data?.tunnel).toMatchObject(shown);
  expect((await remove(browser)).data).toEqual({ deleteTunnel: true });
  expect(sshClients(ssh.remotePort)).toEqual([]);
});

test('a tunnel is opened, leads to the log-in and to nothing else, and is closed at once', async () => {
  await startWorker();
  ssh.allow();
  const made = await opened();
  expect(made).toMatchObject({
    open: { opened_by: 'mia', public_key: expect.stringMatching(/^ssh-ed25519 \S+ carestead$/) },
  });
  await stands('Error', 'key_refused');
  ssh.allow(keyOf(made));
  await stands('Connected', 'none');

  expect((await throughTunnel('/backend/health')).status).toBe(200);
  // Neither as the machine itself nor as a proxy of it.
  expect((await throughTunnel('/backend/metrics')).status).toBe(403);
  expect((await fetch(`${server.address}/backend/metrics`)).status).toBe(200);
  const [pid = 0] = sshClients(ssh.remotePort);
  expect(pid).toBeGreaterThan(0);

  const stored = JSON.stringify(await server.database.ownerQuery('SELECT * FROM tunnel'));
  expect(stored).not.toContain('OPENSSH PRIVATE KEY');
  expect((await remove()).data).toEqual({ deleteTunnel: true });
  await expect.poll(answers, { interval: 50 }).toBe('closed');
  await expect.poll(() => sshClients(ssh.remotePort), { interval: 50 }).toEqual([]);
  expect(await state()).toMatchObject({ status: 'Disconnected', reason: 'closed', open: null });
  expect(await server.database.ownerQuery('SELECT FROM tunnel')).toEqual([]);
  expect(await operations()).toMatchObject([
    { state: 'done', user_name: 'mia', details: { hours: 4, by_hand: 'yes', closed_by: 'mia' } },
  ]);
  const entries = (await audit()).slice(-2);
  expect(entries).toMatchObject([
    { action: 'created', user_name: 'mia', entity_display_name: '127.0.0.1' },
    { action: 'deleted', user_name: 'mia' },
  ]);
  expect(entries[0]?.changes.map(({ field }) => field)).toEqual(['hours', 'public_key']);
  expect(JSON.stringify(entries)).not.toContain('PRIVATE');
  expect(keyOf(await opened())).not.toBe(keyOf(made));
});

describe('without a connection the reason is shown:', () => {
  const otherKey = 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIMn14fh/SQ9DGQ/IcQ8xVQAAAAAAAAAAAAAAAAAAAAAA';

  test.each<[string, () => Promise<Record<string, string>>]>([
    ['host_key', async () => ({ TUNNEL_HOST_KEY: otherKey })],
    ['unreachable', async () => ({ TUNNEL_PORT: String(await freePort()) })],
    ['forwarding_refused', async () => ({ TUNNEL_REMOTE_PORT: String(await freePort()) })],
  ])('%s', async (reason, prepare) => {
    await startWorker(await prepare());
    ssh.allow(keyOf(await opened()));
    await stands('Error', reason);
    // A tunnel that may connect at any moment is an open one.
    expect(await notice(carer)).toMatchObject({ opened_by: 'mia' });
  });

  test('a host that takes the place of another gets no connection', async () => {
    await startWorker();
    await connected();
    ssh.use('foreign');
    onTestFinished(async () => {
      ssh.use('own');
      await ssh.stop();
      await ssh.start();
    });
    await ssh.stop();
    await ssh.start();
    await stands('Error', 'host_key');
    expect(await answers()).toBe('closed');
  });

  test('a machine without an SSH client', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'carestead-path-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    for (const name of ['sh', 'sleep', 'rm']) symlinkSync(join('/bin', name), join(folder, name));
    await startWorker();
    vi.stubEnv('PATH', folder);
    await opened();
    await stands('Error', 'client_missing');
    expect(sshClients(ssh.remotePort)).toEqual([]);
    expect(await answers()).toBe('closed');
  });

  test('a support host that dies in the middle, until it is back', async () => {
    await startWorker();
    await connected();
    await ssh.stop();
    await expect.poll(async () => (await state()).status, { interval: 100 }).toBe('Error');
    expect(['lost', 'unreachable']).toContain((await state()).reason);
    await ssh.start();
    await stands('Connected', 'none');
    expect((await throughTunnel('/backend/health')).status).toBe(200);
  });
});

describe('when its hours are over', () => {
  const endHours = () => server.database.ownerQuery(`UPDATE tunnel SET closes_at = now() - interval '1 second'`);

  test('it is closed by itself, with its key', async () => {
    await startWorker();
    await connected(1);
    await endHours();
    expect(await notice(carer)).toBe(null);
    expect(await state()).toMatchObject({ status: 'Disconnected', reason: 'closed', open: null });
    await expect.poll(() => sshClients(ssh.remotePort), { interval: 50 }).toEqual([]);
    expect(await operations()).toMatchObject([{ state: 'done', details: { by_hand: 'no' } }]);
    expect((await audit()).at(-1)).toMatchObject({ action: 'deleted', user_name: '' });
  });

  test('also while nothing ran', async () => {
    ssh.allow(keyOf(await opened(1)));
    await endHours();
    await startWorker();
    await expect.poll(() => server.database.ownerQuery('SELECT FROM tunnel'), { interval: 50 }).toEqual([]);
    expect(await operations()).toMatchObject([{ state: 'done', details: { by_hand: 'no' } }]);
    expect(sshClients(ssh.remotePort)).toEqual([]);
  });

  test('another one can be opened before anybody has closed it', async () => {
    await opened(1);
    await endHours();
    expect((await create(2)).errors).toEqual([]);
    expect(await operations()).toMatchObject([{ state: 'done' }, { state: 'running' }]);
  });
});

test('a tunnel of a backup that was restored is not opened again', async () => {
  await opened();
  await server.database.ownerQuery('UPDATE tunnel SET epoch = gen_random_uuid()');
  expect(await notice(carer)).toBe(null);
  expect(await state()).toMatchObject({ status: 'Disconnected', reason: 'closed', open: null });
  await startWorker();
  await expect.poll(() => server.database.ownerQuery('SELECT FROM tunnel'), { interval: 50 }).toEqual([]);
  expect(await operations()).toMatchObject([{ state: 'error', problem: 'operations.problem.interrupted' }]);
});

test('of two servers one keeps it, and the other takes over', async () => {
  for (const [name, value] of Object.entries(path)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const stops: (() => Promise<void>)[] = [];
  const startOne = () => startTestWork(server, { env, features: [tunnelWork], until: (stop) => void stops.push(stop) });
  await startOne();
  await connected();
  await startOne();
  const first = sshClients(ssh.remotePort);
  expect(first).toHaveLength(1);
  await stops[0]?.();
  await expect.poll(answers, { interval: 50 }).toBe(200);
  const second = sshClients(ssh.remotePort);
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
  await stops[1]?.();
  expect(sshClients(ssh.remotePort)).toEqual([]);
  expect(await answers()).toBe('closed');
});
