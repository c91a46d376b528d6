import { monitoringTimeout } from '../devices/monitoringTimeout.ts';
import type { LinkState } from '../field/linkState.ts';
import { hasBattery } from '../tree/nodeHealth.ts';
import type { Verdict } from './verdict.ts';

type Thresholds = { battery_threshold_low: number; battery_threshold_critical: number };

const minute = 60_000;

/** What is reported as not reachable is believed after this long: most such devices answer again at once. */
const unreachableFor = minute;
/** So many percent above the threshold an incident of the battery is over: reports around it come and go. */
const clearlyAbove = 5;

type BatteryFacts = {
  kind?: unknown;
  radio?: unknown;
  battery: number | null;
  /** It reports as often as it should. */
  isReporting: boolean;
  /** An incident of this battery is open. */
  isOpen: boolean;
};

/** A low battery is a warning, an almost empty one is critical. A device that is silent has no better battery for that. */
export function batteryVerdict(facts: BatteryFacts, thresholds: Thresholds): Verdict {
  const { battery, isReporting, isOpen } = facts;
  const { battery_threshold_low: low, battery_threshold_critical: critical } = thresholds;
  if (!hasBattery(facts)) return 'ok';
  if (battery === null || battery < 0) return 'unknown';
  const values = { percent: battery };
  if (battery < critical) return { severity: 'Critical', reason: 'battery_critical', values };
  if (battery < low) return { severity: 'Warning', reason: 'battery_low', values };
  if (isOpen && battery < Math.min(100, low + clearlyAbove)) return 'unknown';
  return isReporting ? 'ok' : 'unknown';
}

export type Link = { state: LinkState; since: number };

type ReachFacts = {
  /** Null: it is not monitored. */
  timeoutMinutes: number | null;
  reachable: boolean | null;
  last_reachable_at: number | null;
  /** Since when it is reported as not reachable, as far as we looked. */
  lost_since: number | null;
  link: Link | null;
  /** Nothing could be received before this moment: the server was off, its clock was set, a backup was restored. */
  counts_from: number;
};

/**
 * Whether a device can be reached: it says so itself, through its configurator, or it has been silent for its time-out.
 * While the link of the configurator is down nothing can be said, and for a time-out afterwards silence means nothing.
 */
export function reachVerdict(facts: ReachFacts, now: number): Verdict {
  const { timeoutMinutes, reachable, last_reachable_at, lost_since, link, counts_from } = facts;
  if (timeoutMinutes === null) return 'ok';
  if (link?.state !== 'connected') return 'unknown';
  if (reachable === false) {
    const since = Math.max(lost_since ?? now, link.since, counts_from);
    if (now - since < unreachableFor) return 'unknown';
    return { severity: 'Critical', reason: 'unreachable', values: {} };
  }
  if (last_reachable_at === null) return 'unknown';
  const timeout = timeoutMinutes * minute;
  const silentSince = Math.max(last_reachable_at, link.since, counts_from);
  if (now - silentSince >= timeout)
    return {
      severity: 'Critical',
      reason: 'silent',
      values: { minutes: Math.floor((now - last_reachable_at) / minute) },
    };
  // What was silent for long before the link came back has not answered since.
  return now - last_reachable_at >= timeout ? 'unknown' : 'ok';
}

/** Places and devices of no known connection are not monitored, and the time-out of a group comes first. */
export const timeoutOf = monitoringTimeout;

const farthestLook = 10 * minute;

type LookFacts = Pick<ReachFacts, 'timeoutMinutes' | 'reachable' | 'last_reachable_at' | 'counts_from'> & {
  link: Link | null;
  /** When an incident of the device may be settled; null: none is about to. */
  settlesAt: number | null;
};

/** When a device is to be looked at again if it reports nothing until then. Settings may change meanwhile, so it is never long. */
export function nextLook(facts: LookFacts, now: number): number {
  const { timeoutMinutes, reachable, last_reachable_at, link, counts_from, settlesAt } = facts;
  const times = [now + farthestLook];
  if (settlesAt !== null) times.push(settlesAt);
  if (timeoutMinutes !== null && reachable === false) times.push(now + unreachableFor);
  if (timeoutMinutes !== null && last_reachable_at !== null)
    times.push(Math.max(last_reachable_at, link?.since ?? 0, counts_from) + timeoutMinutes * minute);
  const ahead = times.filter((time) => time > now);
  return Math.min(...ahead);
}
