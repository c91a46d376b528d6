import { entity } from '../kit/entity.ts';
import { choice, flag, optionalRef, text } from '../kit/fields.ts';
import { allCalls, allDay, reservedGroups, reservedSchedules } from '../routing/reservedIds.ts';
import { locales } from '../text/locales.ts';
import { fontSizes } from './displayQuery.ts';
import { longestProfileName } from './profileName.ts';

/** How a wall looks and which systems it shows; its slug is its address. */
export const displayProfile = entity('display_profile', {
  plural: 'display_profiles',
  scope: 'installation',
  synced: false,
  needs: 'display.manage_display_profiles',
  fields: {
    name: text(longestProfileName),
    /** Made of the first name; it stays when the profile is renamed, because kiosks have it in their start address. */
    slug: text(60),
    locale: choice(locales, 'de'),
    font_size: choice(fontSizes, 'normal'),
    fullscreen: flag(),
    show_video_stream: flag(),
    show_presences: flag(true),
  },
  columns: ['name', 'slug', 'locale', 'font_size'],
});

type Part = 'weekday' | 'weekend';

const schedule = () => optionalRef('schedule', { reserved: reservedSchedules, initial: allDay });
const group = (initial?: number) =>
  optionalRef('display_group', { reserved: reservedGroups, ...(initial !== undefined && { initial }) });

/** A wall has no section of its own, so a new one shows all calls all day long. */
const wallPlan = <const P extends Part>(part: P) =>
  ({
    [`${part}_schedule_id`]: schedule(),
    [`${part}_display_group_1_id`]: group(allCalls),
    [`${part}_display_group_2_id`]: group(),
    [`${part}_display_group_3_id`]: group(),
    [`${part}_display_group_4_id`]: group(),
    [`${part}_display_group_5_id`]: group(),
  }) as Readonly<
    Record<`${P}_schedule_id` | `${P}_display_group_${1 | 2 | 3 | 4 | 5}_id`, ReturnType<typeof optionalRef>>
  >;

/** The plan by which a profile shows the calls of one system; without a row it shows none of that system. */
export const displayProfileSetting = entity('display_profile_setting', {
  plural: 'display_profile_settings',
  scope: 'system',
  synced: false,
  needs: 'display.manage_display_profiles',
  fields: { ...wallPlan('weekday'), ...wallPlan('weekend') },
  columns: ['weekday_schedule_id', 'weekend_schedule_id'],
  partOf: 'display_profile',
});
