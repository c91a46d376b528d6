import { expect, test } from 'vitest';
import { serverOffset } from './serverOffset.ts';

const device = 50_000;

test.each([
  ['the first message is believed', null, 60_000, 10_000],
  ['a message that arrived later than usual changes nothing', 10_400, 60_000, 10_400],
  ['a message that arrived sooner than any before is nearer to the truth', 9_700, 60_000, 10_000],
  ['a server clock that was set back is followed', 3_610_000, 60_000, 10_000],
  ['a server clock that was set forward is followed', 10_000, 3_660_000, 3_610_000],
])('%s', (_case, present, serverTime, offset) => {
  expect(serverOffset(present, serverTime, device)).toBe(offset);
});
