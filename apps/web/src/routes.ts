import { lazyRouteComponent } from '@tanstack/react-router';
import { features } from './features.ts';
import { gatherRoutes } from './gatherRoutes.ts';
import type { Row } from './platform/route/row.ts';

/** The addresses that belong to no feature. */
const core = [
  { path: '/', name: 'root', needs: 'public', leadsTo: '/home' },
  {
    path: '/no-access',
    name: 'accessDenied',
    needs: 'public',
    title: 'noAccess.title',
    texts: ['noAccess', 'permission'],
    screen: lazyRouteComponent(() => import('./shell/NoAccessScreen.tsx'), 'NoAccessScreen'),
  },
  {
    path: '/display/{-$slug}',
    name: 'display',
    needs: 'public',
    title: 'display.title',
    isAlone: true,
    screen: lazyRouteComponent(() => import('./shell/DisplayRedirect.tsx'), 'DisplayRedirect'),
  },
  { path: '/home', name: 'homepage', needs: 'user', title: 'home.title' },
] as const satisfies readonly Row[];

/** THE route table: router, guard, menus, page titles and tests read it; a screen that does not exist yet has no row. */
export const routes = gatherRoutes(core, features);

/** A feature without routes has rows of whatever name, which is none. */
type Named<R> = R extends { readonly name: infer N extends string }
  ? (string extends N ? never : N) | (R extends { readonly children: readonly (infer C)[] } ? Named<C> : never)
  : never;

export type RouteName = Named<(typeof core)[number] | NonNullable<(typeof features)[number]['routes']>[number]>;
