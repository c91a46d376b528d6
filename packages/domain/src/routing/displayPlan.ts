import { optionalRef } from '../kit/fields.ts';
import { allDay, reservedGroups, reservedSchedules, sectionCalls } from './reservedIds.ts';

type Part = 'weekday' | 'weekend';

/** What a plan chooses from. */
type Groups = 'display_group' | 'app_display_group';

const group = (to: Groups, initial?: number) =>
  optionalRef(to, { reserved: reservedGroups, ...(initial !== undefined && { initial }) });

/**
 * A plan: a schedule and a display group for each of its time steps. A new one shows the calls of the viewer's own
 * section all day long, so that nothing is hidden until it is configured. Without a schedule no calls are shown.
 */
export const displayPlan = <const P extends Part>(part: P, groups: Groups = 'display_group') =>
  ({
    [`${part}_schedule_id`]: optionalRef('schedule', { reserved: reservedSchedules, initial: allDay }),
    [`${part}_display_group_1_id`]: group(groups, sectionCalls),
    [`${part}_display_group_2_id`]: group(groups),
    [`${part}_display_group_3_id`]: group(groups),
    [`${part}_display_group_4_id`]: group(groups),
    [`${part}_display_group_5_id`]: group(groups),
  }) as PlanFields<P>;

type PlanFields<P extends Part> = {
  readonly [K in `${P}_schedule_id` | `${P}_display_group_${1 | 2 | 3 | 4 | 5}_id`]: ReturnType<typeof optionalRef>;
};
