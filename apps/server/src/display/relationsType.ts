import type { Builder } from '../platform/graphql/builder.ts';
import type { Relations } from './relationsQueries.ts';

type Group = Relations['display_groups'][number];

/** What a wall must know of a system: types of their own, so that anonymous clients receive nothing else of these rows. */
export function addRelationsType(builder: Builder) {
  const System = builder.objectRef<Relations['system_param']>('DisplayedSystem').implement({
    fields: (t) => ({
      name: t.exposeString('name'),
      timezone: t.exposeString('timezone'),
      weekend_start: t.exposeInt('weekend_start'),
      weekend_stop: t.exposeInt('weekend_stop'),
      night_start: t.exposeInt('night_start'),
      night_stop: t.exposeInt('night_stop'),
      call_suppression_enabled: t.exposeBoolean('call_suppression_enabled'),
      call_suppression_sections: t.intList({
        resolve: ({ call_suppression_sections }) => [...call_suppression_sections],
      }),
      call_suppression_time_start: t.exposeString('call_suppression_time_start', { nullable: true }),
      call_suppression_time_end: t.exposeString('call_suppression_time_end', { nullable: true }),
    }),
  });
  const Settings = builder.objectRef<Relations['global_settings']>('DisplayedSettings').implement({
    fields: (t) => ({ defects_timeout: t.exposeInt('defects_timeout') }),
  });
  const Schedule = builder.objectRef<Relations['schedules'][number]>('DisplayedSchedule').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      time_1: t.exposeString('time_1'),
      time_2: t.exposeString('time_2'),
      time_3: t.exposeString('time_3', { nullable: true }),
      time_4: t.exposeString('time_4', { nullable: true }),
      time_5: t.exposeString('time_5', { nullable: true }),
    }),
  });
  const Section = builder.objectRef<Relations['sections'][number]>('DisplayedSection').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      is_hidden: t.exposeBoolean('is_hidden'),
      connected_section_id: t.exposeInt('connected_section_id', { nullable: true }),
    }),
  });
  const Connection = builder.objectRef<Group['connections'][number]>('DisplayedConnection').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      section_id: t.exposeInt('section_id'),
      call_type_id: t.exposeInt('call_type_id'),
    }),
  });
  const DisplayGroup = builder.objectRef<Group>('DisplayedGroup').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      rule_set: t.exposeString('rule_set'),
      connections: t.field({ type: [Connection], resolve: ({ connections }) => [...connections] }),
    }),
  });
  const CallType = builder.objectRef<Relations['call_types'][number]>('DisplayedCallType').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      char: t.exposeString('char'),
      text: t.exposeString('text'),
      color: t.exposeString('color'),
      flag: t.exposeString('flag'),
      urgency: t.exposeString('urgency'),
      sort_order: t.exposeInt('sort_order'),
      fullscreen: t.exposeBoolean('fullscreen'),
      hide_lower_priority: t.exposeBoolean('hide_lower_priority'),
      normal_beep_15_sec: t.exposeBoolean('normal_beep_15_sec'),
      permanent_display_area: t.exposeBoolean('permanent_display_area'),
    }),
  });
  const MergeGroup = builder.objectRef<Relations['merge_groups'][number]>('DisplayedMergeGroup').implement({
    fields: (t) => ({
      id: t.exposeInt('id'),
      name: t.exposeString('name'),
      display_group_id: t.exposeInt('display_group_id'),
      sections: t.intList({ resolve: ({ sections }) => [...sections] }),
    }),
  });
  return builder.objectRef<Relations>('CallDisplayRelations').implement({
    fields: (t) => ({
      system_id: t.exposeInt('system_id'),
      system_param: t.field({ type: System, resolve: ({ system_param }) => system_param }),
      global_settings: t.field({ type: Settings, resolve: ({ global_settings }) => global_settings }),
      schedules: t.field({ type: [Schedule], resolve: ({ schedules }) => schedules }),
      sections: t.field({ type: [Section], resolve: ({ sections }) => sections }),
      display_groups: t.field({ type: [DisplayGroup], resolve: ({ display_groups }) => display_groups }),
      call_types: t.field({ type: [CallType], resolve: ({ call_types }) => call_types }),
      merge_groups: t.field({ type: [MergeGroup], resolve: ({ merge_groups }) => merge_groups }),
    }),
  });
}
