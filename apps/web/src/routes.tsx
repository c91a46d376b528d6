import type { Needs } from '@carestead/domain/access/needs';
import type { MessageId } from '@carestead/i18n/all';
import { lazyRouteComponent, type RouteComponent } from '@tanstack/react-router';

/** What an address needs, and what it shows or where it leads. */
type Row = { readonly path: string; readonly name: string; readonly needs: Needs } & (
  | { readonly title: MessageId; readonly screen: RouteComponent }
  | { readonly leadsTo: string }
);

/** THE route table: router, guard, page titles and tests read it; a screen that does not exist yet has no row. */
export const routeTable = [
  { path: '/', name: 'root', needs: 'public', leadsTo: '/home' },
  {
    path: '/login',
    name: 'login',
    needs: 'public',
    title: 'login.title',
    screen: lazyRouteComponent(() => import('./login/LoginScreen.tsx'), 'LoginScreen'),
  },
  {
    path: '/setup',
    name: 'setup',
    needs: 'public',
    title: 'setup.title',
    screen: lazyRouteComponent(() => import('./setup/SetupScreen.tsx'), 'SetupScreen'),
  },
  {
    path: '/no-access',
    name: 'accessDenied',
    needs: 'public',
    title: 'noAccess.title',
    screen: lazyRouteComponent(() => import('./noAccess/NoAccessScreen.tsx'), 'NoAccessScreen'),
  },
  {
    path: '/home',
    name: 'homepage',
    needs: 'user',
    title: 'home.title',
    screen: lazyRouteComponent(() => import('./home/HomeScreen.tsx'), 'HomeScreen'),
  },
] as const satisfies readonly Row[];

export type RouteName = (typeof routeTable)[number]['name'];
export type RouteRow = Row & { readonly name: RouteName };

export const rowOf = (routeId: string): RouteRow | undefined => routeTable.find(({ path }) => path === routeId);

const paths = Object.fromEntries(routeTable.map(({ name, path }) => [name, path])) as Record<RouteName, string>;

export const pathTo = (name: RouteName): string => paths[name];
