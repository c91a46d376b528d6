import { type Feature, isLicensed, type Licence } from '../licence/licence.ts';
import { holds, type PermissionNeeds } from './needs.ts';
import { treeNeeds } from './treeAccess.ts';
import { isLoggedIn, type Viewer } from './viewer.ts';

/** Where a person may want to begin; empty leaves it to the order of the home page. */
export const homepages = ['', 'treeView', 'analytics', 'log', 'display', 'incidentsList'] as const;

export type Homepage = (typeof homepages)[number];

/** Features that are switched on beside the licence. */
type Switches = { incidents: boolean };

type Needed = { licence: readonly Feature[]; permissions: PermissionNeeds; feature?: keyof Switches };

const needed: Readonly<Record<Homepage, Needed>> = {
  '': { licence: [], permissions: [] },
  treeView: { licence: ['management'], permissions: treeNeeds },
  analytics: { licence: ['analytics'], permissions: ['analytics::use_module'] },
  log: { licence: ['log'], permissions: ['calllog::use_module'] },
  display: { licence: [], permissions: [] },
  incidentsList: { licence: ['analytics'], permissions: ['analytics::manage_incidents'], feature: 'incidents' },
};

export type HomepageFacts = {
  viewer: Pick<Viewer, 'is_superuser' | 'permissions'>;
  licence: Licence;
  features: Switches;
};

/** Why somebody cannot begin there: what no role could give them is named before what a role could. */
export type HomepageLack = 'feature' | 'licence' | 'permission';

export function homepageLack(page: Homepage, { viewer, licence, features }: HomepageFacts): HomepageLack | null {
  const { feature, licence: modules, permissions } = needed[page];
  if (feature && !features[feature]) return 'feature';
  if (!isLicensed(licence, modules)) return 'licence';
  return holds(viewer, permissions) ? null : 'permission';
}

/** The pages that the person may begin at; the empty one leaves it to the order of the home page. */
export const homepagesFor = (facts: HomepageFacts): readonly Homepage[] =>
  homepages.filter((page) => homepageLack(page, facts) === null);

type Home = 'login' | 'pwa' | 'tree' | 'analytics' | 'log' | 'display' | 'incidentsList';

type Facts = {
  viewer: Viewer;
  /** Opened from the home screen of a phone or desktop, not in a tab. */
  isInstalledApp: boolean;
  /** A screen that is not built has no route. */
  exists: (route: string) => boolean;
  mayEnter: (route: string) => boolean;
};

/** The route of each home page that a person may choose. */
export const ownHomes: Readonly<Record<Exclude<Homepage, ''>, Home>> = {
  treeView: 'tree',
  analytics: 'analytics',
  log: 'log',
  display: 'display',
  incidentsList: 'incidentsList',
};

const ownHome = (homepage: string): Home | undefined => (ownHomes as Readonly<Record<string, Home>>)[homepage];

/** Where `/home` leads, by the name of the route; null where it is a page of its own. */
export function homeOf({ viewer, isInstalledApp, exists, mayEnter }: Facts): Home | null {
  if (!isLoggedIn(viewer)) return 'login';
  if (isInstalledApp && exists('pwa')) return 'pwa';
  const own = ownHome(viewer.homepage);
  if (own && exists(own) && mayEnter(own)) return own;
  if (exists('tree') && holds(viewer, treeNeeds)) return 'tree';
  if (exists('analytics') && mayEnter('analytics')) return 'analytics';
  if (exists('log') && mayEnter('log')) return 'log';
  return exists('display') ? 'display' : null;
}
