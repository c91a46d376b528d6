import type { FontSize } from '@carestead/domain/display/displayQuery';
import type { ResolvedDisplay } from '@carestead/domain/display/resolveDisplay';
import type { DisplaySetting } from '@carestead/domain/routing/displaySetting';
import { type PlanPart, planSlots } from '@carestead/domain/routing/displaySetting';
import { allCalls, allDay, noSchedule } from '@carestead/domain/routing/reservedIds';
import { stepKeys } from '@carestead/domain/routing/scheduleSteps';
import type { Locale } from '@carestead/domain/text/locales';
import type { Profile, Relations } from '../wallConfig.ts';

/** What can be changed in a profile; a system without a setting is switched off. */
export type Draft = {
  name: string;
  locale: string;
  font_size: FontSize;
  fullscreen: boolean;
  show_video_stream: boolean;
  show_presences: boolean;
  settings: readonly DisplaySetting[];
};

/** What is not saved: the changed profile, and the name of one that is being created. */
export type Unsaved = { profile: { id: number; draft: Draft } | null; name: string };

export const draftOf = ({
  name,
  locale,
  font_size,
  fullscreen,
  show_video_stream,
  show_presences,
  settings,
}: Profile): Draft => ({
  ...{ name, locale, font_size, fullscreen, show_video_stream, show_presences, settings },
});

/** A first profile shows what the wall shows without one. */
export const firstDraft = (
  { font, fullscreen, videostream, show_presences, shown }: ResolvedDisplay<Profile>,
  locale: Locale,
): Omit<Draft, 'name'> => ({
  ...{ locale, font_size: font, fullscreen, show_video_stream: videostream, show_presences },
  settings: shown.map(({ system_id, setting }) => (setting ? { ...setting, system_id } : fullSetting(system_id))),
});

/** A system that is switched on shows everything by default. */
export const fullSetting = (system_id: number): DisplaySetting => ({
  system_id,
  ...partOf('weekday'),
  ...partOf('weekend'),
});

const partOf = <const P extends PlanPart>(part: P) =>
  ({
    [`${part}_schedule_id`]: allDay,
    [`${part}_display_group_1_id`]: allCalls,
    [`${part}_display_group_2_id`]: null,
    [`${part}_display_group_3_id`]: null,
    [`${part}_display_group_4_id`]: null,
    [`${part}_display_group_5_id`]: null,
  }) as { [K in keyof DisplaySetting as K extends `${P}_${string}` ? K : never]: DisplaySetting[K] };

export const withSetting = (draft: Draft, setting: DisplaySetting): Draft => ({
  ...draft,
  settings: [...draft.settings.filter(({ system_id }) => system_id !== setting.system_id), setting].sort(
    (a, b) => a.system_id - b.system_id,
  ),
});

export const withoutSystem = (draft: Draft, system_id: number): Draft => ({
  ...draft,
  settings: draft.settings.filter((setting) => setting.system_id !== system_id),
});

/** The rows of groups that a schedule needs, each with the time from which it holds; none without a schedule. */
export function groupRows(schedule_id: number | null, relations: Pick<Relations, 'schedules'>) {
  if (schedule_id === null || schedule_id === noSchedule) return [];
  const schedule = relations.schedules.find(({ id }) => id === schedule_id);
  const times = schedule ? stepKeys.map((key) => schedule[key]) : [];
  return planSlots
    .filter((slot) => slot === 1 || (times[slot - 1] ?? null) !== null)
    .map((slot) => ({ slot, from: times[slot - 1] ?? null }));
}
