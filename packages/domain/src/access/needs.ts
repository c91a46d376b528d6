import { type Feature, isLicensed, type Licence } from '../licence/licence.ts';
import type { Permission } from './permissions.ts';
import { isLoggedIn, type Viewer } from './viewer.ts';

/** As the first of several codes: any one of those that follow is enough. */
export const any = 'any';

export type PermissionNeeds = readonly (Permission | typeof any)[];

/** Super users hold everything, no requirement is always met, and otherwise the codes count exactly as written. */
export function holds(viewer: Pick<Viewer, 'is_superuser' | 'permissions'>, needed: PermissionNeeds): boolean {
  if (viewer.is_superuser || needed.length === 0) return true;
  const has = (code: string) => viewer.permissions.some((own) => own === code);
  const [first, ...others] = needed;
  return first === any && others.length > 0 ? others.some(has) : needed.every(has);
}

/**
 * What a GraphQL field, an HTTP route or a screen requires of the viewer.
 * `public` is for log-in and set-up; `display` for what an anonymous wall shows, which the operator may restrict
 * to known networks; `session` for every logged-in person, also with a temporary password.
 */
export type Needs =
  | 'public'
  | 'display'
  | 'session'
  | 'user'
  | { readonly permissions: PermissionNeeds; readonly licence?: readonly Feature[] };

export type Missing = 'MISSING_AUTH' | 'MISSING_PERMISSION' | 'MISSING_LICENCE';

/** A person with a temporary password may change it, and otherwise only do what anonymous callers may. */
export function missing(needs: Needs, viewer: Viewer, licence: Licence): Missing | null {
  if (needs === 'public' || needs === 'display') return null;
  if (!isLoggedIn(viewer)) return 'MISSING_AUTH';
  if (needs === 'session') return null;
  if (viewer.password_is_temporary) return 'MISSING_AUTH';
  if (needs === 'user') return null;
  if (!holds(viewer, needs.permissions)) return 'MISSING_PERMISSION';
  return isLicensed(licence, needs.licence ?? []) ? null : 'MISSING_LICENCE';
}
