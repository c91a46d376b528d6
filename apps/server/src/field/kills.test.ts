import { expect, test } from 'vitest';
import { killServerUnderLoad } from '../testing/killLoop.ts';

test('of thirty kills of the call server under load no acknowledged event is lost or doubled', async () => {
  expect(await killServerUnderLoad(30, 300)).toBeGreaterThan(1000);
}, 180_000);
