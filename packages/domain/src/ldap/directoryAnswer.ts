import type { LdapFailure } from './ldapTest.ts';

/** What the directory says of somebody who wants to log in. `away` is every reason that lies with the directory or its settings. */
export type DirectoryAnswer =
  | { outcome: 'off' | 'wrong' | 'away' | 'busy' }
  | { outcome: 'known'; name: string; role_ids: readonly number[] };

/** Whether the person is the reason, or the directory. */
export function isWrongLogin({ step, problem }: LdapFailure): boolean {
  switch (problem) {
    case 'user_not_found':
    case 'several_users':
    case 'name_too_long':
      return true;
    case 'credentials':
    case 'not_allowed':
    case 'refused':
      return step === 'password';
    default:
      return false;
  }
}
