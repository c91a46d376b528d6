export type PlanPart = 'weekday' | 'weekend';

export const planSlots = [1, 2, 3, 4, 5] as const;
export type PlanSlot = (typeof planSlots)[number];

/** The plan of a viewer: a section, a node, an app user group or a setting of a display profile is one as it stands. */
export type Plan = {
  readonly [K in `${PlanPart}_schedule_id` | `${PlanPart}_display_group_${PlanSlot}_id`]: number | null;
};
