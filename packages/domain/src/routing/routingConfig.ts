import { isWithin, type MinuteWindow, minutesOf, windowOf } from '../time/clockTime.ts';
import type { LocalClock } from '../time/localTime.ts';
import { type CallTypeRow, type GroupFacts, type GroupRow, groupFacts } from './groupFacts.ts';
import { stepKeys } from './scheduleSteps.ts';

type ScheduleRow = { id: number } & { readonly [K in (typeof stepKeys)[number]]: string | null };
type SectionRow = { id: number; connected_section_id: number | null };
type SuppressionRow = {
  call_suppression_enabled: boolean;
  call_suppression_sections: readonly number[];
  call_suppression_time_start: string | null;
  call_suppression_time_end: string | null;
};
export type OverrideRow = {
  id: number;
  is_enabled: boolean;
  section_id: number;
  section_display_group_id: number;
  systemtree_display_group_id: number;
};
export type MergeGroupRow = { id: number; display_group_id: number; sections: readonly number[] };

/** The rows of one system that say who sees its calls, under their names of the API. */
export type RoutingRows = {
  system_param: { timezone: string } & Weekend & SuppressionRow;
  global_settings: { defects_timeout: number };
  schedules: readonly ScheduleRow[];
  /** All of them: whatever is not in it counts as not known and shows the call. */
  sections: readonly SectionRow[];
  call_types: readonly CallTypeRow[];
  display_groups: readonly GroupRow[];
  display_group_overrides: readonly OverrideRow[];
  merge_groups: readonly MergeGroupRow[];
};

export type Suppression = { window: MinuteWindow; sections: ReadonlySet<number> };

/** The same, indexed once because it is evaluated every second. */
export type RoutingConfig = {
  timezone: string;
  weekend: Weekend;
  suppression: Suppression | null;
  defects_timeout: number;
  /** The beginnings of the five steps of each schedule, in minutes of the day. */
  schedules: ReadonlyMap<number, readonly (number | null)[]>;
  sections: ReadonlySet<number>;
  /** The sections directly connected with each one, in either direction. */
  connected_sections: ReadonlyMap<number, readonly number[]>;
  call_types: ReadonlyMap<number, CallTypeRow>;
  display_groups: ReadonlyMap<number, GroupFacts>;
  display_group_overrides: readonly OverrideRow[];
  merge_groups: readonly MergeGroupRow[];
};

export function routingConfig(rows: RoutingRows): RoutingConfig {
  const { timezone, weekend_start, weekend_stop } = rows.system_param;
  const callTypes = byId(rows.call_types);
  return {
    timezone,
    weekend: { weekend_start, weekend_stop },
    suppression: suppressionOf(rows.system_param),
    defects_timeout: rows.global_settings.defects_timeout,
    schedules: new Map(rows.schedules.map((row) => [row.id, stepKeys.map((key) => minutesOf(row[key]))])),
    sections: new Set(rows.sections.map(({ id }) => id)),
    connected_sections: connectedSections(rows.sections),
    call_types: callTypes,
    display_groups: byId(rows.display_groups.map((row) => groupFacts(row, callTypes))),
    display_group_overrides: rows.display_group_overrides,
    merge_groups: rows.merge_groups,
  };
}

function suppressionOf(row: SuppressionRow): Suppression | null {
  const window = windowOf(minutesOf(row.call_suppression_time_start), minutesOf(row.call_suppression_time_end));
  if (!row.call_suppression_enabled || !window) return null;
  return { window, sections: new Set(row.call_suppression_sections) };
}

/** A section that is gone still connects those that name it. */
function connectedSections(rows: readonly SectionRow[]): Map<number, readonly number[]> {
  const connected = new Map<number, number[]>();
  const connect = (from: number, to: number) => connected.set(from, [...(connected.get(from) ?? []), to]);
  for (const { id, connected_section_id } of rows) {
    if (connected_section_id === null) continue;
    connect(id, connected_section_id);
    connect(connected_section_id, id);
  }
  return connected;
}

const byId = <R extends { id: number }>(rows: readonly R[]) => new Map(rows.map((row) => [row.id, row]));

/** Minutes since Monday 00:00. A window that may run over the end of the week; equal ends mean that there is none. */
export type Weekend = { weekend_start: number; weekend_stop: number };

export const isWeekend = ({ weekend_start, weekend_stop }: Weekend, { minuteOfWeek }: LocalClock) =>
  isWithin({ start: weekend_start, end: weekend_stop }, minuteOfWeek);
