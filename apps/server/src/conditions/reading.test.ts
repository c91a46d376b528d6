import { expect, test } from 'vitest';
import { quiet } from '../testing/database.ts';
import { reading } from './reading.ts';

const never = () => new Promise<number>(() => {});

test('a reading that hangs ends within its time, fails, and is not begun again while it hangs', async () => {
  let begun = 0;
  const read = () => {
    begun += 1;
    return never();
  };
  const disk = reading({ name: 'disk', read, now: () => 1000, log: quiet, within: 20 });
  await Promise.all([disk.look(), disk.look()]);
  await disk.look();
  expect(begun).toBe(1);
  expect(disk.latest()).toBeNull();
  expect(disk.failingSince()).toBe(1000);
});

test('two that look at once get the value of one reading', async () => {
  let begun = 0;
  const read = async () => {
    begun += 1;
    return begun;
  };
  const disk = reading({ name: 'disk', read, now: () => 0, log: quiet });
  await Promise.all([disk.look(), disk.look()]);
  expect([begun, disk.latest()]).toEqual([1, 1]);
  await disk.look();
  expect(disk.latest()).toBe(2);
});

test('a reading fails since the first failure, until it succeeds', async () => {
  let now = 1000;
  let isBroken = true;
  const read = async () => {
    if (isBroken) throw new Error('broken');
    return 7;
  };
  const disk = reading({ name: 'disk', read, now: () => now, log: quiet });
  await disk.look();
  now = 2000;
  await disk.look();
  expect(disk.failingSince()).toBe(1000);
  isBroken = false;
  await disk.look();
  expect([disk.failingSince(), disk.latest()]).toEqual([null, 7]);
});
