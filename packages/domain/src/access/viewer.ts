import type { Locale } from '../text/locales.ts';
import { defaultLocale } from '../text/locales.ts';
import type { CallSourceGroupPermission, CallSourcePermission } from './callSourceLevel.ts';

/** A role with its place: the smaller the number, the higher it stands. */
export type RoleInOrder = { id: number; name: string; sort_order: number };

/** Whoever stands behind a request or a socket. */
export type Viewer = {
  /** 0 is nobody. */
  id: number;
  name: string;
  locale: Locale;
  homepage: string;
  is_superuser: boolean;
  /** Known by the directory of the house: it keeps the password and the roles. */
  is_ldap: boolean;
  password_is_temporary: boolean;
  /** Empty: every system. */
  system_access: readonly number[];
  permissions: readonly string[];
  roles: readonly RoleInOrder[];
  call_source_permissions: readonly CallSourcePermission[];
  call_source_group_permissions: readonly CallSourceGroupPermission[];
};

export const nobody: Viewer = {
  id: 0,
  name: '',
  locale: defaultLocale,
  homepage: '',
  is_superuser: false,
  is_ldap: false,
  password_is_temporary: false,
  system_access: [],
  permissions: [],
  roles: [],
  call_source_permissions: [],
  call_source_group_permissions: [],
};

/** With a temporary password somebody is worth what an anonymous caller is: no resolver has to remember it. */
export const trusted = (viewer: Viewer): Viewer =>
  viewer.password_is_temporary ? { ...nobody, locale: viewer.locale } : viewer;

export const isLoggedIn = (viewer: Pick<Viewer, 'id'>) => viewer.id > 0;

/** Somebody who has this role and nothing else: what they would see is what the role gives. */
export const onlyRole = ({ name, permissions }: { name: string; permissions: readonly string[] }): Viewer => ({
  ...nobody,
  id: Number.MAX_SAFE_INTEGER,
  name,
  permissions,
});
