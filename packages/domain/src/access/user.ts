import { entity } from '../kit/entity.ts';
import { choice, flag, optionalText, refs, secret, text } from '../kit/fields.ts';
import { locales } from '../text/locales.ts';
import { homepages } from './mainPages.ts';

/** Somebody who logs in to the console. */
export const user = entity('user', {
  plural: 'users',
  scope: 'installation',
  synced: false,
  needs: 'admin::manage_users',
  fields: {
    username: text(64),
    email: optionalText(500, { style: 'email' }),
    locale: choice(locales, 'de'),
    homepage: choice(homepages, ''),
    is_superuser: flag(),
    is_ldap: flag(),
    roles: refs('role'),
    /** Empty: every system. */
    system_access: refs('system_param'),
    notify_email: flag(),
    notify_push: flag(),
    password: secret(256),
    password_is_temporary: flag(true),
  },
  columns: ['username', 'email', 'roles', 'is_superuser', 'is_ldap', 'locale'],
});
