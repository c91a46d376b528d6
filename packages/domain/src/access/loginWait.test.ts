import { expect, test } from 'vitest';
import { loginWait } from './loginWait.ts';

test.each([
  ['nobody guesses', { network: 0, account: 0, own: 0 }, 0],
  ['the account is guessed from elsewhere', { network: 0, account: 9000, own: 0 }, 0],
  ['the account is guessed from here', { network: 0, account: 9000, own: 700_000 }, 9000],
  ['a few tries were wrong here', { network: 0, account: 0, own: 700_000 }, 0],
  ['other accounts are guessed from here', { network: 2000, account: 0, own: 0 }, 2000],
])('while %s', (_when, waits, wait) => {
  expect(loginWait(waits)).toBe(wait);
});
