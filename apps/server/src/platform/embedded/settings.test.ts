import { expect, test } from 'vitest';
import { sharedBuffers } from './settings.ts';

const gigabyte = 1024 ** 3;

test.each([
  [0.25, 64],
  [1, 128],
  [4, 512],
  [64, 1024],
])('of %s GB of memory %s MB are the database’s own', (memory, megabytes) => {
  expect(sharedBuffers(memory * gigabyte)).toBe(megabytes);
});
