import type { AccountInput } from '@carestead/domain/account/account';
import type { MyAccountQuery } from '../generated/graphql.ts';
import type { Text } from '../platform/text/useText.ts';

export type Account = MyAccountQuery['myAccount'];

export type AccountValues = Pick<Account, 'locale' | 'homepage' | 'email' | 'notify_email' | 'notify_push'> & {
  current_password: string;
  password: string;
  password_repeat: string;
};

export const accountValues = ({ locale, homepage, email, notify_email, notify_push }: Account): AccountValues => ({
  ...{ locale, homepage, email, notify_email, notify_push },
  ...{ current_password: '', password: '', password_repeat: '' },
});

/** Only changed fields, so that changes by others meanwhile are kept. */
export const accountInput = (base: AccountValues, values: AccountValues): AccountInput =>
  Object.fromEntries(Object.entries(values).filter(([field, value]) => base[field as keyof AccountValues] !== value));

/** What may be kept after it was discarded: no password. */
export const accountDraft = (input: AccountInput): AccountInput =>
  Object.fromEntries(Object.entries(input).filter(([field]) => !field.includes('password')));

export const accountLabels = (text: Text) => ({ close: text('account.back'), unsaved: text('form.unsaved') });
