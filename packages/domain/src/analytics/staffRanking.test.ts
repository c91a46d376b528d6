import { expect, test } from 'vitest';
import { namesStaff } from './staffRanking.ts';

test.each([
  ['off', false, true, false],
  ['pseudonyms', false, true, false],
  ['names', false, true, true],
  ['names', true, true, false],
  ['names', false, false, false],
] as const)('ranked %s, files without names: %s, reads the log: %s: names are shown: %s', (...row) => {
  const [staff_ranking, pseudonyms_in_exports, readsLog, expected] = row;
  expect(namesStaff({ staff_ranking, pseudonyms_in_exports }, readsLog)).toBe(expected);
});
