import { type DisplaySetting, settingOf } from '../routing/displaySetting.ts';
import type { DisplayQuery, FontSize } from './displayQuery.ts';

/** As much of a display profile as decides what a wall shows. */
export type ProfileFacts = {
  slug: string;
  name: string;
  font_size: FontSize;
  fullscreen: boolean;
  show_video_stream: boolean;
  show_presences: boolean;
  settings: readonly DisplaySetting[];
};

type Facts<P> = {
  query: DisplayQuery;
  profile: P | null;
  systems: readonly { id: number; name: string }[];
  /** The system that this browser works in. */
  context: number;
};

export type ResolvedDisplay<P> = {
  profile: P | null;
  /** The systems whose calls are shown; null: no plan, so nothing is left out. */
  shown: readonly { system_id: number; setting: DisplaySetting | null }[];
  font: FontSize;
  fullscreen: boolean;
  videostream: boolean;
  show_presences: boolean;
};

/** What the profile says, and where the address says more, that. */
export function resolveDisplay<P extends ProfileFacts>({
  query,
  profile,
  systems,
  context,
}: Facts<P>): ResolvedDisplay<P> {
  const settings = [...(profile?.settings ?? []), ...query.settings];
  const ids = profile ? profile.settings.map(({ system_id }) => system_id) : [contextOf(query, systems, context)];
  const shown = ids
    .filter((id) => systems.some((system) => system.id === id))
    .map((system_id) => ({ system_id, setting: settingOf(settings, system_id) }));
  return {
    profile,
    shown,
    font: query.fontsize ?? profile?.font_size ?? 'normal',
    fullscreen: query.fullscreen || (profile?.fullscreen ?? false),
    videostream: query.videostream || (profile?.show_video_stream ?? false),
    show_presences: profile?.show_presences ?? true,
  };
}

/** By number or by name; a wall of a system that is gone shows the first one rather than nothing. */
function contextOf(
  { system }: DisplayQuery,
  systems: readonly { id: number; name: string }[],
  context: number,
): number {
  const wanted = system?.toLowerCase();
  const requested = systems.find(({ id, name }) => String(id) === wanted || name.toLowerCase() === wanted);
  return (requested ?? systems.find(({ id }) => id === context) ?? systems[0])?.id ?? context;
}
