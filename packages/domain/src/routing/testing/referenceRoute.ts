import type { CallFacts } from '../../calls/call.ts';
import type { CallViewer } from '../callViewer.ts';
import type { RoutingRows } from '../routingConfig.ts';

/*
 * The rules of routing once more, as plainly as they can be said: straight from the rows, with every minute of the day
 * listed. It shares nothing with the product but the shapes of its input, so that both can be compared.
 */

type Where = 'calls' | 'presences' | 'held_back' | 'hidden';

/** What the clock of the facility reads, `Mon` and `07:00`. */
export type Reading = { day: string; time: string };

function planTable(rows: RoutingRows, viewer: CallViewer): ({ day, time }: Reading) => number {
  const { plan } = viewer;
  if (plan === null) return () => 254;
  const { weekend_start, weekend_stop } = rows.system_param;
  const free = timesWithin(timesOfWeek, weekend_start, weekend_stop);
  const weekday = partTable(rows, plan.weekday_schedule_id, [
    plan.weekday_display_group_1_id,
    plan.weekday_display_group_2_id,
    plan.weekday_display_group_3_id,
    plan.weekday_display_group_4_id,
    plan.weekday_display_group_5_id,
  ]);
  const weekend = partTable(rows, plan.weekend_schedule_id, [
    plan.weekend_display_group_1_id,
    plan.weekend_display_group_2_id,
    plan.weekend_display_group_3_id,
    plan.weekend_display_group_4_id,
    plan.weekend_display_group_5_id,
  ]);
  return ({ day, time }) => (free.has(`${day} ${time}`) ? weekend(time) : weekday(time));
}

/** No group has this id: what cannot be known is shown. */
const unknownGroup = -1;

function partTable(rows: RoutingRows, id: number | null, groups: readonly (number | null)[]) {
  if (id === null || id === 255) return () => 255;
  if (id === 20) return () => groups[0] ?? 255;
  const schedule = rows.schedules.find((row) => row.id === id);
  if (!schedule) return () => unknownGroup;
  const { time_1, time_2, time_3, time_4, time_5 } = schedule;
  const steps = stepAtTime([time_1, time_2, time_3, time_4, time_5]);
  return (time: string) => groups[steps.get(time) ?? -1] ?? 255;
}

function overridden(rows: RoutingRows, viewer: CallViewer): number | null {
  let group: number | null = null;
  let newest = 0;
  for (const override of rows.display_group_overrides) {
    if (!override.is_enabled || override.section_id !== viewer.section_id || override.id < newest) continue;
    if (viewer.kind === 'section') group = override.section_display_group_id;
    if (viewer.kind === 'node') group = override.systemtree_display_group_id;
    newest = override.id;
  }
  return group;
}

/** Adds whatever is linked to what is there, as often as there are sections; without a group by all merge groups. */
function oneWith(own: number, group: number | null, rows: RoutingRows): number[] {
  let all = [own];
  for (const _round of rows.sections) {
    for (const { id, connected_section_id: other } of rows.sections) {
      if (other !== null && (all.includes(id) || all.includes(other))) all = [...all, id, other];
    }
    for (const { display_group_id, sections } of rows.merge_groups) {
      if ((group === null || display_group_id === group) && sections.some((id) => all.includes(id)))
        all = [...all, ...sections];
    }
    all = [...new Set(all)];
  }
  return all;
}

const hasSection = (rows: RoutingRows, id: number | null) => rows.sections.some((row) => row.id === id);

function groupShows(rows: RoutingRows, viewer: CallViewer, group: number, call: CallFacts): boolean {
  const row = rows.display_groups.find(({ id }) => id === group);
  if (group === 254 || row?.rule_set === 'all') return true;
  if (group === 255 || row?.rule_set === 'none') return false;
  if (!hasSection(rows, call.section_id)) return true;
  if (group === 253 || row?.rule_set === 'section') {
    if (!hasSection(rows, viewer.section_id)) return true;
    return oneWith(viewer.section_id ?? 0, group, rows).includes(call.section_id);
  }
  if (!row) return true;
  const typeOf = (id: number) => rows.call_types.find((type) => type.id === id);
  if (call.call_type === null || !typeOf(call.call_type_id)) return true;
  const ofSection = row.connections.filter(({ section_id }) => section_id === call.section_id);
  const wanted = ofSection.map(({ call_type_id }) => call_type_id);
  const isForHurryOnly = wanted.every((id) => ['Urgent', 'Emergency'].includes(typeOf(id)?.urgency ?? ''));
  if (viewer.show_presences && !isForHurryOnly && call.call_type.flag === 'Presence') return true;
  return wanted.includes(call.call_type_id);
}

function heldBackTimes({ system_param: of }: RoutingRows): ReadonlySet<string> {
  const { call_suppression_time_start: start, call_suppression_time_end: end } = of;
  if (!of.call_suppression_enabled || start === null || end === null) return new Set();
  return timesWithin(timesOfDay, timesOfDay.indexOf(start), timesOfDay.indexOf(end));
}

const canBeHeldBack = (rows: RoutingRows, { section_id, call_type }: CallFacts) =>
  rows.system_param.call_suppression_sections.includes(section_id) &&
  hasSection(rows, section_id) &&
  call_type?.urgency === 'Normal' &&
  call_type.flag === 'Call';

function isFiltered(rows: RoutingRows, viewer: CallViewer, group: number, call: CallFacts): boolean {
  const chosen = viewer.sections.filter((id) => hasSection(rows, id));
  if (chosen.length === 0) return false;
  if (viewer.ignore_sections_filter_for_call_types.includes(call.call_type_id)) return false;
  if (!hasSection(rows, call.section_id)) return false;
  const row = rows.display_groups.find(({ id }) => id === group);
  const isKnown = row !== undefined || [253, 254, 255].includes(group);
  let wanted = chosen;
  if (!isKnown) wanted = chosen.flatMap((id) => oneWith(id, null, rows));
  if (group === 253 || row?.rule_set === 'section') wanted = chosen.flatMap((id) => oneWith(id, group, rows));
  return !wanted.includes(call.section_id);
}

/** Says where each of the calls stands when the clock has a reading. */
export function referenceRoute(rows: RoutingRows, viewer: CallViewer, calls: readonly CallFacts[]) {
  const planned = planTable(rows, viewer);
  const override = overridden(rows, viewer);
  const heldBack = heldBackTimes(rows);
  const window = viewer.ignore_sections_time;
  const ignoring = window ? timesWithin(timesOfDay, window.start, window.end) : new Set<string>();
  const ofGroup: Record<number, { shows: boolean; isFiltered: boolean }[]> = {};
  const canBe = calls.map((call) => canBeHeldBack(rows, call));

  return (reading: Reading, now: number): Where[] => {
    const group = override ?? planned(reading);
    ofGroup[group] ??= calls.map((call) => ({
      shows: groupShows(rows, viewer, group, call),
      isFiltered: isFiltered(rows, viewer, group, call),
    }));
    const facts = ofGroup[group];
    return calls.map((call, index) => {
      const age = (now - call.opened_at) / 1000;
      const isYoung = call.call_type?.flag === 'Defect' && age < rows.global_settings.defects_timeout;
      if (isYoung && !viewer.is_superuser) return 'hidden';
      if (!facts[index]?.shows) return 'hidden';
      if (facts[index]?.isFiltered && !ignoring.has(reading.time)) return 'hidden';
      if (canBe[index] && heldBack.has(reading.time)) return 'held_back';
      return call.call_type?.flag === 'Presence' ? 'presences' : 'calls';
    });
  };
}

/** All times of a day, from `00:00` to `23:59`. */
const timesOfDay = Array.from({ length: 1440 }, (_, minute) => {
  const [hour, rest] = [Math.trunc(minute / 60), minute % 60];
  return `${hour < 10 ? '0' : ''}${hour}:${rest < 10 ? '0' : ''}${rest}`;
});

/** All times of a week, from `Mon 00:00` to `Sun 23:59`. */
const timesOfWeek = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'].flatMap((day) =>
  timesOfDay.map((time) => `${day} ${time}`),
);

/** All times from the start to the end, over midnight where the end comes first. */
function timesWithin(times: readonly string[], start: number, end: number): ReadonlySet<string> {
  const painted = new Set<string>();
  let at = start;
  while (at !== end) {
    painted.add(times[at] ?? '');
    at += 1;
    if (at === times.length) at = 0;
  }
  return painted;
}

/** The step that runs at each time: two rounds of the day, so that a step goes on over midnight. */
function stepAtTime(starts: readonly (string | null)[]): ReadonlyMap<string, number> {
  const painted = new Map<string, number>();
  let step = -1;
  for (const time of [...timesOfDay, ...timesOfDay]) {
    if (starts.includes(time)) step = starts.indexOf(time);
    painted.set(time, step);
  }
  return painted;
}

/** Says in one line what a wall shows when the calls stand at these places: calls / presences / number held back. */
export function referenceWall(calls: readonly CallFacts[]) {
  const lines = calls.map((call, index) => {
    const urgency = 'Emergency Urgent Normal'.indexOf(call.call_type?.urgency ?? 'Emergency');
    const parts = [urgency, call.call_type?.sort_order ?? 999, call.opened_at, call.id];
    return `${parts.map((part) => String(part).padStart(15, '0')).join(' ')} ${index}`;
  });
  const order = lines.sort().map((line) => Number(line.split(' ').at(-1)));

  return (places: readonly string[]): string => {
    const at = (place: string) => order.filter((index) => places[index] === place);
    const ids = (place: string) => at(place).map((index) => calls[index]?.id);
    return `${ids('calls').join()} / ${ids('presences').join()} / ${at('held_back').length}`;
  };
}
