import { anySystem, type DisplaySetting } from './displaySetting.ts';
import { type Plan, type PlanPart, planSlots } from './plan.ts';
import { type Parameters, parseId } from './queryText.ts';

const short = { weekday: 'wd', weekend: 'we' } as const satisfies Record<PlanPart, string>;
const none = '-1';

/** The plan of an address holds for any system; without a schedule there are no groups, without both there is no plan. */
export function parseQueryPlan(parameters: Parameters): readonly DisplaySetting[] {
  const weekday = parsePart('weekday', parameters);
  const weekend = parsePart('weekend', parameters);
  if (weekday.schedule === null && weekend.schedule === null) return [];
  const setting = {
    system_id: anySystem,
    weekday_schedule_id: weekday.schedule,
    weekday_display_group_1_id: weekday.groups[0] ?? null,
    weekday_display_group_2_id: weekday.groups[1] ?? null,
    weekday_display_group_3_id: weekday.groups[2] ?? null,
    weekday_display_group_4_id: weekday.groups[3] ?? null,
    weekday_display_group_5_id: weekday.groups[4] ?? null,
    weekend_schedule_id: weekend.schedule,
    weekend_display_group_1_id: weekend.groups[0] ?? null,
    weekend_display_group_2_id: weekend.groups[1] ?? null,
    weekend_display_group_3_id: weekend.groups[2] ?? null,
    weekend_display_group_4_id: weekend.groups[3] ?? null,
    weekend_display_group_5_id: weekend.groups[4] ?? null,
  };
  return [setting];
}

function parsePart(part: PlanPart, parameters: Parameters) {
  const schedule = parseId(parameters.get(`${short[part]}_schedule`) ?? '');
  const groups = (parameters.get(`${short[part]}_groups`) ?? '').split(',').map(parseId);
  return { schedule, groups: schedule === null ? [] : groups };
}

export function writtenPlan(plan: Plan): readonly (readonly [string, string])[] {
  return [...writtenPart('weekday', plan), ...writtenPart('weekend', plan)];
}

function writtenPart(part: PlanPart, plan: Plan): readonly (readonly [string, string])[] {
  const schedule = plan[`${part}_schedule_id`];
  if (schedule === null) return [];
  const groups = planSlots.map((slot) => plan[`${part}_display_group_${slot}_id`]);
  const last = groups.findLastIndex((group) => group !== null);
  return [
    [`${short[part]}_schedule`, String(schedule)],
    [
      `${short[part]}_groups`,
      groups
        .slice(0, last + 1)
        .map((group) => group ?? none)
        .join(),
    ],
  ];
}
