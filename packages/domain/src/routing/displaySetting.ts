import type { Plan } from './plan.ts';

/** What a display shows of a system: a row of its profile, or what its address says. */
export type DisplaySetting = Plan & { system_id: number };

/** The system of a setting that holds for every system without one of its own. */
export const anySystem = -1;

export const settingOf = (settings: readonly DisplaySetting[], system_id: number): DisplaySetting | null =>
  settings.find((setting) => setting.system_id === system_id) ??
  settings.find((setting) => setting.system_id === anySystem) ??
  null;
