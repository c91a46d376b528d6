import { entity } from '../kit/entity.ts';
import { choice, optionalRef, text } from '../kit/fields.ts';
import { allDay, reservedGroups, reservedSchedules, sectionCalls } from './reservedIds.ts';

const group = () => optionalRef('display_group', { reserved: reservedGroups });

/** A named plan that fills the schedule and the five groups of a section at once. */
export const sectionTemplate = entity('section_template', {
  plural: 'section_templates',
  scope: 'system',
  synced: false,
  needs: 'admin::manage_system',
  fields: {
    name: text(40),
    part: choice(['weekday', 'weekend'], 'weekday'),
    schedule_id: optionalRef('schedule', { reserved: reservedSchedules, initial: allDay }),
    display_group_1_id: optionalRef('display_group', { reserved: reservedGroups, initial: sectionCalls }),
    display_group_2_id: group(),
    display_group_3_id: group(),
    display_group_4_id: group(),
    display_group_5_id: group(),
  },
  columns: ['name', 'part', 'schedule_id', 'display_group_1_id'],
  limit: 200,
});
