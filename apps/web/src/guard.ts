import { type Missing, missing, type Needs } from '@carestead/domain/access/needs';
import { isLoggedIn, type Viewer } from '@carestead/domain/access/viewer';
import type { RouteName } from './routeTable.ts';

type Target = {
  name: string;
  /** Its own and those of every route around it. */
  needs: readonly Needs[];
  /** Where a route leads that has no page of its own. */
  children?: readonly { readonly path: string; readonly needs: Needs }[];
  /** The whole path that was asked for. */
  href: string;
  /** The own path that the address wants to be led to after the log-in. */
  redirect: string | null;
};

type Facts = { viewer: Viewer; setup_time: number };

export type Verdict =
  | { enter: true }
  | { go: RouteName; redirect?: string; notice?: 'access_denied' }
  | { goToChild: string }
  | { goToPath: string };

/** Every navigation passes here; the rules stand in the order of the specification. */
export function guard(target: Target, { viewer, setup_time }: Facts): Verdict {
  const lacking = firstMissing(target.needs, viewer);
  if (target.children && lacking === null) {
    const child = target.children.find(({ needs }) => missing(needs, viewer) === null);
    return child ? { goToChild: child.path } : { go: 'accessDenied' };
  }
  if (lacking === 'MISSING_AUTH') return { go: 'login', redirect: target.href };
  if (lacking === 'MISSING_PERMISSION') return { go: 'accessDenied', notice: 'access_denied' };

  if (target.name === 'login' && setup_time === 0) return { go: 'setup' };
  if (target.name === 'login' && isLoggedIn(viewer)) {
    return target.redirect === null ? { go: 'homepage' } : { goToPath: target.redirect };
  }
  if (target.name === 'setup' && setup_time > 0) return { go: isLoggedIn(viewer) ? 'homepage' : 'login' };
  return { enter: true };
}

const firstMissing = (needs: readonly Needs[], viewer: Viewer): Missing | null =>
  needs.map((each) => missing(each, viewer)).find((found) => found !== null) ?? null;
