import { expect, test } from 'vitest';
import { isSessionOver, isWorthTouching, loginWait, usernameKey, usernameProblem } from './login.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['admin', null],
  ['a'.repeat(64), null],
  ['a'.repeat(65), 'at_most'],
])('the name %j is answered with %s', (username, message) => {
  expect(usernameProblem(username)?.message ?? null).toBe(message);
});

test('Anna is the same person however she types her name', () => {
  expect(usernameKey(' Anna ')).toBe(usernameKey('aNNa'));
  const ways = ['Zoë Roth', 'zoe\u0308 roth', 'zoe  roth', '\uff3aoe\u00a0roth'];
  expect(new Set(ways.map(usernameKey))).toEqual(new Set(['zoe roth']));
});

test.each([
  ['there were no failed attempts', { network: 0, account: 0, own: 0 }, 0],
  ['the account is guessed from elsewhere', { network: 0, account: 9000, own: 0 }, 0],
  ['the account is guessed from here', { network: 0, account: 9000, own: 700_000 }, 9000],
  ['a few tries were wrong here', { network: 0, account: 0, own: 700_000 }, 0],
  ['other accounts are guessed from here', { network: 2000, account: 0, own: 0 }, 2000],
])('while %s', (_when, waits, wait) => {
  expect(loginWait(waits)).toBe(wait);
});

const hours = (count: number) => count * 3_600_000;

test.each([
  ['just logged in', 0, 0, 0, false],
  ['twelve hours without a request', 0, 0, hours(12), true],
  ['a request eleven hours ago', 0, hours(10), hours(21), false],
  ['in use for a week', 0, hours(7 * 24 - 1), hours(7 * 24), true],
])('a session %s is over: %5$s', (_sentence, created_at, last_seen_at, now, over) => {
  expect(isSessionOver({ created_at, last_seen_at }, now)).toBe(over);
});

test('being seen is written down once a minute', () => {
  const times = { created_at: 0, last_seen_at: 0 };
  expect(isWorthTouching(times, 59_999)).toBe(false);
  expect(isWorthTouching(times, 60_000)).toBe(true);
});
