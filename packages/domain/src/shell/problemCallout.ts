import { isLoggedIn, type Viewer } from '../access/viewer.ts';

type Hub = { id: number };

type Facts = {
  viewer: Pick<Viewer, 'id'>;
  hostname: string;
  outdated_hubs: readonly Hub[];
  /** The key of the dismissed callout in this browser. */
  dismissed: string;
};

const isDemoHost = (hostname: string) => hostname.toLowerCase().includes('demo');

/** The same hubs give the same key, in whatever order they come; no hubs give an empty one. */
export const hubsKey = (hubs: readonly Hub[]) =>
  hubs
    .map(({ id }) => id)
    .toSorted((a, b) => a - b)
    .join(' ');

/** A dismissal holds for exactly those hubs: one more, or another one, is shown again. */
export const showsProblem = ({ viewer, hostname, outdated_hubs, dismissed }: Facts) =>
  isLoggedIn(viewer) && !isDemoHost(hostname) && outdated_hubs.length > 0 && hubsKey(outdated_hubs) !== dismissed;
