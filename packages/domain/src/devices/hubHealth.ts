import type { HubStatus } from '../field/hubReport.ts';

const day = 24 * 60 * 60 * 1000;

/** A hub is outdated when its last sync is over 24 hours old; one that never answered is too. */
export const isHubOutdated = ({ last_sync }: { last_sync: number | null }, now: number) =>
  last_sync === null || now - last_sync > day;

/** The most severe state comes first; lists are sorted by the position in this order. */
export const hubHealths = ['unreachable', 'outdated', 'unknown', 'ok'] as const;

export type HubHealth = (typeof hubHealths)[number];

export function hubHealth(hub: { status: HubStatus; last_sync: number | null }, now: number): HubHealth {
  if (hub.status === 'Offline' || hub.status === 'Unauthorized') return 'unreachable';
  if (hub.status === 'Unknown') return 'unknown';
  return isHubOutdated(hub, now) ? 'outdated' : 'ok';
}
