import { type ConditionMessage, isCalledOut, type Level } from '../conditions/condition.ts';
import { hubHealth } from '../devices/hubHealth.ts';
import { displayState } from '../displays/displayState.ts';
import type { HubStatus } from '../field/hubReport.ts';
import type { IncidentSeverity } from './incident.ts';
import type { Verdict } from './verdict.ts';

/** Without its configurator a system has no calls. */
const moreSevere: ReadonlySet<ConditionMessage> = new Set<ConditionMessage>([
  'configurator_offline',
  'configurator_unauthorized',
  'process_down',
]);

type Problem = { message: ConditionMessage; level: Level; values: Readonly<Record<string, string | number>> };

/** What is wrong with the installation is an incident where people are shown it; what the licence counts is none. */
export function conditionVerdict({ message, level, values }: Problem): Verdict {
  if (!isCalledOut({ message }) || message === 'licence_exceeded') return 'ok';
  const severity: IncidentSeverity = level === 'critical' || moreSevere.has(message) ? 'Critical' : 'Warning';
  return { severity, reason: message, values };
}

type Hub = { status: HubStatus; last_sync: number | null };

/** Of a hub that the configurator says nothing about, nothing is known; one that never synced is being set up. */
export function hubVerdict(hub: Hub, isLinked: boolean, now: number): Verdict {
  if (!isLinked) return 'unknown';
  switch (hubHealth(hub, now)) {
    case 'unreachable':
      return {
        severity: 'Critical',
        reason: hub.status === 'Offline' ? 'hub_offline' : 'hub_unauthorized',
        values: {},
      };
    case 'outdated':
      return hub.last_sync === null ? 'unknown' : { severity: 'Warning', reason: 'hub_outdated', values: {} };
    case 'unknown':
      return 'unknown';
    case 'ok':
      return 'ok';
  }
}

type Display = Parameters<typeof displayState>[0];

/** Longer than a display takes to load its page anew. */
const displayMissingFor = 3 * 60_000;

/** Only a display that should be there can be missing. A server that was off has received no reports. */
export function displayVerdict(display: Display, counts_from: number, now: number): Verdict {
  if (!display.is_supervised) return 'ok';
  const { state, since } = displayState(display, now);
  const lasts = now - Math.max(since, counts_from) >= displayMissingFor;
  switch (state) {
    case 'dark':
      return lasts ? { severity: 'Critical', reason: 'display_dark', values: {} } : 'unknown';
    case 'behind':
      return lasts ? { severity: 'Warning', reason: 'display_behind', values: {} } : 'unknown';
    case 'gone':
    case 'field_down':
    case 'current':
      return 'ok';
  }
}

/** The last run of the synchronisation, and the last comparison. */
export const syncVerdict = ({ error }: { error: string | null }): Verdict =>
  error === null ? 'ok' : { severity: 'Warning', reason: 'sync_failed', values: { error } };

/** A call or a call for help that rings and reached no person; nothing is more severe. */
export const unreachedVerdict: Verdict = { severity: 'Critical', reason: 'nobody_reached', values: {} };
