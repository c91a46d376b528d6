import { expect, test } from 'vitest';
import { coalesced } from './coalesced.ts';

test('a request during the work waits for one more round, together with all others', async () => {
  const started: number[] = [];
  let release = () => {};
  const read = coalesced(async () => {
    started.push(started.length);
    await new Promise<void>((resolve) => {
      release = resolve;
    });
  });
  const first = read();
  const others = [read(), read(), read()];
  expect(started).toEqual([0]);
  release();
  await first;
  await Promise.resolve();
  expect(started).toEqual([0, 1]);
  release();
  await Promise.all(others);
  expect(started).toEqual([0, 1]);
});

test('a failure reaches its callers, and the next round is done all the same', async () => {
  let isBroken = true;
  const read = coalesced(async () => {
    if (isBroken) throw new Error('no database');
  });
  const first = read();
  const second = read();
  isBroken = false;
  await expect(first).rejects.toThrow('no database');
  await expect(second).resolves.toBeUndefined();
});
