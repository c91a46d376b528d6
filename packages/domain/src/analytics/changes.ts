import { dayAfter, localDay } from '../time/localTime.ts';
import { type Percentiles, shownPercentiles } from './enoughCalls.ts';
import { type Days, daysBetween } from './period.ts';

/** Whole weeks, so that both sides have the same weekdays, and enough of them for the few calls of a small section. */
const comparedDays = 28;

/** What is compared: the day of the change itself belongs to neither side. */
export function comparedSpans(at: number, timeZone: string | undefined): { before: Days; after: Days } {
  const day = localDay(at, timeZone);
  return {
    before: { from: dayAfter(day, -comparedDays), until: day },
    after: { from: dayAfter(day, 1), until: dayAfter(day, comparedDays + 1) },
  };
}

export type Comparison =
  /** Milliseconds, half of the calls were answered faster. */
  | { state: 'compared'; before: number; after: number }
  /** There will be enough after this day. */
  | { state: 'too_early'; last_day: string }
  | { state: 'too_little' };

type Known = { at: number; now: number; timezone: string | undefined; before: Percentiles; after: Percentiles };

export function comparison({ at, now, timezone, before, after }: Known): Comparison {
  const { until } = comparedSpans(at, timezone).after;
  const [was, is] = [shownPercentiles(before).p50, shownPercentiles(after).p50];
  if (was === null) return { state: 'too_little' };
  if (localDay(now, timezone) < until) return { state: 'too_early', last_day: dayAfter(until, -1) };
  return is === null ? { state: 'too_little' } : { state: 'compared', before: was, after: is };
}

/** Changes of these fields alone make no call faster; what is switched in service is no change of the configuration. */
export const unmeasuredFields = {
  section: ['name', 'is_hidden'],
  schedule: ['name'],
  call_type: ['name', 'char', 'text', 'color', 'flag', 'sort_order'],
  display_group: ['name'],
  display_group_override: ['name', 'is_enabled'],
  merge_group: ['name'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MeasuredEntity = keyof typeof unmeasuredFields;

export const measuredEntities = Object.keys(unmeasuredFields) as readonly MeasuredEntity[];

/** The configuration of now, as far as it says which calls a row concerns. */
type Facts = {
  sections: readonly { id: number; weekday_schedule_id: number | null; weekend_schedule_id: number | null }[];
  overrides: readonly { id: number; section_id: number }[];
  merge_groups: readonly { id: number; sections: readonly number[] }[];
};

/** Only calls of these sections or types were changed by it; null: all may have been. */
export type Concerned = { sections: readonly number[] } | { call_types: readonly number[] } | null;

export function concernedBy(entity: MeasuredEntity, id: number, facts: Facts): Concerned {
  switch (entity) {
    case 'section':
      return { sections: [id] };
    case 'call_type':
      return { call_types: [id] };
    case 'schedule':
      return among(
        facts.sections
          .filter((section) => section.weekday_schedule_id === id || section.weekend_schedule_id === id)
          .map((section) => section.id),
      );
    case 'display_group_override':
      return among(facts.overrides.flatMap((row) => (row.id === id ? [row.section_id] : [])));
    case 'merge_group':
      return among(facts.merge_groups.flatMap((row) => (row.id === id ? row.sections : [])));
    case 'display_group':
      return null;
  }
}

/** Of a row that is gone it is no longer known. */
const among = (sections: readonly number[]): Concerned => (sections.length === 0 ? null : { sections });

/** Where a day stands on a row of bars, in widths of a bar from the beginning; null: on none of them. */
export function placeOnBars(day: string, bars: readonly Days[]): number | null {
  const index = bars.findIndex(({ from, until }) => day >= from && day < until);
  const bar = bars[index];
  return bar ? index + daysBetween({ from: bar.from, until: day }) / daysBetween(bar) : null;
}
