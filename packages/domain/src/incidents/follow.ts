import type { IncidentSeverity, IncidentStatus } from './incident.ts';
import { isRise } from './transitions.ts';
import { isWrong, type Verdict, type Wrong } from './verdict.ts';

const minute = 60_000;
const hour = 60 * minute;

/** What is well for so long has recovered. */
export const healthyFor = 5 * minute;
/** The same cause within this time is the same story. */
export const sameStoryFor = 24 * hour;
/** Whoever closes an incident has just replaced something: what it reports next counts. */
export const graceAfterClose = 15 * minute;

export type Known = {
  status: IncidentStatus;
  severity: IncidentSeverity;
  healthy_since: number | null;
  recovered_at: number | null;
  closed_at: number | null;
  /** Empty: the product itself. */
  closed_by: string;
};

/** What follows from a look at one cause. */
export type Change =
  | { do: 'nothing' }
  | { do: 'open' | 'reopen'; wrong: Wrong }
  /** Something is wrong again or still: it is not on its way to recovery, and perhaps of another severity. */
  | { do: 'worsen'; wrong: Wrong; relapsed: boolean; changesSeverity: boolean; endsPause: boolean }
  | { do: 'doubt' }
  | { do: 'heal' }
  | { do: 'recover' }
  | { do: 'close'; because: ClosedBecause };

/** Why the product itself closes one: all is well, another incident stands for it, or there is no such device any more. */
export type ClosedBecause = 'recovered' | 'gathered' | 'removed';

const nothing: Change = { do: 'nothing' };

/** `known`: the open incident of this cause, else the last one that was closed; null: there is none. */
export function follow(known: Known | null, verdict: Verdict, now: number): Change {
  if (!known || known.status === 'Closed') return isWrong(verdict) ? begun(known, verdict, now) : nothing;
  if (isWrong(verdict)) return worsened(known, verdict);
  if (verdict === 'unknown') return known.healthy_since === null ? nothing : { do: 'doubt' };
  if (known.healthy_since === null) return { do: 'heal' };
  if (now - known.healthy_since < healthyFor) return nothing;
  if (known.status === 'New') return { do: 'close', because: 'recovered' };
  return known.recovered_at === null ? { do: 'recover' } : nothing;
}

function begun(known: Known | null, wrong: Wrong, now: number): Change {
  const age = known?.closed_at == null ? Number.POSITIVE_INFINITY : now - known.closed_at;
  if (age > sameStoryFor) return { do: 'open', wrong };
  const isBeingRepaired = known?.closed_by !== '' && age < graceAfterClose;
  return isBeingRepaired ? nothing : { do: 'reopen', wrong };
}

function worsened({ severity, healthy_since, recovered_at }: Known, wrong: Wrong): Change {
  const changesSeverity = severity !== wrong.severity;
  const relapsed = recovered_at !== null;
  if (!changesSeverity && !relapsed && healthy_since === null) return nothing;
  return { do: 'worsen', wrong, relapsed, changesSeverity, endsPause: isRise(severity, wrong.severity) };
}

/** When this incident may be settled if all stays well; null: nothing is about to. */
export const settlesAt = ({ status, healthy_since, recovered_at }: Known): number | null =>
  status === 'Closed' || healthy_since === null || recovered_at !== null ? null : healthy_since + healthyFor;
