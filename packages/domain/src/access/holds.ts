import type { Permission } from './permissions.ts';
import type { Viewer } from './viewer.ts';

/** As the first of several codes: any one of those that follow is enough. */
export const any = 'any';

export type PermissionNeeds = readonly (Permission | typeof any)[];

/** Super users hold everything, nothing asked is always held, and otherwise the codes count exactly as written. */
export function holds(viewer: Pick<Viewer, 'is_superuser' | 'permissions'>, needed: PermissionNeeds): boolean {
  if (viewer.is_superuser || needed.length === 0) return true;
  const has = (code: string) => viewer.permissions.some((own) => own === code);
  const [first, ...others] = needed;
  return first === any && others.length > 0 ? others.some(has) : needed.every(has);
}
