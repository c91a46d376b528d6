import type { authoritySources } from '@carestead/domain/ldap/ldapSetting';
import type { LdapFailure, LdapStep } from '@carestead/domain/ldap/ldapTest';
import type { Config } from '../platform/config.ts';

/** How a directory is asked; the password is in the clear. */
export type Directory = {
  dsn: string;
  start_tls: boolean;
  authority_source: (typeof authoritySources)[number];
  authorities: string;
  admin_user: string;
  admin_password: string;
  base_dn: string;
  user_filter: string;
  roles_attribute: string;
  nested_groups: boolean;
};

/** `login`: what somebody typed, null where nothing of it may reach the directory. `test`: whatever is to be tried. */
export type Question =
  | { kind: 'login'; username: string; password: string | null }
  | { kind: 'test'; username: string; password: string };

/** Milliseconds. */
export type Waits = { answer: number; total: number };

export type DirectoryTask = {
  directory: Directory;
  question: Question;
  rules: Pick<Config, 'allowsLoopback' | 'outboundAllowed'>;
  waits: Waits;
};

/** A person in the directory, with all that counts for roles. */
export type DirectoryPerson = { dn: string; name: string; held: readonly string[] };

export type Exchanged = {
  done: ReadonlyMap<LdapStep, 'done' | 'omitted'>;
  failure: LdapFailure | null;
  person: DirectoryPerson | null;
};
