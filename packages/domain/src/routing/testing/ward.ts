import type { CallFacts, CallFlag, Urgency } from '../../calls/call.ts';
import { type CallViewer, plainDisplay } from '../callViewer.ts';
import type { Plan } from '../displaySetting.ts';
import { allDay } from '../reservedIds.ts';
import { type RoutingRows, routingConfig } from '../routingConfig.ts';

/** A small facility in Zurich, whose weekend runs from Friday 19:00 to Monday 07:00. */
export const east = 1;
export const west = 2;
export const upstairs = 3;
export const garden = 4;

export const heartAlarm = 1;
export const wandering = 3;
export const ordinary = 4;
export const presence = 6;
export const defect = 11;

export const threeShifts = 1;
export const twoShifts = 2;

export const dayTeam = 1;
export const nightTeam = 2;
export const everything = 3;
export const ownSection = 4;
export const nothing = 5;

const types: Readonly<Record<number, { flag: CallFlag; urgency: Urgency; sort_order: number }>> = {
  [heartAlarm]: { flag: 'Call', urgency: 'Emergency', sort_order: 1 },
  [wandering]: { flag: 'Call', urgency: 'Urgent', sort_order: 2 },
  [ordinary]: { flag: 'Call', urgency: 'Normal', sort_order: 3 },
  [presence]: { flag: 'Presence', urgency: 'Normal', sort_order: 4 },
  [defect]: { flag: 'Defect', urgency: 'Normal', sort_order: 5 },
};

const pairs = (sections: readonly number[], callTypes: readonly number[]) =>
  sections.flatMap((section_id) => callTypes.map((call_type_id) => ({ section_id, call_type_id })));

export const wardRows: RoutingRows = {
  system_param: {
    timezone: 'Europe/Zurich',
    weekend_start: 4 * 1440 + 19 * 60,
    weekend_stop: 7 * 60,
    call_suppression_enabled: false,
    call_suppression_sections: [],
    call_suppression_time_start: null,
    call_suppression_time_end: null,
  },
  global_settings: { defects_timeout: 30 },
  schedules: [
    { id: threeShifts, time_1: '07:00', time_2: '14:30', time_3: '22:00', time_4: null, time_5: null },
    { id: twoShifts, time_1: '07:00', time_2: '19:00', time_3: null, time_4: null, time_5: null },
  ],
  sections: [east, west, upstairs, garden].map((id) => ({ id, connected_section_id: null })),
  call_types: Object.entries(types).map(([id, type]) => ({ id: Number(id), ...type })),
  display_groups: [
    {
      id: dayTeam,
      rule_set: 'connections',
      connections: [...pairs([east, west], [heartAlarm, wandering, ordinary]), ...pairs([upstairs], [heartAlarm])],
    },
    {
      id: nightTeam,
      rule_set: 'connections',
      connections: pairs([east, west, upstairs, garden], [heartAlarm, wandering, ordinary, defect]),
    },
    { id: everything, rule_set: 'all', connections: [] },
    { id: ownSection, rule_set: 'section', connections: [] },
    { id: nothing, rule_set: 'none', connections: pairs([east], [ordinary]) },
  ],
  display_group_overrides: [],
  merge_groups: [],
};

export const ward = (changes: Partial<RoutingRows> = {}) => routingConfig({ ...wardRows, ...changes });

/** The facility with other system parameters. */
export const wardWith = (changes: Partial<RoutingRows['system_param']>) =>
  ward({ system_param: { ...wardRows.system_param, ...changes } });

type Part = readonly [schedule_id: number | null, ...groups: readonly (number | null)[]];

export const planOf = ([weekday, ...onWeekdays]: Part, [weekend, ...atWeekends]: Part): Plan => ({
  weekday_schedule_id: weekday,
  weekday_display_group_1_id: onWeekdays[0] ?? null,
  weekday_display_group_2_id: onWeekdays[1] ?? null,
  weekday_display_group_3_id: onWeekdays[2] ?? null,
  weekday_display_group_4_id: onWeekdays[3] ?? null,
  weekday_display_group_5_id: onWeekdays[4] ?? null,
  weekend_schedule_id: weekend,
  weekend_display_group_1_id: atWeekends[0] ?? null,
  weekend_display_group_2_id: atWeekends[1] ?? null,
  weekend_display_group_3_id: atWeekends[2] ?? null,
  weekend_display_group_4_id: atWeekends[3] ?? null,
  weekend_display_group_5_id: atWeekends[4] ?? null,
});

export const always = (display_group_id: number | null) =>
  planOf([allDay, display_group_id], [allDay, display_group_id]);

export const viewerWith = (changes: Partial<CallViewer>): CallViewer => ({ ...plainDisplay, ...changes });

/** A moment by the clock of the facility in winter, `2026-11-16 10:00`, which is a Monday. */
export const winter = (time: string) => Date.parse(`${time.replace(' ', 'T')}+01:00`);

let lastId = 0;

export function callOf(section_id: number, call_type_id: number, changes: Partial<CallFacts> = {}): CallFacts {
  lastId += 1;
  const opened_at = winter('2026-11-16 09:00');
  return { id: lastId, section_id, call_type_id, opened_at, call_type: types[call_type_id] ?? null, ...changes };
}
