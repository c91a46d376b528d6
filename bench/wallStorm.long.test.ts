// Needs: a built product, Chromium and 3 minutes.
import { expect, test } from 'vitest';
import { wallStorm } from './screen/wallStorm.ts';

/** One call comes or goes every second of an hour, sent as fast as the configurator can. */
const hour = 3600;
/** Until the engine has settled on how to run the page. */
const warmUp = 1000;

test('an hour of calls that come and go leaks nothing in the page of the wall', async () => {
  const [before, after] = await wallStorm([warmUp, hour]);
  if (!before || !after) throw new Error('nothing was measured');
  // Who kept one call of every list would keep more than two megabytes, who kept the lists more than fifty.
  expect(after.heap - before.heap).toBeLessThan(1_000_000);
  expect(after.nodes - before.nodes).toBeLessThan(200);
  expect(after.listeners - before.listeners).toBeLessThan(20);
});
