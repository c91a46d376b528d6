import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test, vi } from 'vitest';
import { processStart } from './processStart.ts';

test('a living process has a start that stays the same', () => {
  expect(processStart(process.pid)).toMatch(/\d/);
  expect(processStart(process.pid)).toBe(processStart(process.pid));
});

test('a process of another account is alive too', () => {
  expect(processStart(1)).not.toBe(null);
});

test('a process that has ended is gone', async () => {
  const child = spawn('true');
  await once(child, 'exit');
  expect(processStart(child.pid ?? 0)).toBe(null);
});

test('a process that has ended counts as gone even if its exit code was not read', async () => {
  const parent = spawn('/bin/sh', ['-c', 'sleep 0.3 & echo $!; exec sleep 20']);
  onTestFinished(() => void parent.kill('SIGKILL'));
  const [pid] = await once(createInterface(parent.stdout), 'line');
  await vi.waitUntil(() => processStart(Number(pid)) === null, { timeout: 60_000 });
  expect(() => process.kill(Number(pid), 0)).not.toThrow();
});
