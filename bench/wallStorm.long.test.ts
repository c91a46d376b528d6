// Needs: a built product, Chromium and 5 minutes.
import { expect, test } from 'vitest';
import { wallStorm } from './screen/wallStorm.ts';

/** One call comes or goes every second of an hour; a wall is told as fast as the building can. */
const moves = 3600;

test('an hour of calls that come and go leaves nothing behind in the wall’s page', async () => {
  const { before, after } = await wallStorm(600, moves);
  // A list of 24 calls takes some 20 kB: who kept a single call of each would keep three megabytes.
  expect(after.heap - before.heap).toBeLessThan(1_000_000);
  // The second before may have had another number of cards and words.
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.listeners - before.listeners).toBeLessThan(20);
});
