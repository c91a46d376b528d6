import { expect, test } from 'vitest';
import { anonymous } from '../access/viewer.ts';
import { defaultLicence } from '../licence/licence.ts';
import type { AccountInput } from './account.ts';
import { accountProblems } from './account.ts';

const carer = { ...anonymous, id: 7, homepage: 'analytics', permissions: ['calllog::use_module'] };
const fromDirectory = { ...carer, is_ldap: true };
const right = 'drei Treppen hoch';
const typed = { password: right, password_repeat: right };

test.each<[string, AccountInput, typeof anonymous, readonly string[]]>([
  ['nothing is changed by nothing', {}, carer, []],
  [
    'empty password fields leave the password alone',
    { password: '', password_repeat: '', current_password: '' },
    carer,
    [],
  ],
  ['a language of the interface', { locale: 'it' }, carer, []],
  ['another language', { locale: 'es' }, carer, ['locale invalid_input']],
  ['the home page that may be used', { homepage: 'log' }, carer, []],
  ['no home page of one’s own', { homepage: '' }, carer, []],
  ['a home page without its permission', { homepage: 'treeView' }, carer, ['homepage invalid_input']],
  ['a home page that does not exist', { homepage: 'https://evil.example' }, carer, ['homepage invalid_input']],
  ['the home page from before, no longer allowed', { homepage: 'analytics' }, carer, []],
  ['several addresses', { email: 'a@b.ch, c@d.ch' }, carer, []],
  ['no address', { email: '' }, carer, []],
  ['half an address', { email: 'a@b' }, carer, ['email invalid_email']],
  ['a new password with the current one', { ...typed, current_password: 'alt' }, carer, []],
  ['a new password alone', typed, carer, ['current_password required']],
  ['the current password alone', { current_password: 'alt' }, carer, ['password required', 'password_repeat required']],
  [
    'a repetition alone',
    { password_repeat: right, current_password: 'alt' },
    carer,
    ['password required', 'password_repeat no_match'],
  ],
  [
    'a password that everybody has',
    { password: 'passwort', password_repeat: 'passwort', current_password: 'alt' },
    carer,
    ['password too_common'],
  ],
  ['the password of the directory', { ...typed, current_password: 'alt' }, fromDirectory, ['password ldap_only']],
])('%s', (_sentence, input, viewer, problems) => {
  const isCommon = (password: string) => password === 'passwort';
  const found = accountProblems(input, { viewer, licence: defaultLicence, features: { incidents: false }, isCommon });
  expect(found.map(({ field, message }) => `${field} ${message}`)).toEqual(problems);
});
