import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createWatchdog, watchdogInterval } from './watchdog.ts';

test.each([
  [{}, null],
  [{ WATCHDOG_USEC: '30000000' }, null],
  [{ NOTIFY_SOCKET: '/run/systemd/notify' }, null],
  [{ NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '30000000' }, 10_000],
  [{ NOTIFY_SOCKET: '/run/systemd/notify', WATCHDOG_USEC: '4000000' }, 1333],
])('with %j systemd is notified every %s ms that we live', (env, interval) => {
  expect(watchdogInterval(env)).toBe(interval);
});

test('systemd receives that we are ready, our state, that we live, and that we stop', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchdog-'));
  const notifications = join(folder, 'notifications');
  writeFileSync(notifications, '');
  writeFileSync(join(folder, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${notifications}\n`);
  chmodSync(join(folder, 'systemd-notify'), 0o755);
  vi.stubEnv('PATH', `${folder}:${process.env.PATH}`);
  let isAlive = false;
  let asked = 0;
  const watchdog = createWatchdog({ NOTIFY_SOCKET: '/nowhere', WATCHDOG_USEC: '400000' }, async () => {
    asked += 1;
    return isAlive;
  });
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true, force: true });
  });
  watchdog.ready();
  for (const state of ['running', 'running']) watchdog.status(state);
  await vi.waitUntil(() => asked > 2, { timeout: 60_000 });
  expect(readFileSync(notifications, 'utf8')).not.toContain('WATCHDOG=1');
  isAlive = true;
  await vi.waitUntil(() => readFileSync(notifications, 'utf8').includes('WATCHDOG=1'), { timeout: 60_000 });
  watchdog.stopping();
  watchdog.status('degraded');
  await vi.waitUntil(() => readFileSync(notifications, 'utf8').includes('STOPPING=1'), { timeout: 60_000 });
  const lines = readFileSync(notifications, 'utf8').split('\n');
  expect(lines).toContain('--ready');
  expect(lines.filter((line) => line === '--status=running')).toHaveLength(1);
  expect(lines).not.toContain('--status=degraded');
});
