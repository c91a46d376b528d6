import type { HubStatus } from './hubStatuses.ts';
import { isHubOutdated } from './outdatedHubs.ts';

/** What somebody should look after first comes first; lists are sorted by the place in this order. */
export const hubHealths = ['unreachable', 'outdated', 'unknown', 'ok'] as const;

export type HubHealth = (typeof hubHealths)[number];

export function hubHealth(hub: { status: HubStatus; last_sync: number | null }, now: number): HubHealth {
  if (hub.status === 'Offline' || hub.status === 'Unauthorized') return 'unreachable';
  if (hub.status === 'Unknown') return 'unknown';
  return isHubOutdated(hub, now) ? 'outdated' : 'ok';
}
