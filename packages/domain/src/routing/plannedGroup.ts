import { dayLength, type LocalClock, minutesUntil, weekLength } from '../time/localTime.ts';
import { type Plan, type PlanPart, type PlanSlot, planSlots } from './displaySetting.ts';
import type { Reason } from './reason.ts';
import { allCalls, allDay, noGroup, noSchedule } from './reservedIds.ts';
import type { RoutingConfig } from './routingConfig.ts';
import { isWeekend, type Weekend } from './routingConfig.ts';

/** The group of a minute, why it is that one, and in how many minutes each thing comes that may make it another. */
type Planned = { display_group_id: number; reasons: readonly Reason[]; changesIn: readonly number[] };

/** What cannot be decided yields all calls. */
export function plannedGroup(plan: Plan | null, config: RoutingConfig, clock: LocalClock | null): Planned {
  if (!plan) return { display_group_id: allCalls, reasons: [{ step: 'no_plan' }], changesIn: [] };
  if (!clock) return unknown('timezone', config.timezone);
  const part = isWeekend(config.weekend, clock) ? 'weekend' : 'weekday';
  const planned = groupOfPart(plan, part, config, clock);
  return {
    display_group_id: planned.display_group_id,
    reasons: [{ step: 'part', part }, ...planned.reasons],
    changesIn: [...planned.changesIn, ...weekendChanges(config.weekend, clock)],
  };
}

function groupOfPart(plan: Plan, part: PlanPart, config: RoutingConfig, { minuteOfDay }: LocalClock): Planned {
  const schedule_id = plan[`${part}_schedule_id`] ?? noSchedule;
  const groupOf = (slot: PlanSlot) => plan[`${part}_display_group_${slot}_id`] ?? noGroup;
  if (schedule_id === noSchedule) return always(noGroup, { step: 'no_schedule', part });
  if (schedule_id === allDay) return always(groupOf(1), { step: 'all_day', part });
  const starts = config.schedules.get(schedule_id) ?? [];
  const index = activeSlot(starts, minuteOfDay);
  const slot = planSlots[index ?? -1];
  if (index === null || slot === undefined) return unknown('schedule', schedule_id);
  const changesIn = starts
    .filter((start) => start !== null)
    .map((start) => minutesUntil(start, minuteOfDay, dayLength));
  const until = (minuteOfDay + Math.min(...changesIn)) % dayLength;
  return {
    display_group_id: groupOf(slot),
    reasons: [{ step: 'slot', part, schedule_id, slot, from: starts[index] ?? 0, until }],
    changesIn,
  };
}

const always = (display_group_id: number, reason: Reason): Planned => ({
  display_group_id,
  reasons: [reason],
  changesIn: [],
});

const unknown = (what: 'timezone' | 'schedule', id: number | string): Planned =>
  always(allCalls, { step: 'unknown', what, id });

const weekendChanges = ({ weekend_start, weekend_stop }: Weekend, { minuteOfWeek }: LocalClock) =>
  [weekend_start, weekend_stop].map((change) => minutesUntil(change, minuteOfWeek, weekLength));

/** The index of the step that began last; before the first step of a day that is the last one of the day before. */
export function activeSlot(starts: readonly (number | null)[], now: number): number | null {
  return latest(starts, now) ?? latest(starts, Number.POSITIVE_INFINITY);
}

/** Does not rely on ascending times, because an imported schedule may have others. */
function latest(starts: readonly (number | null)[], now: number): number | null {
  let found: number | null = null;
  let begin = -1;
  starts.forEach((start, index) => {
    if (start === null || start > now || start < begin) return;
    found = index;
    begin = start;
  });
  return found;
}
