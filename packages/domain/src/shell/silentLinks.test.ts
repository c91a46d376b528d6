import { expect, test } from 'vitest';
import type { LinkState } from '../field/linkState.ts';
import { silentLinks } from './silentLinks.ts';

test.each([
  ['connected', 3600, false],
  ['offline', 1, true],
  ['unauthorized', 1, true],
  ['connecting', 2, false],
  ['connecting', 11, true],
] as const)('a link that is %s for %i s is told: %s', (state: LinkState, seconds, isTold) => {
  const now = 1_790_000_000_000;
  const link = { system_id: 1, state, since: now - seconds * 1000 };
  expect(silentLinks([link], now)).toEqual(isTold ? [link] : []);
});
