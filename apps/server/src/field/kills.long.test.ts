// Needs: nothing but 20 minutes.
import { expect, test } from 'vitest';
import { killServerUnderLoad } from '../testing/processes/killLoop.ts';

test('of a thousand kills of the call server under load no acknowledged event is lost or doubled', async () => {
  expect(await killServerUnderLoad(1000, 200)).toBeGreaterThan(20_000);
});
