import { type Feature, type Gateway, isGatewayAvailable, isLicensed, type Licence } from '../licence/licence.ts';
import { holds, type PermissionNeeds } from './needs.ts';
import type { Permission } from './permissions.ts';
import { hasTreeAccess, treeNeeds } from './treeAccess.ts';
import { isLoggedIn, type Viewer } from './viewer.ts';

type MenuFacts = { viewer: Viewer; licence: Licence; gateway: Gateway; system_id: number };

/** Features that are switched on beside the licence. */
type Switches = { incidents: boolean };

export type HomepageFacts = {
  viewer: Pick<Viewer, 'is_superuser' | 'permissions'>;
  licence: Licence;
  features: Switches;
};

type HomeFacts = {
  viewer: Viewer;
  /** Opened from the home screen of a phone or desktop, not in a tab. */
  isInstalledApp: boolean;
  /** A screen that is not built has no route. */
  exists: (route: string) => boolean;
  mayEnter: (route: string) => boolean;
};

export type NavigationItem = 'overview' | 'analytics' | 'log' | 'visual' | 'app' | 'admin';

/** Where a person may want to begin; empty leaves it to the order of the home page. */
export type Homepage = '' | 'treeView' | 'analytics' | 'log' | 'display' | 'incidentsList';

type MainPage = {
  /** The name of its route. */
  readonly route: string;
  /** Its item of the main navigation, and who sees it. */
  readonly menu?: { readonly item: NavigationItem; readonly isShown: (facts: MenuFacts) => boolean };
  /** What people choose as their home page, and what that needs. */
  readonly homepage?: {
    readonly choice: Exclude<Homepage, ''>;
    readonly licence: readonly Feature[];
    readonly permissions: PermissionNeeds;
    readonly feature?: keyof Switches;
  };
  /** Whether whoever has chosen nothing begins here; the first page that says so wins. */
  readonly isHome?: (facts: HomeFacts) => boolean;
  /**
   * As soon as it is built: its address, and the rights of which one opens a page of it. The wall has no route table and
   * reads this; a test compares the two.
   */
  readonly built?: { readonly path: string; readonly anyOf: readonly Opening[] };
};

/** A right, perhaps with what the licence must have beside it, and what must be switched on in the system. */
export type Opening =
  | Permission
  | {
      readonly permission: Permission;
      readonly licence: readonly Feature[];
      readonly setting?: 'subscriptions_enabled';
    };

/** The table of the main pages: navigation, order of the home page and choices of a home page all follow it. */
const mainPages: readonly MainPage[] = [
  {
    route: 'tree',
    menu: { item: 'overview', isShown: ({ viewer, licence }) => hasTreeAccess(viewer, licence) },
    homepage: { choice: 'treeView', licence: ['management'], permissions: treeNeeds },
    isHome: ({ viewer }) => holds(viewer, treeNeeds),
    built: {
      path: '/tree',
      anyOf: ['systemtree::use_module', 'systemtree::manage_devices', 'systemtree::see_display_group_overrides'],
    },
  },
  {
    route: 'analytics',
    menu: {
      item: 'analytics',
      isShown: ({ viewer, licence }) => holds(viewer, ['analytics::use_module']) && isLicensed(licence, ['analytics']),
    },
    homepage: { choice: 'analytics', licence: ['analytics'], permissions: ['analytics::use_module'] },
    isHome: ({ mayEnter }) => mayEnter('analytics'),
    built: { path: '/analytics', anyOf: [{ permission: 'analytics::use_module', licence: ['analytics'] }] },
  },
  {
    route: 'log',
    menu: { item: 'log', isShown: ({ viewer }) => holds(viewer, ['calllog::use_module']) },
    homepage: { choice: 'log', licence: ['log'], permissions: ['calllog::use_module'] },
    isHome: ({ mayEnter }) => mayEnter('log'),
    built: { path: '/log', anyOf: ['calllog::use_module'] },
  },
  {
    route: 'display',
    menu: { item: 'visual', isShown: () => true },
    homepage: { choice: 'display', licence: [], permissions: [] },
    isHome: () => true,
    built: { path: '/display', anyOf: [] },
  },
  {
    route: 'appManagement',
    menu: {
      item: 'app',
      isShown: ({ viewer, licence, gateway, system_id }) =>
        holds(viewer, ['app::use_module']) && isGatewayAvailable(licence, gateway, system_id),
    },
    built: {
      path: '/appmanagement',
      anyOf: [
        { permission: 'app::manage_subscriptions', licence: ['app'], setting: 'subscriptions_enabled' },
        ...(
          [
            'app::manage_user_groups',
            'app::manage_users',
            'app::manage_devices',
            'app::see_statistic',
            'app::manage_display_groups',
            'app::manage_notification_channels',
            'app::manage_notification_sounds',
            'app::manage_settings',
          ] as const
        ).map((permission) => ({ permission, licence: ['app'] as const })),
      ],
    },
  },
  {
    route: 'admin',
    menu: { item: 'admin', isShown: ({ viewer }) => holds(viewer, ['admin::use_module']) },
    built: {
      path: '/admin',
      anyOf: [
        'admin::manage_system',
        'admin::manage_flightprofiles',
        'admin::manage_users',
        'admin::manage_roles',
        'admin::manage_display_notes',
        'admin::manage_backups',
        { permission: 'admin::manage_reports', licence: ['analytics'] },
      ],
    },
  },
  {
    route: 'incidentsList',
    homepage: {
      choice: 'incidentsList',
      licence: ['analytics'],
      permissions: ['analytics::manage_incidents'],
      feature: 'incidents',
    },
    built: {
      path: '/analytics/incidents',
      anyOf: [{ permission: 'analytics::manage_incidents', licence: ['analytics'] }],
    },
  },
];

/** The main navigation of somebody, in its order. */
export const navigationOf = (facts: MenuFacts) =>
  mainPages.flatMap(({ menu, route, built }) => (menu?.isShown(facts) ? [{ item: menu.item, route, built }] : []));

/** The pages that can be chosen; the empty one leaves it to the order of the home page. */
export const homepages: readonly Homepage[] = ['', ...mainPages.flatMap(({ homepage }) => homepage?.choice ?? [])];

const pageChosenAs = (choice: string) => mainPages.find(({ homepage }) => homepage?.choice === choice);

/** The route of a page that can be chosen; undefined where nothing was. */
export const homepageRoute = (choice: Homepage): string | undefined => pageChosenAs(choice)?.route;

/** Why somebody cannot begin there: what no role could give them is named before what a role could. */
export type HomepageLack = 'feature' | 'licence' | 'permission';

export function homepageLack(choice: Homepage, { viewer, licence, features }: HomepageFacts): HomepageLack | null {
  const needed = pageChosenAs(choice)?.homepage;
  if (!needed) return null;
  if (needed.feature && !features[needed.feature]) return 'feature';
  if (!isLicensed(licence, needed.licence)) return 'licence';
  return holds(viewer, needed.permissions) ? null : 'permission';
}

/** The pages that the person may begin at. */
export const homepagesFor = (facts: HomepageFacts): readonly Homepage[] =>
  homepages.filter((page) => homepageLack(page, facts) === null);

/** Where `/home` leads, by the name of the route; null where it is a page of its own. */
export function homeOf(facts: HomeFacts): string | null {
  const { viewer, isInstalledApp, exists, mayEnter } = facts;
  if (!isLoggedIn(viewer)) return 'login';
  if (isInstalledApp && exists('pwa')) return 'pwa';
  const own = pageChosenAs(viewer.homepage)?.route;
  if (own !== undefined && exists(own) && mayEnter(own)) return own;
  return mainPages.find(({ route, isHome }) => isHome?.(facts) && exists(route))?.route ?? null;
}
