import type { CallLogFilter } from '../callLog/filter.ts';
import type { CallLogReach } from '../callLog/reach.ts';
import { minutesOf } from '../time/clockTime.ts';
import { dayAfter } from '../time/localTime.ts';
import type { Days } from './period.ts';

/** By what calls are counted; days, weekdays and hours are those of the system's clocks. */
export type Dimension = 'day' | 'weekday' | 'hour' | 'call_type_id' | 'device_id' | 'room_id' | 'section_id';
type Column = Dimension | 'urgency' | 'call_source_id';

/** Cells that are kept of every day, and some of every month that is over; smaller ones stand first. */
const grains = [
  { name: 'types', day: ['day', 'weekday', 'urgency', 'call_type_id'], month: ['urgency', 'call_type_id'] },
  { name: 'heat', day: ['day', 'weekday', 'hour'], month: ['weekday', 'hour'] },
  {
    name: 'devices',
    day: ['day', 'weekday', 'section_id', 'device_id', 'room_id'],
    month: ['section_id', 'device_id', 'room_id'],
  },
  {
    name: 'hours',
    day: ['day', 'weekday', 'hour', 'urgency', 'call_type_id', 'call_source_id', 'section_id'],
    month: null,
  },
] as const satisfies readonly { name: string; day: readonly Column[]; month: readonly Column[] | null }[];

type AnyGrain = (typeof grains)[number];
export type Grain =
  | { name: AnyGrain['name']; hasMonths: false }
  | { name: Exclude<AnyGrain, { month: null }>['name']; hasMonths: true };

type Question = { by: readonly Dimension[]; filter: CallLogFilter; reach: CallLogReach };

/**
 * The smallest cells that have every column which a question touches; null: the log itself must be asked. What decides who sees a
 * call (kind, flag, repeater), and whether it is a test, stands in all of them.
 */
export function grainFor({ by, filter, reach }: Question): Grain | null {
  const touched = touchedColumns(filter, reach);
  if (touched === null) return null;
  const needed = [...new Set([...by, ...touched])];
  const has = (columns: readonly Column[]) => needed.every((column) => columns.includes(column));
  const found = grains.filter(({ day }) => has(day));
  // A month of larger cells is smaller than thirty days of smaller ones.
  for (const { name, month } of found) if (month !== null && has(month)) return { name, hasMonths: true };
  return found[0] ? { name: found[0].name, hasMonths: false } : null;
}

/** Whether the distributions of times, which have sections alone, can answer; null: a condition looks at something else. */
export function timesGrain({ filter, reach }: Omit<Question, 'by'>): { hasMonths: boolean } | null {
  const touched = touchedColumns(filter, reach);
  if (touched === null || touched.some((column) => column !== 'section_id' && column !== 'weekday')) return null;
  return { hasMonths: !touched.includes('weekday') };
}

const whole = (time: string | null) => (minutesOf(time) ?? 0) % 60 === 0;

/** Null: a condition that no cell can meet or miss as a whole. */
function touchedColumns(filter: CallLogFilter, reach: CallLogReach): readonly Column[] | null {
  const { search, handled_by, closed_by, nodes, tree_view, state, answer, duration_from, duration_until } = filter;
  if (search !== '' || handled_by !== '' || closed_by !== '' || nodes.length > 0) return null;
  if (tree_view !== null || state !== null || answer !== null || duration_from !== null || duration_until !== null)
    return null;
  const { time_from, time_until } = filter;
  if (!whole(time_from) || !whole(time_until)) return null;
  const touched: Column[] = [];
  if (filter.call_types.length > 0) touched.push('call_type_id');
  if (filter.urgencies.length > 0) touched.push('urgency');
  if (filter.sections.length > 0) touched.push('section_id');
  if (filter.call_sources.length > 0 || reach.call_sources !== null) touched.push('call_source_id');
  if (filter.weekdays.length > 0) touched.push('weekday');
  if (time_from !== null && time_until !== null) touched.push('hour');
  return touched;
}

/** Which cells are not current, among those of a question; months by their first day. */
export type Stale = { days: ReadonlySet<string>; months: ReadonlySet<string> };

/** Months by their first day; days are ranges of calendar days, `live` those whose calls the log itself has to count. */
export type CellPlan = { months: readonly string[]; days: readonly Days[]; live: readonly Days[] };

/** Whole months where their cells are current, days where theirs are, and the log for the rest. */
export function planCells({ from, until }: Days, stale: Stale, hasMonths: boolean): CellPlan {
  const plan = { months: [] as string[], days: [] as Days[], live: [] as Days[] };
  let day = from;
  while (day < until) {
    const next = firstOfNext(day);
    if (hasMonths && day.endsWith('-01') && next <= until && isCurrent(day, next, stale)) {
      plan.months.push(day);
      day = next;
    } else {
      addDay(stale.days.has(day) ? plan.live : plan.days, day);
      day = dayAfter(day, 1);
    }
  }
  return plan;
}

const firstOfNext = (day: string) => `${dayAfter(`${day.slice(0, 8)}01`, 31).slice(0, 8)}01`;

function isCurrent(month: string, next: string, stale: Stale): boolean {
  if (stale.months.has(month)) return false;
  for (let day = month; day < next; day = dayAfter(day, 1)) if (stale.days.has(day)) return false;
  return true;
}

function addDay(ranges: Days[], day: string) {
  const last = ranges.at(-1);
  if (last?.until === day) last.until = dayAfter(day, 1);
  else ranges.push({ from: day, until: dayAfter(day, 1) });
}
