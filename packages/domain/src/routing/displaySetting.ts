export type PlanPart = 'weekday' | 'weekend';

export const planSlots = [1, 2, 3, 4, 5] as const;
export type PlanSlot = (typeof planSlots)[number];

/** The plan of a viewer: a section, a node, an app user group or a setting of a display profile is one as it stands. */
export type Plan = {
  readonly [K in `${PlanPart}_schedule_id` | `${PlanPart}_display_group_${PlanSlot}_id`]: number | null;
};

/** What a display shows of a system: a row of its profile, or what its address says. */
export type DisplaySetting = Plan & { system_id: number };

/** The system of a setting that holds for every system without one of its own. */
export const anySystem = -1;

export const settingOf = (settings: readonly DisplaySetting[], system_id: number): DisplaySetting | null =>
  settings.find((setting) => setting.system_id === system_id) ??
  settings.find((setting) => setting.system_id === anySystem) ??
  null;
