import { expect, test } from 'vitest';
import { accountDraft, accountInput, accountValues } from './accountInput.ts';

const account = {
  id: 7,
  name: 'anna',
  locale: 'de',
  homepage: '',
  email: 'anna@b.ch',
  notify_email: false,
  notify_push: false,
  is_ldap: false,
  password_is_temporary: false,
};

test('unchanged fields are not sent', () => {
  const base = accountValues(account);
  expect(accountInput(base, base)).toEqual({});
  expect(accountInput(base, { ...base, locale: 'it', notify_email: true })).toEqual({
    locale: 'it',
    notify_email: true,
  });
});

test('of the password only what was typed is sent, and never whose it is', () => {
  const base = accountValues(account);
  const typed = { ...base, password: 'drei Treppen hoch', password_repeat: 'drei Treppen hoch' };
  expect(accountInput(base, typed)).toEqual({ password: 'drei Treppen hoch', password_repeat: 'drei Treppen hoch' });
});

test('no password is kept of what was discarded', () => {
  const base = accountValues(account);
  const typed = { ...base, locale: 'it', current_password: 'alt', password: 'neu', password_repeat: 'neu' };
  expect(accountDraft(accountInput(base, typed))).toEqual({ locale: 'it' });
});
