// Needs: root, a build (npm run build), dpkg, perl and systemd's programs, 1.5 GB of memory, two minutes.
import { copyFileSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { memoryFolder } from '../../apps/server/src/testing/memoryFolder.ts';
import { freePort } from '../freePort.ts';
import { root as checkout } from '../root.ts';
import { buildPackage } from './buildPackage.ts';
import { playNotifySocket } from './testing/notifySocket.ts';
import { makeTryRoot, type TryRoot } from './testing/tryRoot.ts';
import { startUnit } from './testing/unitProcess.ts';

const folder = memoryFolder('carestead-packages-');
const wait = { timeout: 120_000, interval: 50 };
let machine: TryRoot;
let port = 0;

beforeAll(async () => {
  machine = makeTryRoot();
  port = await freePort();
});

afterAll(() => {
  machine.remove();
  rmSync(folder, { recursive: true, force: true });
});

async function layPackage(version: string): Promise<string> {
  const path = await buildPackage({ root: checkout, folder, version });
  const inside = `/var/tmp/${basename(path)}`;
  copyFileSync(path, machine.path(inside));
  return inside;
}

const stateOf = () =>
  machine
    .run('dpkg', '-s', 'carestead')
    .output.split('\n')
    .filter((line) => /^(Status|Version):/.test(line));
const settings = '/etc/carestead/carestead.env';
const key = '/var/lib/carestead/secret.key';
const wants = '/etc/systemd/system/multi-user.target.wants/carestead.service';
const isThere = (path: string) => existsSync(machine.path(path));

async function serves(more: Readonly<Record<string, string>> = {}) {
  const unit = startUnit(machine, more);
  const address = await unit.ready();
  expect(address).toBe(`http://127.0.0.1:${port}`);
  return { unit, page: async (path: string) => await fetch(new URL(path, address)) };
}

test('it installs, its unit is valid, and an account of its own runs it', async () => {
  const { code, output } = machine.run('dpkg', '-i', await layPackage('0.1.0'));
  expect(output).not.toMatch(/warning|error/i);
  expect(code).toBe(0);
  expect(stateOf()).toEqual(['Status: install ok installed', 'Version: 0.1.0']);
  expect(machine.run('systemd-analyze', 'verify', 'carestead.service')).toEqual({ code: 0, output: '' });
  expect(machine.run('readlink', wants).output).toContain('carestead.service');
  expect(machine.run('stat', '-c', '%U:%G %a', '/var/lib/carestead').output).toBe('carestead:carestead 700\n');
  expect(machine.run('stat', '-c', '%U:%G %a', settings).output).toBe('root:carestead 640\n');
});

test('the command of the unit serves the pages, and reports to the service manager as long as the server answers', async () => {
  writeFileSync(machine.path(settings), `PORT=${port}\nLOG_LEVEL=error\n`);
  const manager = await playNotifySocket(machine.path('/run/notify'));
  const { unit, page } = await serves({ NOTIFY_SOCKET: '/run/notify', WATCHDOG_USEC: '4000000' });
  try {
    await vi.waitUntil(() => manager.count('READY=1') === 1, wait);
    for (const path of ['/', '/display', '/app/']) expect(await (await page(path)).text()).toContain('<script');
    expect((await page('/backend/health')).status).toBe(200);
    await vi.waitUntil(() => manager.count('STATUS=running') > 0, wait);
    await vi.waitUntil(() => manager.count('WATCHDOG=1') > 2, wait);

    process.kill(unit.serverPid(), 'SIGSTOP');
    await vi.waitUntil(() => manager.silence('WATCHDOG=1') > 4000, wait);
    await vi.waitUntil(() => unit.stderr().includes('process sent no heartbeat in time'), wait);
    const fed = manager.count('WATCHDOG=1');
    await vi.waitUntil(async () => (await page('/backend/health').catch(() => null))?.ok, wait);
    await vi.waitUntil(() => manager.count('WATCHDOG=1') > fed, wait);

    expect(machine.run('carestead', 'superuser', 'vera').output).toContain('vera was made as a super user');
    expect(machine.run('carestead', 'version').output).toBe('0.1.0\n');
  } finally {
    expect(await unit.end()).toBe(0);
    await manager.end();
  }
  expect(manager.count('STOPPING=1')).toBe(1);
});

test('an upgrade keeps data and settings', async () => {
  const before = readFileSync(machine.path(key), 'utf8');
  const { code, output } = machine.run('dpkg', '-i', await layPackage('0.1.1'));
  expect(output).not.toMatch(/warning|error/i);
  expect(code).toBe(0);
  expect(stateOf()).toEqual(['Status: install ok installed', 'Version: 0.1.1']);
  expect(readFileSync(machine.path(settings), 'utf8')).toContain(`PORT=${port}`);
  const { unit, page } = await serves();
  expect((await page('/backend/health')).status).toBe(200);
  expect(await unit.end()).toBe(0);
  expect(readFileSync(machine.path(key), 'utf8')).toBe(before);
});

test('it is removed without its data, and goes on with them when it comes back', async () => {
  const { code, output } = machine.run('dpkg', '-r', 'carestead');
  expect(code).toBe(0);
  expect(output).toContain('stay in /var/lib/carestead');
  for (const path of ['/usr/lib/carestead', '/usr/bin/carestead', '/usr/lib/systemd/system/carestead.service'])
    expect(isThere(path)).toBe(false);
  expect(statSync(machine.path(key)).size).toBeGreaterThan(0);
  expect(machine.run('dpkg', '-i', await layPackage('0.1.1')).code).toBe(0);
  const { unit } = await serves();
  expect(machine.run('carestead', 'superuser', 'vera').output).toContain('vera is a super user now');
  expect(await unit.end()).toBe(0);
});

test('a purge says what it deletes, and leaves nothing but the account', () => {
  const { code, output } = machine.run('dpkg', '-P', 'carestead');
  expect(code).toBe(0);
  expect(output).toMatch(/deleting \/var\/lib\/carestead \(\S+\): the database with all calls, secret\.key/);
  for (const path of ['/var/lib/carestead', '/etc/carestead', '/var/cache/carestead', '/usr/lib/carestead', wants])
    expect(isThere(path)).toBe(false);
  expect(machine.run('id', 'carestead').code).toBe(0);
});
