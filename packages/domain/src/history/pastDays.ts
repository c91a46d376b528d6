import { batteryReports } from './batteries.ts';
import { careVisits } from './careVisits.ts';
import { deviceDefects, reachabilityReports } from './deviceFaults.ts';
import { outages } from './outages.ts';
import { type CallDraft, type PastDay, type PastStep, stepsOf } from './pastDay.ts';
import type { HistoryOptions, PastInstallation } from './pastInstallation.ts';
import { seededRandom } from './random.ts';
import { busyness, type LocalDay, localDays } from './rhythm.ts';

/** The last call opens so long before the end, so that it can be answered. */
const tail = 10 * 60_000;

/** A believable past, one day after the other; memory does not grow with their number. */
export function* pastDays(installation: PastInstallation, options: HistoryOptions): Generator<PastDay> {
  const { timezone, types, devices } = installation;
  const { end, seed } = options;
  const days = [...localDays(end - tail, options.days, timezone)];
  const from = days[0]?.from ?? end;
  const missed = outages(seed, from, end);
  const visits = careVisits(installation, options, missed);
  const defects = deviceDefects(devices, types, options, missed);
  const reachability = reachabilityReports(devices, options, missed);
  const batteries = batteryReports(devices, options, from, missed);
  const shares = callsPerDay(days, options);
  /** What follows from a day and comes after it. */
  let pending: PastStep[] = [];
  let toOpen: readonly CallDraft[] = [];
  let [key, number, owed] = [0, 0, 0];

  for (const [index, day] of days.entries()) {
    const isLast = index === days.length - 1;
    const most = (shares[index] ?? 0) + owed;
    const broken = defects(day, most);
    const made = [...broken, ...visits(day, most - broken.length)];
    owed = most - made.length;
    const isDue = (at: number) => isLast || at < day.until;
    const drafts = [...toOpen, ...made].sort(byOpening);
    const opened = drafts.filter(({ call }) => isDue(call.opened_at));
    toOpen = drafts.slice(opened.length);
    const waited = pending;
    const due: PastStep[] = [];
    pending = [];
    const receive = (step: PastStep) => void (isDue(step.at) ? due : pending).push(step);
    for (const step of waited) receive(step);
    for (const draft of opened) {
      key += 1;
      draft.call.key = key;
      for (const step of stepsOf(draft)) receive(step);
    }
    for (const event of batteries(day)) receive({ at: event.at, call: null, event });
    for (const event of reachability(day)) receive({ at: event.at, call: null, event });
    due.sort((a, b) => a.at - b.at);
    for (const { event } of due) {
      if (!event) continue;
      number += 1;
      event.number = number;
    }
    yield {
      date: day.date,
      from: day.from,
      until: isLast ? end : day.until,
      calls: opened.map(({ call }) => call),
      steps: due,
    };
  }
}

const byOpening = (a: CallDraft, b: CallDraft) => a.call.opened_at - b.call.opened_at;

/** Whole numbers that add up to all calls. */
function callsPerDay(days: readonly LocalDay[], { seed, calls }: HistoryOptions): readonly number[] {
  const random = seededRandom(seed, 'days');
  const weights = days.map(
    (day) => day.slots.reduce((sum, { weight }) => sum + weight, 0) * busyness(day) * random.logNormal(1, 0.08),
  );
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let [reached, given] = [0, 0];
  return weights.map((weight) => {
    reached += weight;
    const upTo = total === 0 ? 0 : Math.round((calls * reached) / total);
    const share = upTo - given;
    given = upTo;
    return share;
  });
}
