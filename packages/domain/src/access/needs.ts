import type { Licence } from '../licence/licence.ts';
import type { Feature } from '../licence/licensed.ts';
import { isLicensed } from '../licence/licensed.ts';
import type { PermissionNeeds } from './holds.ts';
import { holds } from './holds.ts';
import type { Viewer } from './viewer.ts';
import { isLoggedIn } from './viewer.ts';

/**
 * What a GraphQL field, an HTTP route or a screen asks of whoever wants it.
 * `public` is for log-in and set-up; `display` for what a wall shows to nobody in particular, which the operator may keep
 * to known places; `session` for whoever has logged in, also with a temporary password.
 */
export type Needs =
  | 'public'
  | 'display'
  | 'session'
  | 'user'
  | { readonly permissions: PermissionNeeds; readonly licence?: readonly Feature[] };

export type Missing = 'MISSING_AUTH' | 'MISSING_PERMISSION' | 'MISSING_LICENCE';

/** Whoever must still change a temporary password may do that, and nothing else that anonymous callers may not. */
export function missing(needs: Needs, viewer: Viewer, licence: Licence): Missing | null {
  if (needs === 'public' || needs === 'display') return null;
  if (!isLoggedIn(viewer)) return 'MISSING_AUTH';
  if (needs === 'session') return null;
  if (viewer.password_is_temporary) return 'MISSING_AUTH';
  if (needs === 'user') return null;
  if (!holds(viewer, needs.permissions)) return 'MISSING_PERMISSION';
  return isLicensed(licence, needs.licence ?? []) ? null : 'MISSING_LICENCE';
}
