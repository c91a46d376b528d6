import { guard, hasOwnPage } from './guard.ts';
import type { NavigationFacts, NavigationPreview } from './platform/route/currentRoute.tsx';
import { openPages } from './platform/route/openPages.ts';
import type { Chain } from './platform/route/row.ts';
import { chainNamed, ownRow, routeTable } from './routeTable.ts';
import { mainLinksOf } from './shell/useMainLinks.ts';

/** The functions of the shell's navigation, for another viewer. */
export function navigationPreview(facts: NavigationFacts): NavigationPreview {
  return {
    home: titleOf(chainNamed(landingOf('homepage', facts))) ?? 'home.title',
    items: mainLinksOf(facts).map(({ item, path }) => ({
      href: path,
      title: `shell.nav.${item}` as const,
      items: itemsBelow(path, facts),
    })),
  };
}

/** Where the guard's redirects end for a page; there are never more than a few. */
function landingOf(name: string, facts: NavigationFacts, steps = 5): string {
  const chain = chainNamed(name);
  if (!chain || steps === 0) return name;
  const others = { setup_time: 1, isCommitting: false, isInstalledApp: false, find: chainNamed };
  const verdict = guard({ chain, href: '', redirect: null }, { ...facts, ...others });
  return 'go' in verdict ? landingOf(verdict.go, facts, steps - 1) : name;
}

const titleOf = (chain: Chain | undefined) => chain && ownRow(chain).title;

/** Its own page, where it has one, and those below it. */
function itemsBelow(path: string, facts: NavigationFacts) {
  const row = routeTable.find((each) => each.path === path);
  if (!row) return [];
  const own = hasOwnPage(row, facts) && row.title ? [{ href: path, title: row.title, items: [] }] : [];
  const below = openPages(row.children ?? [], facts).flatMap((page) =>
    page.title ? [{ href: `${path}/${page.path}`, title: page.title, items: [] }] : [],
  );
  return [...own, ...below];
}
