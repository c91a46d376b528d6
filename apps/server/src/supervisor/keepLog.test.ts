import { appendFileSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keptFile } from '../platform/logs/logFiles.ts';
import { memoryFolder } from '../testing/memoryFolder.ts';
import { keepLog, type LogLimits } from './keepLog.ts';

const limits: LogLimits = {
  ...{ fileBytes: 100, files: 3, waitingBytes: 10_000, linesPerSecond: 1000, freeBytes: 0, pause: 0 },
};

function folder(): string {
  const made = memoryFolder('carestead-logs-');
  return join(made, 'logs');
}

const read = (place: string) =>
  readdirSync(place)
    .toSorted()
    .flatMap((name) => readFileSync(join(place, name), 'utf8').trim().split('\n'));

test('the newest lines are kept in a few files, the oldest file goes, and none ever changes its name', async () => {
  const place = folder();
  const keeper = keepLog({ folder: Promise.resolve(place), log: 'server', limits });
  for (let line = 0; line < 60; line += 1) {
    keeper.write(`line ${line} `.padEnd(24, '.'));
    await keeper.close();
  }
  expect(readdirSync(place)).toEqual([keptFile('server', 13), keptFile('server', 14), keptFile('server', 15)]);
  expect(read(place)).toHaveLength(12);
  expect(read(place).at(-1)).toContain('line 59');
  expect(statSync(join(place, keptFile('server', 15))).mode & 0o777).toBe(0o600);
  expect(statSync(place).mode & 0o777).toBe(0o700);
});

test('after a kill in the middle of a line the next one stands on a line of its own, in the same file', async () => {
  const place = folder();
  mkdirSync(place);
  appendFileSync(join(place, keptFile('worker', 7)), '{"msg":"whole"}\n{"msg":"ha');
  const keeper = keepLog({ folder: Promise.resolve(place), log: 'worker', limits });
  keeper.write('{"msg":"after"}');
  await keeper.close();
  expect(read(place)).toEqual(['{"msg":"whole"}', '{"msg":"ha', '{"msg":"after"}']);
});

test('what comes faster than it may be kept is left out, and said with its number', async () => {
  const place = folder();
  let now = 1_700_000_000_000;
  const keeper = keepLog({
    ...{ folder: Promise.resolve(place), log: 'server', now: () => now },
    limits: { ...limits, fileBytes: 10_000, linesPerSecond: 3 },
  });
  for (let line = 0; line < 10; line += 1) keeper.write(`line ${line}`);
  await keeper.close();
  now += 1000;
  keeper.write('line 10');
  await keeper.close();
  const lines = read(place);
  expect(lines.filter((line) => line.startsWith('line'))).toEqual(['line 0', 'line 1', 'line 2', 'line 10']);
  expect(lines.find((line) => line.includes('lines left out'))).toContain('"lines":7');
});

test('on a full disk lines are counted and nothing fails; with space it goes on and says how many are missing', async () => {
  const place = folder();
  let isFull = true;
  let now = 1_700_000_000_000;
  const keeper = keepLog({
    ...{ folder: Promise.resolve(place), log: 'server', now: () => now },
    limits: { ...limits, pause: 5000 },
    write: async (path, text) => {
      if (isFull) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      appendFileSync(path, text);
    },
  });
  keeper.write('lost at once');
  await keeper.close();
  isFull = false;
  keeper.write('lost in the pause');
  await keeper.close();
  now += 5000;
  keeper.write('kept');
  await keeper.close();
  expect(read(place)).toEqual([expect.stringContaining('"lines":2'), 'kept']);
});

test('the last part of the disk is left to the calls', async () => {
  const place = folder();
  const keeper = keepLog({
    ...{ folder: Promise.resolve(place), log: 'server', limits: { ...limits, freeBytes: Number.MAX_SAFE_INTEGER } },
  });
  keeper.write('a line');
  await keeper.close();
  expect(() => readdirSync(place)).toThrow();
});

test('a disk that stands still holds up no process, and what waits for it is bounded', async () => {
  const place = folder();
  let written = 0;
  const keeper = keepLog({
    ...{
      folder: Promise.resolve(place),
      log: 'server',
      limits: { ...limits, waitingBytes: 1000, linesPerSecond: 1e9 },
    },
    write: async (_path, text) => {
      written += text.length;
      await new Promise(() => {});
    },
  });
  for (let line = 0; line < 100_000; line += 1) keeper.write('x'.repeat(99));
  await new Promise((resolve) => setImmediate(resolve));
  expect(written).toBeLessThan(2000);
});
