import { expect, test } from 'vitest';
import { batched } from './batched.ts';

test('what is requested in one turn is loaded at once, and later requests load again', async () => {
  const loads: (readonly number[])[] = [];
  const load = batched(async (keys: readonly number[]) => {
    loads.push(keys);
    return new Map(keys.map((key) => [key, `room ${key}`]));
  });
  expect(await Promise.all([load(1), load(2), load(3)])).toEqual(['room 1', 'room 2', 'room 3']);
  expect(await load(4)).toBe('room 4');
  expect(loads).toEqual([[1, 2, 3], [4]]);
});

test('a load that fails fails for all requests of the turn, and the next one is tried anew', async () => {
  let isDown = true;
  const load = batched(async (keys: readonly number[]) => {
    if (isDown) throw new Error('no database');
    return new Map(keys.map((key) => [key, key]));
  });
  const failed = await Promise.allSettled([load(1), load(2)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await load(3)).toBe(3);
});
