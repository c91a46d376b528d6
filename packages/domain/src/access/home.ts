import { holds } from './holds.ts';
import type { Homepage } from './homepages.ts';
import { treeNeeds } from './treeAccess.ts';
import type { Viewer } from './viewer.ts';
import { isLoggedIn } from './viewer.ts';

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
