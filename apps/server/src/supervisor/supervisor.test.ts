import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { findRunning } from '../platform/embedded/findRunning.ts';
import { processStart } from '../platform/embedded/processStart.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../platform/embedded/startEmbeddedDatabase.ts';
import { queryOnce } from '../platform/embedded/testing/queryOnce.ts';
import { compileCache } from '../testing/compileCache.ts';
import { memoryFolder } from '../testing/memoryFolder.ts';
import type { Behaviour } from './testing/behave.ts';
import { type Supervisor, startSupervisor } from './testing/startSupervisor.ts';

const root = memoryFolder('carestead-supervisor-');
const dataFolder = join(root, 'data');
const started: Supervisor[] = [];
/** An external database, for the tests that are not about the embedded one. */
let external: EmbeddedDatabase;
let number = 0;

type Options = { server?: Behaviour; worker?: Behaviour; env?: NodeJS.ProcessEnv };

function start(options: Options = {}): Supervisor {
  number += 1;
  const env = { ...compileCache, ...options.env };
  const supervisor = startSupervisor({ ...options, dataFolder, notesFolder: join(root, `notes-${number}`), env });
  started.push(supervisor);
  return supervisor;
}

const startWithExternalDatabase = (options: Options = {}) =>
  start({ ...options, env: { ...options.env, DATABASE_URL: external.url } });

const isAlive = (pid: number | undefined) => pid !== undefined && processStart(pid) !== null;
const wait = { timeout: 60_000, interval: 20 };
const logged = (supervisor: Supervisor, text: string) => vi.waitUntil(() => supervisor.stderr().includes(text), wait);

beforeAll(async () => {
  external = await startEmbeddedDatabase({ dataFolder: join(root, 'external') });
});

afterEach(async () => {
  for (const supervisor of started.splice(0)) if (supervisor.process.exitCode === null) await supervisor.end('SIGTERM');
});

afterAll(async () => {
  await external.stop();
  rmSync(root, { recursive: true, force: true });
});

test('it starts the database, the server and the worker, and prints the address in one line', async () => {
  const supervisor = start();
  await supervisor.ready();
  await vi.waitUntil(() => supervisor.starts('worker').length === 1, wait);
  const [server] = supervisor.starts('server');
  expect(await queryOnce(server?.databaseUrl ?? '', 'SELECT current_user')).toBe('carestead_owner');
  expect(await supervisor.end('SIGTERM')).toBe(0);
  expect(supervisor.stdout()).toBe('Carestead is ready at http://127.0.0.1:1234\n');
  expect(supervisor.stderr()).toContain('server prints hello');
});

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  '%s stops everything cleanly, the database last',
  async (signal) => {
    const supervisor = start();
    await supervisor.ready();
    await vi.waitUntil(() => supervisor.starts('worker').length === 1, wait);
    expect(await supervisor.end(signal)).toBe(0);
    expect(supervisor.notes('server')).toContain('stopped');
    expect(supervisor.notes('worker')).toContain('stopped');
    expect(findRunning(dataFolder)).toBe(null);
  },
);

test('a stop that is requested in the middle of the start is clean too', async () => {
  const supervisor = start();
  await vi.waitUntil(() => findRunning(dataFolder) !== null, wait);
  expect(await supervisor.end('SIGTERM')).toBe(0);
  expect(findRunning(dataFolder)).toBe(null);
});

test('children receive the state of all processes', async () => {
  const supervisor = start();
  await supervisor.ready();
  const running = { state: 'running', restarts: 0, since: expect.any(Number) };
  await vi.waitFor(() => {
    expect(supervisor.processesOf('server')).toEqual({
      kind: 'processes',
      processes: {
        database: { ...running, health: { pid: findRunning(dataFolder)?.pid } },
        server: { ...running, health: { of: 'server', pid: supervisor.starts('server')[0]?.pid } },
        worker: { ...running, health: { of: 'worker', pid: supervisor.starts('worker')[0]?.pid } },
      },
    });
  }, wait);
  expect(supervisor.processesOf('worker')).toEqual(supervisor.processesOf('server'));
});

test('with DATABASE_URL no database is started', async () => {
  const supervisor = startWithExternalDatabase();
  await supervisor.ready();
  expect(supervisor.starts('server')[0]?.databaseUrl).toBe(external.url);
  expect(findRunning(dataFolder)).toBe(null);
  await vi.waitFor(() => {
    expect(supervisor.processesOf('server')).toMatchObject({ processes: { database: { state: 'external' } } });
  }, wait);
});

test.each(['server', 'worker'] as const)(
  'a %s that was killed is started again, and the other one is left alone',
  async (name) => {
    const supervisor = startWithExternalDatabase();
    await vi.waitUntil(() => supervisor.starts('worker').length === 1, wait);
    process.kill(supervisor.starts(name)[0]?.pid ?? 0, 'SIGKILL');
    await vi.waitUntil(() => supervisor.starts(name).length === 2, wait);
    await vi.waitFor(() => {
      expect(supervisor.processesOf('server')).toMatchObject({
        processes: { [name]: { state: 'running', restarts: 1 } },
      });
    }, wait);
    const other = name === 'server' ? 'worker' : 'server';
    expect(supervisor.starts(other)).toHaveLength(1);
    expect(isAlive(supervisor.starts(other)[0]?.pid)).toBe(true);
    expect(supervisor.stdout().split('\n')).toHaveLength(2);
  },
);

test('a server that ends again and again is started with growing pauses', async () => {
  const supervisor = startWithExternalDatabase({ server: 'crash' });
  await logged(supervisor, '"delay_ms":800');
  const pauses = supervisor
    .stderr()
    .matchAll(/"child":"server","how":"code 3","delay_ms":(\d+),"msg":"process ended, restarting"/g);
  expect(Array.from(pauses, ([, pause]) => Number(pause))).toEqual([100, 200, 400, 800]);
  const [first, second, third, fourth] = supervisor.starts('server').map(({ at }) => at);
  expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(100);
  expect((fourth ?? 0) - (third ?? 0)).toBeGreaterThanOrEqual(400);
});

test('the time that a start takes is not health: the pauses grow all the same', async () => {
  const supervisor = startWithExternalDatabase({ server: 'slow_crash', env: { HEALTHY_AFTER: '300' } });
  await logged(supervisor, '"delay_ms":400');
  const pauses = supervisor.stderr().matchAll(/"delay_ms":(\d+)/g);
  expect(Array.from(pauses, ([, pause]) => Number(pause))).toEqual([100, 200, 400]);
});

test('a server that a request has stopped reports whose it was, and its successor knows', async () => {
  const supervisor = startWithExternalDatabase({ server: 'hang_on_request', env: { WAIT_LIMIT: '500' } });
  await logged(supervisor, '"child":"server","address":"192.0.2.7"');
  await vi.waitUntil(() => supervisor.notes('server').split('penalties').length === 3, wait);
  const [, first, second] = supervisor.notes('server').split('penalties ');
  expect(first).toMatch(/^\[\]\n/);
  expect(second).toMatch(/^\[\["192\.0\.2\.7",\{"stops":1,"until":\d+\}\]\]\n/);
});

test('a worker that hangs is killed and started again', async () => {
  const supervisor = startWithExternalDatabase({ worker: 'hang', env: { WAIT_LIMIT: '500' } });
  await logged(supervisor, '"child":"worker","msg":"process sent no heartbeat in time, killing it"');
  await vi.waitUntil(() => supervisor.starts('worker').length === 2, wait);
  expect(isAlive(supervisor.starts('worker')[0]?.pid)).toBe(false);
});

test('a supervisor that was held up itself does not take its children for hung', async () => {
  const supervisor = startWithExternalDatabase({ env: { WAIT_LIMIT: '2500' } });
  await vi.waitUntil(() => supervisor.starts('worker').length === 1, wait);
  supervisor.process.kill('SIGSTOP');
  await new Promise((resolve) => setTimeout(resolve, 3500));
  supervisor.process.kill('SIGCONT');
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(supervisor.stderr()).not.toContain('no heartbeat in time');
  expect(supervisor.starts('server')).toHaveLength(1);
});

test('a child that does not stop in time is killed, and the exit code shows it', async () => {
  const supervisor = startWithExternalDatabase({ worker: 'stubborn', env: { STOP_DEADLINE: '500' } });
  await vi.waitUntil(() => supervisor.starts('worker').length === 1, wait);
  expect(await supervisor.end('SIGTERM')).toBe(1);
  expect(supervisor.stderr()).toContain('"child":"worker","msg":"process did not stop in time, killing it"');
  expect(isAlive(supervisor.starts('worker')[0]?.pid)).toBe(false);
});

test.each(['server', 'worker'] as const)(
  'a %s that can never start ends everything with its sentence',
  async (name) => {
    const supervisor = start({ [name]: 'fail' });
    expect(await supervisor.end()).toBe(1);
    const printed = supervisor
      .stderr()
      .split('\n')
      .filter((line) => !line.includes('prints hello'));
    expect(printed).toEqual(['The port 8080 is taken.', '']);
    expect(supervisor.starts(name)).toHaveLength(1);
    expect(findRunning(dataFolder)).toBe(null);
  },
);

test('a server that has served before is started again, whatever it sends at its end', async () => {
  const supervisor = startWithExternalDatabase({ server: 'fail_later' });
  await vi.waitUntil(() => supervisor.starts('server').length === 2, wait);
  expect(supervisor.process.exitCode).toBe(null);
});

test.each([
  ['a bad value', { PORT: 'eighty' }, 'PORT is "eighty", but must be a number from 0 to 65535.'],
  [
    'missing programs',
    { CARESTEAD_POSTGRES_BIN: '/nowhere' },
    'CARESTEAD_POSTGRES_BIN names /nowhere, but there is no initdb in it.',
  ],
])('%s ends the start with one sentence and nothing else', async (_what, env, sentence) => {
  const supervisor = start({ env });
  expect(await supervisor.end()).toBe(1);
  expect(supervisor.stderr()).toBe(`${sentence}\n`);
  expect(supervisor.stdout()).toBe('');
});

test('a second supervisor on the same data folder is refused, and the first one serves on', async () => {
  const first = start();
  await first.ready();
  const second = start();
  expect(await second.end()).toBe(1);
  expect(second.stderr()).toContain(`already runs (process ${first.process.pid})`);
  expect(isAlive(first.starts('server')[0]?.pid)).toBe(true);
  expect(findRunning(dataFolder)).not.toBe(null);
});

test('after kill -9 of the supervisor its children end, and the next one finds the database running', async () => {
  const first = start();
  await vi.waitUntil(() => first.starts('worker').length === 1, wait);
  const database = findRunning(dataFolder);
  await first.end('SIGKILL');
  await vi.waitUntil(() => !isAlive(first.starts('server')[0]?.pid) && !isAlive(first.starts('worker')[0]?.pid), wait);
  expect(first.notes('server')).toContain('orphaned');
  expect(findRunning(dataFolder)).toEqual(database);

  const second = start();
  await second.ready();
  expect(findRunning(dataFolder)).toEqual(database);
  expect(second.starts('server')[0]?.databaseUrl).toBe(database?.url);
});

test('a database that was killed is started again under its address, and the children live on', async () => {
  const supervisor = start();
  await vi.waitUntil(() => supervisor.starts('worker').length === 1, wait);
  const database = findRunning(dataFolder);
  process.kill(database?.pid ?? 0, 'SIGKILL');
  await vi.waitUntil(() => findRunning(dataFolder)?.pid !== database?.pid && findRunning(dataFolder), wait);
  expect(findRunning(dataFolder)?.url).toBe(database?.url);
  expect(await queryOnce(database?.url ?? '', 'SELECT 1')).toBe(1);
  await vi.waitFor(() => {
    expect(supervisor.processesOf('server')).toMatchObject({
      processes: { database: { state: 'running', restarts: 1 } },
    });
  }, wait);
  expect(supervisor.starts('server')).toHaveLength(1);
  expect(await supervisor.end('SIGTERM')).toBe(0);
});

test('a worker that cannot start because the database died gets another chance', async () => {
  const supervisor = start({ worker: 'fail_without_database' });
  await vi.waitUntil(() => supervisor.starts('worker').length === 2, wait);
  await vi.waitFor(() => {
    expect(supervisor.processesOf('server')).toMatchObject({
      processes: { database: { state: 'running', restarts: 1 }, worker: { state: 'running', restarts: 1 } },
    });
  }, wait);
  expect(supervisor.process.exitCode).toBe(null);
});

test('what a terminal that was closed no longer takes does not hurt', async () => {
  const supervisor = startWithExternalDatabase();
  await supervisor.ready();
  supervisor.process.stdout?.destroy();
  supervisor.process.stderr?.destroy();
  process.kill(supervisor.starts('server')[0]?.pid ?? 0, 'SIGKILL');
  await vi.waitUntil(() => supervisor.starts('server').length === 2, wait);
  expect(await supervisor.end('SIGTERM')).toBe(0);
});
