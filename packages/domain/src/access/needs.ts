import type { Viewer } from './viewer.ts';
import { isLoggedIn } from './viewer.ts';

/**
 * What a GraphQL field, an HTTP route or a screen asks of whoever wants it.
 * `public` is for log-in, set-up and what a display shows to nobody in particular.
 */
export type Needs = 'public' | 'user' | { readonly permissions: readonly string[] };

export type Missing = 'MISSING_AUTH' | 'MISSING_PERMISSION';

export function missing(needs: Needs, viewer: Viewer): Missing | null {
  if (needs === 'public') return null;
  if (!isLoggedIn(viewer)) return 'MISSING_AUTH';
  if (needs === 'user' || viewer.is_superuser) return null;
  return needs.permissions.every((code) => viewer.permissions.includes(code)) ? null : 'MISSING_PERMISSION';
}
