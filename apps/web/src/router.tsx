import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { guard } from './guard.ts';
import { NotFoundScreen } from './notFound/NotFoundScreen.tsx';
import { PageFrame } from './PageFrame.tsx';
import { PlaceFrame } from './PlaceFrame.tsx';
import type { AppDataStore } from './platform/appData.ts';
import { ownPath } from './platform/ownPath.ts';
import { parseSearch, stringifySearch } from './platform/search.ts';
import { type Row, routes } from './routes.tsx';
import { type Chain, ownRow, pathTo, patternOf } from './routeTable.ts';
import { ScreenError } from './ScreenError.tsx';
import { Shell } from './shell/Shell.tsx';

type Options = { appData: AppDataStore; onAccessDenied: () => void };

/** Typed loosely on purpose: links are built from the names of the route table. */
export function createAppRouter({ appData, onAccessDenied }: Options) {
  const root = createRootRoute({
    component: PageFrame,
    notFoundComponent: NotFoundScreen,
    errorComponent: ScreenError,
    beforeLoad({ matches, location, preload }) {
      const chain = matches.at(-1)?.staticData.chain;
      const facts = appData.get();
      if (!chain || typeof facts === 'string') return;
      const row = ownRow(chain);
      const verdict = guard(
        {
          name: row.name,
          needs: chain.map(({ needs }) => needs),
          ...(row.redirectToFirstAvailableChild && { children: row.children ?? [] }),
          href: location.href,
          redirect: ownPath(parseSearch(location.searchStr).redirect, window.location.origin),
        },
        facts,
      );
      if ('goToPath' in verdict) throw redirect({ href: verdict.goToPath, replace: true });
      if ('goToChild' in verdict) throw redirect({ to: `${patternOf(chain)}/${verdict.goToChild}`, replace: true });
      if ('go' in verdict) {
        if (verdict.notice && !preload) onAccessDenied();
        const search = verdict.redirect === undefined ? {} : { redirect: verdict.redirect };
        throw redirect({ to: pathTo(verdict.go), search, replace: true });
      }
    },
  });
  const shell = createRoute({ getParentRoute: () => root, id: 'shell', component: Shell });
  const isPublic = ({ needs }: Row) => needs === 'public';
  const rows: readonly Row[] = routes;
  shell.addChildren(rows.filter((row) => !isPublic(row)).map((row) => routeOf(row, () => shell, [])));
  return createRouter({
    routeTree: root.addChildren([...rows.filter(isPublic).map((row) => routeOf(row, () => root, [])), shell]),
    parseSearch,
    stringifySearch,
    notFoundMode: 'root',
    defaultPendingMs: 200,
    scrollRestoration: true,
  });
}

function routeOf(row: Row, getParentRoute: () => AnyRoute, above: readonly Row[]): AnyRoute {
  const chain = [...above, row] as unknown as Chain;
  const { path, leadsTo, screen, children = [] } = row;
  const route: AnyRoute = createRoute({
    getParentRoute,
    path,
    staticData: { chain },
    ...(screen && { component: framed(screen, chain) }),
    ...(leadsTo && {
      beforeLoad: () => {
        throw redirect({ to: leadsTo, replace: true });
      },
    }),
  });
  route.addChildren(children.map((child) => routeOf(child, () => route, chain)));
  return route;
}

/** The router loads the screen of a route ahead; the frame around it must not hide that it can be loaded. */
function framed(Screen: RouteComponent, chain: Chain): RouteComponent {
  const Framed: RouteComponent = () => <PlaceFrame chain={chain} screen={Screen} />;
  if (Screen.preload) Framed.preload = Screen.preload;
  return Framed;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
  interface StaticDataRouteOption {
    chain?: Chain;
  }
}
