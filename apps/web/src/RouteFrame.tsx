import { Outlet, type RouteComponent, useParams, useRouter } from '@tanstack/react-router';
import { useMemo } from 'react';
import { navigationPreview } from './navigationPreview.ts';
import { type CurrentRoute, CurrentRouteContext } from './platform/route/currentRoute.tsx';
import type { Chain, Row } from './platform/route/row.ts';
import { chainAt, fillPattern, hrefOfRow, ownRow, patternOf, tabsNamed } from './routeTable.ts';
import { whatIsMissing } from './whatIsMissing.ts';

type Props = { chain: Chain; screen: RouteComponent };

/** Around every screen: provides its place in the route table, and renders the panels of its children over it. */
export function RouteFrame({ chain, screen: Screen }: Props) {
  const router = useRouter();
  const params = useParams({ strict: false }) as Record<string, string | undefined>;
  const route = useMemo((): CurrentRoute => {
    const row = ownRow(chain);
    const parent = chain.slice(0, -1) as unknown as Chain;
    const href = fillPattern(patternOf(chain), params);
    const idParam = /\{-\$(\w+)\}$/.exec(row.path)?.[1];
    const goToParent = (replace: boolean) =>
      void router.navigate({
        to: fillPattern(patternOf(parent), params),
        search: ({ copy: _copy, ...kept }: Record<string, unknown>) => kept,
        replace,
      });
    return {
      href,
      id: idParam === undefined ? undefined : params[idParam],
      title: row.title ?? null,
      entity: row.entity ?? null,
      filters: row.filters ?? listFilters(chain) ?? noFilters,
      level: chain.filter(({ isModal }) => isModal).length,
      children: (row.children ?? []).flatMap(({ path, title, needs, condition, group, isModal }) =>
        // What opens for one row of many stands beside that row, and in no menu.
        title && !path.includes('$') ? [{ href: `${href}/${path}`, title, needs, condition, group, isModal }] : [],
      ),
      tabs: row.tabs === undefined ? noTabs : tabsNamed(row.tabs),
      close: () => goToParent(false),
      closeForGood: () => goToParent(true),
      hrefOfRow,
      closedPage,
      navigationPreview,
    };
  }, [chain, params, router]);
  return (
    <CurrentRouteContext value={route}>
      <Screen />
      {drawsPanels(ownRow(chain)) && <Outlet />}
    </CurrentRouteContext>
  );
}

const closedPage: CurrentRoute['closedPage'] = (path, facts) => {
  const chain = chainAt(path);
  return chain ? { title: ownRow(chain).title ?? null, lacks: whatIsMissing(chain, facts) } : null;
};

/** The form of a list gets the filters of the list. */
const listFilters = (chain: Chain) => {
  const [row, list] = chain.toReversed() as readonly (Row | undefined)[];
  return row?.isModal && list?.entity === row.entity ? list?.filters : undefined;
};

const noFilters: CurrentRoute['filters'] = [];
const noTabs: CurrentRoute['tabs'] = [];

const drawsPanels = ({ hasOutlet, children = [] }: Row) =>
  !hasOutlet && children.some(({ isModal }) => isModal === true);
