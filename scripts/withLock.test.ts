import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './withLock.ts';

let home: string;
let lock: string;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'carestead-lock-'));
  lock = join(home, 'building');
});

afterEach(() => rmSync(home, { recursive: true }));

test('two that want to work do so one after the other', async () => {
  const seen: string[] = [];
  const work = (name: string) => async () => {
    seen.push(`${name} begins`);
    await sleep(50);
    seen.push(`${name} ends`);
  };
  await Promise.all([withLock(lock, work('first')), withLock(lock, work('second'))]);
  expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(existsSync(lock)).toBe(false);
});

test('the lock is given back when the work fails', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(existsSync(lock)).toBe(false);
});

test('a lock whose owner was killed before it could write its name does not count', async () => {
  writeFileSync(lock, '');
  utimesSync(lock, 1, 1);
  expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done');
});

test('a lock whose owner was killed does not count', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(lock, String(pid));
  expect(await withLock(lock, () => Promise.resolve('done'))).toBe('done');
});
