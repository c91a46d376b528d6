import { expect, test } from 'vitest';
import { testMailWait } from './testMail.ts';

const now = 10_000_000;
const ago = (...seconds: readonly number[]) => seconds.map((count) => now - count * 1000);
const twenty = Array.from({ length: 20 }, (_, index) => 3599 - index * 100);

test.each([
  ['the first one goes at once', [], 0],
  ['the next one waits three seconds', ago(1), 2000],
  ['after three seconds it goes', ago(3), 0],
  ['nineteen in an hour are not too many', ago(...twenty.slice(1)), 0],
  ['after twenty the oldest must be an hour old', ago(...twenty), 1000],
  ['what is older than an hour is forgotten', ago(3600, ...twenty.slice(1)), 0],
])('%s', (_sentence, sentAt, wait) => {
  expect(testMailWait(sentAt, now)).toBe(wait);
});
