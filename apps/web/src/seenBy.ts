import { homeOf } from '@carestead/domain/access/home';
import { mayEnter } from './platform/mayEnter.ts';
import { type MenuGroup, menuGroups, type Sight, type SightFacts } from './platform/place.tsx';
import { type Chain, chainNamed, ownRow, routeTable } from './routeTable.ts';
import { mainLinksOf } from './shell/useMainLinks.ts';

/** The same functions that lay out the shell, asked on behalf of somebody else. */
export function seenBy(facts: SightFacts): Sight {
  const isOpen = (chain: Chain | undefined) => chain?.every((row) => mayEnter(row, facts)) ?? false;
  const home = homeOf({
    viewer: facts.viewer,
    isInstalledApp: false,
    exists: (name) => chainNamed(name) !== undefined,
    mayEnter: (name) => isOpen(chainNamed(name)),
  });
  return {
    home: titleOf(chainNamed(home ?? 'homepage')) ?? 'home.title',
    items: mainLinksOf(facts).map(({ item, path }) => ({
      href: path,
      title: `shell.nav.${item}` as const,
      items: itemsBelow(path, facts),
    })),
  };
}

const titleOf = (chain: Chain | undefined) => chain && ownRow(chain).title;

const itemsBelow = (path: string, facts: SightFacts) =>
  (routeTable.find((row) => row.path === path)?.children ?? [])
    .filter((row) => !row.isModal && mayEnter(row, facts))
    .toSorted((a, b) => groupOrder(a.group) - groupOrder(b.group))
    .flatMap(({ path: below, title }) => (title ? [{ href: `${path}/${below}`, title, items: [] }] : []));

const groupOrder = (group: MenuGroup | undefined) => (group ? menuGroups.indexOf(group) : -1);
