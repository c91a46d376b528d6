import { entity, type Values } from '../kit/entity.ts';
import { choice, flag, multiline, optionalText, ref, secret, text } from '../kit/fields.ts';
import type { Problem } from '../kit/problem.ts';
import { hasDsnCredentials, parseDsn } from './dsn.ts';
import { isFilter, usernamePlaceholder } from './userFilter.ts';

/** Whose certificates are believed. */
export const authoritySources = ['system', 'pinned'] as const;

/** Where people are looked up who have no password here, and what they may do. */
export const ldapSetting = entity('ldap_setting', {
  plural: 'ldap_settings',
  scope: 'installation',
  synced: false,
  needs: 'admin::manage_system',
  licence: ['management'],
  fields: {
    enabled: flag(),
    dsn: optionalText(300),
    /** Of `ldap://`: the connection is encrypted before anything is sent over it. */
    start_tls: flag(true),
    authority_source: choice(authoritySources, 'system'),
    /** Certificates in PEM. */
    authorities: multiline(60_000),
    /** Whom people are searched as; empty: anonymous. */
    admin_user: optionalText(500),
    admin_password: secret(256),
    base_dn: optionalText(500),
    user_filter: optionalText(1000, { initial: `(uid=${usernamePlaceholder})` }),
    roles_attribute: optionalText(100, { initial: 'memberOf' }),
    nested_groups: flag(true),
  },
  columns: ['dsn', 'base_dn', 'enabled'],
  check: ldapProblems,
  singleton: true,
});

/** A group of the directory, or another value of the attribute, and the role that it gives. */
export const ldapRole = entity('ldap_role', {
  plural: 'ldap_roles',
  scope: 'installation',
  synced: false,
  needs: 'admin::manage_system',
  licence: ['management'],
  fields: { value: text(500), role_id: ref('role') },
  columns: ['value', 'role_id'],
  partOf: 'ldap_setting',
});

/** Whether everything goes over the network as it is; then no certificate is looked at. */
export const isUnencrypted = ({ dsn, start_tls }: Values) =>
  start_tls === false && !(typeof dsn === 'string' && parseDsn(dsn)?.scheme === 'ldaps');

function ldapProblems(values: Values): readonly Problem[] {
  const { enabled, dsn, authorities, base_dn, user_filter, roles_attribute } = values;
  const problems: Problem[] = [];
  const isNeeded = (value: unknown) => enabled === true && value !== undefined && !value;
  for (const [field, value] of Object.entries({ dsn, base_dn, user_filter }))
    if (isNeeded(value)) problems.push({ field, message: 'required' });
  if (typeof dsn === 'string' && dsn !== '') {
    if (hasDsnCredentials(dsn)) problems.push({ field: 'dsn', message: 'url_with_password' });
    else if (!parseDsn(dsn)) problems.push({ field: 'dsn', message: 'invalid_ldap_url' });
  }
  if (typeof user_filter === 'string' && user_filter !== '') {
    if (!isFilter(user_filter)) problems.push({ field: 'user_filter', message: 'invalid_input' });
    else if (!user_filter.includes(usernamePlaceholder))
      problems.push({ field: 'user_filter', message: 'no_username' });
  }
  if (values.nested_groups === false && isNeeded(roles_attribute))
    problems.push({ field: 'roles_attribute', message: 'required' });
  if (typeof roles_attribute === 'string' && roles_attribute !== '' && !/^[a-z][a-z0-9;.-]*$/i.test(roles_attribute))
    problems.push({ field: 'roles_attribute', message: 'invalid_input' });
  const isPinned = values.authority_source === 'pinned' && !isUnencrypted(values);
  if (isPinned && !authorities && authorities !== undefined)
    problems.push({ field: 'authorities', message: 'required' });
  return problems;
}
