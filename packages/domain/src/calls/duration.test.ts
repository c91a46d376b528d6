import { expect, test } from 'vitest';
import { duration } from './duration.ts';

test.each([
  ['an open call lasts until now', 10_000, null, 75_400, 65],
  ['a closed call lasts until its end', 10_000, 20_999, 75_400, 10],
  ['a call of this moment has lasted no second', 10_000, null, 10_000, 0],
  ['a call from a clock that runs ahead has lasted no second', 90_000, null, 75_400, 0],
])('%s', (_what, opened_at, closed_at, now, seconds) => {
  expect(duration({ opened_at, closed_at }, now)).toBe(seconds);
});
