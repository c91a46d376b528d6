import { expect, test } from 'vitest';
import { killServerUnderLoad } from '../testing/processes/killLoop.ts';

// Three kills at each stage of a server's life; kills.long.test.ts has a thousand.
test('of nine kills of the call server under load no acknowledged event is lost or doubled', async () => {
  expect(await killServerUnderLoad(9, 300)).toBeGreaterThan(300);
});
