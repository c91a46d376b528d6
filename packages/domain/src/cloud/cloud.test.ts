import { expect, test } from 'vitest';
import {
  type CloudFacts,
  cloudCondition,
  cloudProblems,
  cloudSettingsProblems,
  fieldOf,
  isPassing,
  pauseAfter,
} from './cloud.ts';
import { loginErrors, outdatedCopies } from './protocol.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

test.each([
  ['nothing is set', { enabled: false, username: '' }, '', false, []],
  ['an account and its password', { enabled: true, username: 'a@haus.ch' }, 'geheim', false, []],
  ['the password of before', { enabled: true, username: 'a@haus.ch' }, '', true, []],
  [
    'enabled without an account',
    { enabled: true, username: '' },
    '',
    false,
    ['username required', 'password required'],
  ],
  ['no password', { enabled: false, username: 'a@haus.ch' }, '', false, ['password required']],
  ['a password alone', { enabled: false, username: '' }, 'geheim', false, ['username required']],
  ['half an address', { enabled: true, username: 'a@haus' }, 'geheim', false, ['username invalid_email']],
  ['a very long password', { enabled: true, username: 'a@haus.ch' }, 'x'.repeat(501), false, ['password at_most']],
])('%s', (_case, settings, password, isKept, expected) => {
  const found = cloudSettingsProblems(settings, { password, isKept });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(expected);
});

test('a wrong password is shown at the password, everything else about the account at the username', () => {
  expect(loginErrors.map(fieldOf)).toEqual(['username', 'username', 'password', 'username']);
});

test('a log-in that was refused is not tried again by itself', () => {
  expect(loginErrors.filter((error) => isPassing(error))).toEqual([]);
  expect(cloudProblems.filter(isPassing)).toEqual(['unreachable', 'certificate', 'busy', 'full', 'cut']);
});

test('pauses grow up to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 60].map((tries) => pauseAfter(tries) / minute)).toEqual([1, 2, 5, 15, 30, 60, 60]);
});

const well: CloudFacts = { system_id: 3, name: 'Ost', enabled: true, problem: null, waiting_since: null };
const now = 100 * day;

test.each<[string, Partial<CloudFacts>, boolean | null]>([
  ['all is sent', {}, true],
  ['it is switched off', { enabled: false, problem: 'invalid_password' }, null],
  ['a copy has just been asked for', { waiting_since: now - minute }, true],
  ['the line is down for a moment', { problem: 'unreachable', waiting_since: now - minute }, true],
  ['the line is down', { problem: 'unreachable', waiting_since: now - 16 * minute }, false],
  ['nothing waits while the line is down', { problem: 'unreachable' }, true],
  ['the password is wrong', { problem: 'invalid_password' }, false],
])('%s', (_case, facts, expected) => {
  expect(cloudCondition({ ...well, ...facts }, now)?.ok ?? null).toBe(expected);
});

test('the cloud keeps what is young, and the newest thirty', () => {
  const stored = (age: number) => ({ stored_at: now - age * day });
  const many = Array.from({ length: 40 }, (_, index) => stored(index));
  expect(outdatedCopies(many, now)).toEqual(many.slice(31));
  expect(outdatedCopies(Array(35).fill(stored(1)), now)).toEqual([]);
  expect(outdatedCopies(Array(30).fill(stored(400)), now)).toEqual([]);
});
