import type { ClosedBecause } from '../incidents/follow.ts';
import { healthyFor, sameStoryFor } from '../incidents/follow.ts';
import type { IncidentStatus, IncidentStep } from '../incidents/incident.ts';
import type { Wrong } from '../incidents/verdict.ts';
import { beginOf, type Trouble } from './deviceTroubles.ts';
import { seededRandom } from './random.ts';
import { atWork } from './workingHours.ts';

/** Who looks after what is wrong. */
export type Keeper = { id: number; name: string };

export type PastIncidentStep = {
  at: number;
  step: IncidentStep;
  /** Null: the product itself. */
  by: Keeper | null;
  wrong: Wrong;
  because: ClosedBecause | null;
};

/** An incident of a past with its whole story. */
export type PastIncident = Pick<Trouble, 'kind' | 'cause' | 'device_id'> & {
  wrong: Wrong;
  status: IncidentStatus;
  created_at: number;
  opened_at: number;
  /** Who has taken it. */
  by: Keeper | null;
  assigned_at: number | null;
  closed_at: number | null;
  /** Null: the product itself, or no person. */
  closed_by: Keeper | null;
  closed_because: ClosedBecause | 'fixed' | null;
  recovered_at: number | null;
  steps: readonly PastIncidentStep[];
};

type Options = { seed: number; end: number; timezone: string; keepers: readonly Keeper[] };

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
/** What no person has taken for so long is taken at the latest. */
const longestUntaken = 6 * day;

/** One incident for each trouble, or for several of one cause that are the same story. */
export function pastIncidents(troubles: readonly Trouble[], options: Options): readonly PastIncident[] {
  const last = new Map<string, PastIncident>();
  const found: PastIncident[] = [];
  for (const trouble of troubles) {
    const before = last.get(trouble.cause);
    // What comes back before anybody has closed it is part of the same story.
    if (before && (before.closed_at === null || beginOf(trouble) < before.closed_at)) continue;
    const isSame = before?.closed_at != null && beginOf(trouble) - before.closed_at <= sameStoryFor;
    const made = pastIncidentOf(trouble, isSame ? before : null, options);
    if (isSame && before) found[found.indexOf(before)] = made;
    else found.push(made);
    last.set(trouble.cause, made);
  }
  return found;
}

/** What becomes of a trouble; it goes on with the incident of before where there is one. */
function pastIncidentOf(
  trouble: Trouble,
  before: PastIncident | null,
  { seed, end, timezone, keepers }: Options,
): PastIncident {
  const random = seededRandom(seed, 'incident', trouble.cause, beginOf(trouble));
  const opened_at = beginOf(trouble);
  const [first, ...later] = trouble.stages;
  const wrong = trouble.stages.at(-1)?.wrong ?? before?.wrong;
  if (!first || !wrong) throw new Error('a trouble has at least one stage');
  const steps: PastIncidentStep[] = [
    { at: opened_at, step: before ? 'reopened' : 'opened', by: null, wrong: first.wrong, because: null },
  ];
  for (const stage of later)
    steps.push({ at: stage.at, step: 'severity_changed', by: null, wrong: stage.wrong, because: null });
  const settled = trouble.until === null ? null : trouble.until + healthyFor;
  const by = random.pick(keepers) ?? null;
  const taken = takenAt();
  const isTaken = by !== null && taken !== null && taken < Math.min(settled ?? end, end);
  const assigned_at = isTaken ? taken : null;
  const step = (at: number, name: IncidentStep, who: Keeper | null, because: ClosedBecause | null = null) =>
    void steps.push({ at, step: name, by: who, wrong, because });
  if (assigned_at !== null) step(assigned_at, 'assigned', by);
  const isSettled = settled !== null && settled <= end;
  let closed_at: number | null = null;
  if (isSettled && assigned_at === null) {
    closed_at = settled;
    step(settled, 'closed', null, 'recovered');
  } else if (isSettled) {
    step(settled, 'recovered', null);
    const done = atWork(settled + random.logNormal(25 * minute, 0.9), timezone);
    if (done <= end) {
      closed_at = done;
      step(done, 'closed', by);
    }
  }
  const isOpen = closed_at === null;
  return {
    ...{ kind: trouble.kind, cause: trouble.cause, device_id: trouble.device_id, wrong },
    status: isOpen ? (assigned_at === null ? 'New' : 'Assigned') : 'Closed',
    created_at: before?.created_at ?? opened_at,
    opened_at,
    by: assigned_at === null ? null : by,
    assigned_at,
    closed_at,
    closed_by: isOpen || assigned_at === null ? null : by,
    closed_because: isOpen ? null : assigned_at === null ? 'recovered' : 'fixed',
    recovered_at: isSettled ? settled : null,
    steps: [...(before?.steps ?? []), ...steps.sort((a, b) => a.at - b.at)],
  };

  /** Batteries are replaced on a round, shortly before they are well again; the rest when somebody has time. */
  function takenAt(): number | null {
    if (trouble.kind === 'Battery') {
      const noticed = opened_at + random.between(0.5, 5) * day;
      const round = trouble.until === null ? noticed : trouble.until - random.between(0.3, 3) * hour;
      return Math.max(opened_at + minute, trouble.until === null ? atWork(round, timezone) : round);
    }
    const isUrgent = (trouble.until ?? end) - opened_at > 2 * hour;
    if (!isUrgent && !random.isLikely(0.25)) return null;
    return atWork(Math.min(opened_at + random.logNormal(40 * minute, 0.9), opened_at + longestUntaken), timezone);
  }
}
