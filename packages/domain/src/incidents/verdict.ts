import type { ConditionMessage } from '../conditions/condition.ts';
import type { IncidentKind, IncidentSeverity, IncidentTarget } from './incident.ts';

/** What is wrong, with what its text names. */
export type Wrong = {
  severity: IncidentSeverity;
  reason: IncidentReason | ConditionMessage;
  values?: Readonly<Record<string, string | number>>;
};

/** `unknown`: nothing can be said now, which is neither a fault nor a recovery. */
export type Verdict = 'ok' | 'unknown' | Wrong;

/** Why there is an incident; what is wrong with the installation has the word of its condition. */
type IncidentReason =
  | 'battery_low'
  | 'battery_critical'
  | 'silent'
  | 'unreachable'
  | 'defect'
  | 'probable_defect'
  | 'hub_offline'
  | 'hub_unauthorized'
  | 'hub_outdated'
  | 'display_dark'
  | 'display_behind'
  | 'sync_failed'
  | 'nobody_reached';

/** One look at one possible cause. */
export type Finding = {
  /** Null: it concerns the whole installation. */
  system_id: number | null;
  kind: IncidentKind;
  /** What it is about and why: of a cause one incident is open at a time. */
  cause: string;
  verdict: Verdict;
  target: IncidentTarget;
  target_id: number | null;
  target_name: string;
  call_id?: number;
};

export const isWrong = (verdict: Verdict): verdict is Wrong => typeof verdict === 'object';
