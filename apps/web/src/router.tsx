import type { LaterTexts } from '@carestead/i18n/catalogue';
import {
  type AnyRoute,
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import type { Kit } from './entity/entityParts.ts';
import { guard, type Verdict } from './guard.ts';
import { PageFrame } from './PageFrame.tsx';
import { ownPath } from './platform/route/ownPath.ts';
import type { Beginning, Chain, Row } from './platform/route/row.ts';
import { parseSearch, stringifySearch } from './platform/route/search.ts';
import { isCommitting } from './platform/session/isCommitting.ts';
import { loadTexts } from './platform/text/locale.ts';
import type { Tools } from './platform/tools.tsx';
import { RouteFrame } from './RouteFrame.tsx';
import { routes } from './routes.ts';
import { chainAt, chainNamed, ownRow, pathIfAny, pathTo, patternOf } from './routeTable.ts';
import { ScreenError } from './ScreenError.tsx';
import { Shell } from './shell/Shell.tsx';

const NotFoundScreen = lazy(async () => {
  const [screen] = await Promise.all([import('./shell/NotFoundScreen.tsx'), loadTexts(['notFound'])]);
  return { default: screen.NotFoundScreen };
});

/** What is around the pages of the mobile console, by the name of its route: a manifest cannot know the shell. */
const layouts: Readonly<Record<string, RouteComponent>> = {
  pwa: lazyRouteComponent(() => import('./shell/mobile/MobileShell.tsx'), 'MobileShell'),
  pwaOverview: lazyRouteComponent(() => import('./shell/mobile/MobileOverview.tsx'), 'MobileOverview'),
};

type Options = Pick<Tools, 'appData' | 'clock' | 'rowChanges' | 'socket'> & { kit: Kit };
/** What screens are loaded with. */
type Loaders = { kit: Kit; beginning: () => Omit<Beginning, 'rowParts'> };

/** Typed loosely on purpose: links are built from the names of the route table. */
export function createAppRouter({ appData, clock, rowChanges, socket, kit }: Options) {
  const root = createRootRoute({
    component: PageFrame,
    notFoundComponent: () => (
      <Shell>
        <Suspense>
          <NotFoundScreen />
        </Suspense>
      </Shell>
    ),
    errorComponent: ScreenError,
    beforeLoad({ matches, location }) {
      const chain = matches.at(-1)?.staticData.chain;
      const facts = appData.get();
      // Of an unknown address the router matches what it knows of it, which would be judged and entered in its place.
      if (!chain || !chainAt(location.pathname) || typeof facts === 'string') return;
      const wanted = ownPath(parseSearch(location.searchStr).redirect, window.location.origin);
      const verdict = guard(
        { chain, href: location.href, redirect: wanted },
        {
          ...facts,
          isCommitting: isCommitting(facts, clock),
          isInstalledApp: window.matchMedia('(display-mode: standalone)').matches,
          find: chainNamed,
        },
      );
      follow(verdict, chain, location.href);
    },
  });
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    component: () => (
      <Shell>
        <Outlet />
      </Shell>
    ),
  });
  const loaders: Loaders = {
    kit,
    beginning: () => ({ client: appData.client.get(), rowChanges, socket, pathname: router.latestLocation.pathname }),
  };
  const alone = routes.filter(({ isAlone }) => isAlone);
  shell.addChildren(routes.filter(({ isAlone }) => !isAlone).map((row) => routeOf(loaders, row, () => shell, [])));
  const router = createRouter({
    routeTree: root.addChildren([...alone.map((row) => routeOf(loaders, row, () => root, [])), shell]),
    parseSearch,
    stringifySearch,
    notFoundMode: 'root',
    defaultPendingMs: 200,
    scrollRestoration: true,
  });
  return router;
}

/** Leads to where the guard wants to have it, or nowhere. */
function follow(verdict: Verdict, chain: Chain, href: string): void {
  if ('goToPath' in verdict) throw redirect({ href: verdict.goToPath, replace: true });
  if ('goToChild' in verdict)
    throw redirect({ to: `${patternOf(chain)}/${verdict.goToChild}`, search: true, replace: true });
  if (!('go' in verdict)) return;
  if (verdict.go === 'accessDenied')
    throw redirect({ to: pathTo('accessDenied'), search: { from: href }, replace: true });
  // What was asked to lie over the home page lies over the page that is home.
  const kept = ownRow(chain).name === 'homepage' ? true : {};
  const search = verdict.redirect === undefined ? kept : { redirect: verdict.redirect };
  throw redirect({ to: pathIfAny(verdict.go) ?? '/', search, replace: true });
}

function routeOf(loaders: Loaders, row: Row, getParentRoute: () => AnyRoute, above: readonly Row[]): AnyRoute {
  const chain = [...above, row] as unknown as Chain;
  const { path, name, leadsTo, screen = layouts[name], children = [] } = row;
  const route: AnyRoute = createRoute({
    getParentRoute,
    path,
    staticData: { chain },
    ...(screen && { component: framed(screen, chain, loaders) }),
    // The tabs stay: without a connection a page that was never open cannot be loaded, and another one still shows something.
    ...(chain.length > 1 && chain[0].name === 'pwa' && { errorComponent: ScreenError }),
    ...(leadsTo && {
      beforeLoad: ({ params }: { params: Record<string, string> }) => {
        throw redirect({ ...(typeof leadsTo === 'string' ? { to: leadsTo } : leadsTo(params)), replace: true });
      },
    }),
  });
  route.addChildren(children.map((child) => routeOf(loaders, child, () => route, chain)));
  return route;
}

const textsOf = (chain: Chain): readonly LaterTexts[] =>
  chain.flatMap(({ texts = [], entity }) => [...texts, ...(entity ? [`labels:${entity}` as const] : [])]);

/** The router loads the screen of a route ahead, with what its feature adds to it; the frame must not hide that it can. */
function framed(Screen: RouteComponent, chain: Chain, { kit, beginning }: Loaders): RouteComponent {
  const Framed: RouteComponent = () => <RouteFrame chain={chain} screen={Screen} />;
  const { preload } = Screen;
  const { entity, begin } = ownRow(chain);
  if (preload)
    Framed.preload = async () => {
      const begun = begin?.({ ...beginning(), rowParts: kit.rowParts });
      await Promise.all([preload(), entity && kit.rowParts(entity), loadTexts(textsOf(chain)), begun]);
    };
  return Framed;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
