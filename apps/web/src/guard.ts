import { homeOf } from '@carestead/domain/access/mainPages';
import { holds, missing, type Needs } from '@carestead/domain/access/needs';
import { hasTreeAccess } from '@carestead/domain/access/treeAccess';
import { isLoggedIn } from '@carestead/domain/access/viewer';
import type { MenuGroup } from './platform/route/currentRoute.tsx';
import { type Entry, lackOf, mayEnter, type RouteFacts } from './platform/route/mayEnter.ts';
import { openPages } from './platform/route/openPages.ts';

/** The fields of a route that the guard needs. */
export type GuardedRow = Entry & {
  readonly path: string;
  readonly name?: string;
  readonly isModal?: true;
  readonly redirectToFirstAvailableChild?: true | { readonly unless: Needs };
  readonly leadsTo?: unknown;
  readonly group?: MenuGroup;
  readonly children?: readonly GuardedRow[];
};

/** A row with those around it, from the outermost to itself. */
type GuardedChain = readonly GuardedRow[];

type Target = {
  chain: GuardedChain;
  /** The requested path. */
  href: string;
  /** The own path that the address wants to be led to after the log-in. */
  redirect: string | null;
};

export type Facts = RouteFacts & {
  setup_time: number;
  isCommitting: boolean;
  isInstalledApp: boolean;
  /** The row of a name with those around it; undefined while no screen is built for it. */
  find: (name: string) => GuardedChain | undefined;
};

export type Verdict =
  | { enter: true }
  | { go: string; redirect?: string }
  | { goToChild: string }
  | { goToPath: string };

type Rule = (target: Target, facts: Facts) => Verdict | null;

/** Every navigation passes here: the first rule that has something to say decides. */
export function guard(target: Target, facts: Facts): Verdict {
  for (const rule of rules) {
    const verdict = rule(target, facts);
    if (verdict) return verdict;
  }
  return { enter: true };
}

/** A temporary password opens nothing but the page that replaces it, and what anybody may see. */
const replacesPassword: Rule = ({ chain, href, redirect }, { viewer, find }) => {
  if (!isLoggedIn(viewer) || !viewer.password_is_temporary || !find('set-password')) return null;
  if (isNamed(chain, 'login')) return redirect === null ? { go: 'set-password' } : { go: 'set-password', redirect };
  const isOpen = isNamed(chain, 'set-password') || chain.every(({ needs }) => needs === 'public');
  return isOpen ? null : { go: 'set-password', redirect: href };
};

const staysOutOfTree: Rule = ({ chain }, { viewer, licence, find }) => {
  if (!isLoggedIn(viewer) || viewer.is_superuser || !lies(chain, ['tree']) || hasTreeAccess(viewer, licence))
    return null;
  const go = find('log') && holds(viewer, ['calllog::use_module']) ? 'log' : 'display';
  return find(go) ? { go } : null;
};

const goesToFirstChild: Rule = ({ chain, href }, facts) => {
  const row = chain.at(-1);
  if (!row?.redirectToFirstAvailableChild || hasOwnPage(row, facts)) return null;
  if (row.name === undefined) return { go: 'accessDenied' };
  const isAround = chain.every((each) => mayEnter(each, facts));
  const child = isAround ? firstChild(row, facts) : undefined;
  if (child) return { goToChild: child.path };
  return isLoggedIn(facts.viewer) ? { go: 'accessDenied' } : { go: 'login', redirect: href };
};

const logsIn: Rule = ({ chain, href }, facts) =>
  firstLack(chain, facts) === 'MISSING_AUTH' ? { go: 'login', redirect: href } : null;

const needsRights: Rule = ({ chain }, facts) => (firstLack(chain, facts) === null ? null : { go: 'accessDenied' });

/** A user who may not see the transmission is not redirected there, which would redirect them back. */
const waitsForCommit: Rule = ({ chain }, facts) => {
  const { isCommitting, viewer, find } = facts;
  if (!isCommitting || !isLoggedIn(viewer) || lies(chain, ['display', 'sync', 'pwaSync', 'login'])) return null;
  const go = lies(chain, ['pwa']) ? 'pwaSync' : 'sync';
  return find(go)?.every((row) => mayEnter(row, facts)) ? { go } : null;
};

const passesEntrances: Rule = ({ chain, redirect }, { viewer, setup_time }) => {
  const onward: Verdict = redirect === null ? { go: 'homepage' } : { goToPath: redirect };
  if (isNamed(chain, 'login') && setup_time === 0) return { go: 'setup' };
  if (isNamed(chain, 'login') && isLoggedIn(viewer)) return onward;
  if (isNamed(chain, 'set-password') && !viewer.password_is_temporary) return onward;
  if (isNamed(chain, 'setup') && setup_time > 0) return { go: isLoggedIn(viewer) ? 'homepage' : 'login' };
  return null;
};

const goesHome: Rule = ({ chain }, facts) => {
  if (!isNamed(chain, 'homepage')) return null;
  const { viewer, isInstalledApp, find } = facts;
  const go = homeOf({
    viewer,
    isInstalledApp,
    exists: (name) => find(name)?.every((row) => leadsSomewhere(row, facts)) ?? false,
    mayEnter: (name) => find(name)?.every((row) => mayEnter(row, facts)) ?? false,
  });
  return go === null ? null : { go };
};

/** In the order of the specification, with what a temporary password forbids before and where entrances lead after. */
const rules: readonly Rule[] = [
  replacesPassword,
  staysOutOfTree,
  goesToFirstChild,
  logsIn,
  needsRights,
  waitsForCommit,
  passesEntrances,
  goesHome,
];

const firstChild = (row: GuardedRow, facts: RouteFacts) => openPages(row.children ?? [], facts)[0];

/** Whether the person stays on a page that leads others on to its children. */
export function hasOwnPage(
  { redirectToFirstAvailableChild: leadsOn }: GuardedRow,
  { viewer, licence }: RouteFacts,
): boolean {
  return typeof leadsOn === 'object' && missing(leadsOn.unless, viewer, licence) === null;
}

/** Of a page that leads on to its children at least one must be open to the person. */
export const leadsSomewhere = (row: GuardedRow, facts: RouteFacts): boolean =>
  !row.redirectToFirstAvailableChild || hasOwnPage(row, facts) || firstChild(row, facts) !== undefined;

const firstLack = (chain: GuardedChain, facts: Facts) =>
  chain.map((row) => lackOf(row, facts)).find((lack) => lack !== null) ?? null;

const isNamed = (chain: GuardedChain, name: string) => chain.at(-1)?.name === name;

const lies = (chain: GuardedChain, names: readonly string[]) =>
  chain.some(({ name }) => name !== undefined && names.includes(name));
