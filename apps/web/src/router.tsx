import { type AnyRootRoute, createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { guard } from './guard.ts';
import { NotFoundScreen } from './notFound/NotFoundScreen.tsx';
import { PageFrame } from './PageFrame.tsx';
import type { AppDataStore } from './platform/appData.ts';
import { ownPath } from './platform/ownPath.ts';
import { parseSearch, stringifySearch } from './platform/search.ts';
import { pathTo, type RouteRow, routeTable, rowOf } from './routes.tsx';
import { ScreenError } from './ScreenError.tsx';

/** Typed loosely on purpose: links are built from the names of the route table. */
export function createAppRouter(appData: AppDataStore) {
  const root = createRootRoute({
    component: PageFrame,
    notFoundComponent: NotFoundScreen,
    errorComponent: ScreenError,
    beforeLoad({ matches, location }) {
      const row = rowOf(matches.at(-1)?.routeId ?? '');
      const facts = appData.get();
      if (!row || typeof facts === 'string') return;
      const wanted = ownPath(parseSearch(location.searchStr).redirect, window.location.origin);
      const verdict = guard({ ...row, href: location.href, redirect: wanted }, facts);
      if ('goToPath' in verdict) throw redirect({ href: verdict.goToPath, replace: true });
      if ('go' in verdict) {
        const search = verdict.redirect === undefined ? {} : { redirect: verdict.redirect };
        throw redirect({ to: pathTo(verdict.go), search, replace: true });
      }
    },
  });
  return createRouter({
    routeTree: root.addChildren(routeTable.map((row) => routeOf(row, () => root))),
    parseSearch,
    stringifySearch,
    defaultPendingMs: 200,
    scrollRestoration: true,
  });
}

function routeOf(row: RouteRow, getParentRoute: () => AnyRootRoute) {
  if ('screen' in row) return createRoute({ getParentRoute, path: row.path, component: row.screen });
  const { path, leadsTo } = row;
  return createRoute({
    getParentRoute,
    path,
    beforeLoad: () => {
      throw redirect({ to: leadsTo, replace: true });
    },
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
