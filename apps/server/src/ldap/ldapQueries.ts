import { onlyId } from '@carestead/domain/kit/entity';
import type { RoleMapping } from '@carestead/domain/ldap/directoryRoles';
import { authoritySources } from '@carestead/domain/ldap/ldapSetting';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';
import type { Directory } from './directory.ts';

export type StoredDirectory = { enabled: boolean; directory: Directory; mapping: readonly RoleMapping[] };

/** With its password in the clear; what was sealed with a key that is gone is no password any more. */
export async function readDirectory(database: Database, secrets: Secrets): Promise<StoredDirectory> {
  const [{ enabled, admin_password, authority_source, ...row }, mapping] = await Promise.all([
    database.selectFrom('ldap_settings').selectAll().where('id', '=', onlyId).executeTakeFirstOrThrow(),
    database.selectFrom('ldap_roles').select(['value', 'role_id']).orderBy('id').execute(),
  ]);
  return {
    enabled,
    directory: {
      dsn: row.dsn,
      start_tls: row.start_tls,
      authority_source: authoritySources.find((source) => source === authority_source) ?? 'system',
      authorities: row.authorities,
      admin_user: row.admin_user,
      admin_password: opened(secrets, admin_password),
      base_dn: row.base_dn,
      user_filter: row.user_filter,
      roles_attribute: row.roles_attribute,
      nested_groups: row.nested_groups,
    },
    mapping,
  };
}

function opened(secrets: Secrets, sealed: string | null): string {
  if (sealed === null) return '';
  try {
    return secrets.decrypt(sealed);
  } catch {
    return '';
  }
}

/** Whether the name belongs to somebody who has a password here: the directory cannot give it to anybody else. */
export async function isLocalName(database: Database, name: string): Promise<boolean> {
  const found = await database
    .selectFrom('users')
    .select('id')
    .where(sql`lower(username)`, '=', sql`lower(${name})`)
    .where('is_ldap', '=', false)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasLdapSuperuser(database: Database): Promise<boolean> {
  const found = await database
    .selectFrom('users')
    .select('id')
    .where('is_ldap', '=', true)
    .where('is_superuser', '=', true)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** With what they give. */
export async function readRoles(database: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const [roles, codes] = await Promise.all([
    database
      .selectFrom('roles')
      .select(['id', 'sort_order'])
      .where('id', 'in', [...ids])
      .execute(),
    database
      .selectFrom('role_permissions')
      .select(['role_id', 'permission'])
      .where('role_id', 'in', [...ids])
      .execute(),
  ]);
  return roles.map((role) => ({
    ...role,
    permissions: codes.filter(({ role_id }) => role_id === role.id).map(({ permission }) => permission),
  }));
}
