import type { Locale } from '../text/locales.ts';
import { defaultLocale } from '../text/locales.ts';
import type { CallSourceGroupPermission, CallSourcePermission } from './callSourceLevel.ts';

/** A role with its place: the smaller the number, the higher it stands. */
export type RoleInOrder = { id: number; name: string; sort_order: number };

/** The person, or the anonymous client, of a request or a socket. */
export type Viewer = {
  /** 0: anonymous. */
  id: number;
  name: string;
  locale: Locale;
  homepage: string;
  is_superuser: boolean;
  /** Managed by the LDAP directory, which holds the password and the roles. */
  is_ldap: boolean;
  password_is_temporary: boolean;
  /** Empty: every system. */
  system_access: readonly number[];
  permissions: readonly string[];
  roles: readonly RoleInOrder[];
  call_source_permissions: readonly CallSourcePermission[];
  call_source_group_permissions: readonly CallSourceGroupPermission[];
};

export const anonymous: Viewer = {
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

/** Until a temporary password is changed, the person counts as anonymous, so that no resolver has to check for it. */
export const trusted = (viewer: Viewer): Viewer =>
  viewer.password_is_temporary ? { ...anonymous, locale: viewer.locale } : viewer;

export const isLoggedIn = (viewer: Pick<Viewer, 'id'>) => viewer.id > 0;

/** Somebody who has this role and nothing else: what they would see is what the role gives. */
export const onlyRole = ({ name, permissions }: { name: string; permissions: readonly string[] }): Viewer => ({
  ...anonymous,
  id: Number.MAX_SAFE_INTEGER,
  name,
  permissions,
});
