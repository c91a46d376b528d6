import { expect, test } from 'vitest';
import { isWrongLogin } from './directoryAnswer.ts';
import type { LdapProblem, LdapStep } from './ldapTest.ts';

test.each<[string, LdapStep, LdapProblem, boolean]>([
  ['nobody has the name', 'user', 'user_not_found', true],
  ['the password is wrong', 'password', 'credentials', true],
  ['the directory has locked the account', 'password', 'not_allowed', true],
  ['the account for searching is not let in', 'bind', 'credentials', false],
  ['the directory is overloaded', 'password', 'unavailable', false],
  ['the directory dies', 'password', 'closed', false],
  ['the certificate is of somebody else', 'encryption', 'certificate_unknown', false],
])('%s: only who caused it is refused as somebody wrong', (_case, step, problem, isWrong) => {
  expect(isWrongLogin({ step, problem, detail: '' })).toBe(isWrong);
});
