import { expect, test } from 'vitest';
import { isLinkDown } from './linkDown.ts';

test.each([
  ['connected', 0, 60_000, false],
  ['connecting', 10_000, 11_999, false],
  ['connecting', 10_000, 12_000, true],
  ['offline', 10_000, 12_000, true],
  ['unauthorized', 10_000, 60_000, true],
  ['offline', null, 0, true],
])('a link that is %s since %s is at %i down: %s', (state, since, now, isDown) => {
  expect(isLinkDown({ state, since }, now)).toBe(isDown);
});
