import type { Database } from '../platform/database/database.ts';

export type Relations = NonNullable<Awaited<ReturnType<typeof readRelations>>>;

/** The rows of one system by which a wall decides what it shows, and their names. Null: there is no such system. */
export async function readRelations(database: Database, system_id: number) {
  const [system_param, settings, schedules, sections, groups, connections, call_types, merge_groups] =
    await Promise.all([
      database
        .selectFrom('system_params')
        .select(['name', 'timezone', 'weekend_start', 'weekend_stop', 'night_start', 'night_stop'])
        .select(['call_suppression_enabled', 'call_suppression_sections'])
        .select(['call_suppression_time_start', 'call_suppression_time_end'])
        .where('id', '=', system_id)
        .executeTakeFirst(),
      database.selectFrom('global_settings').select('defects_timeout').executeTakeFirstOrThrow(),
      database
        .selectFrom('schedules')
        .select(['id', 'name', 'time_1', 'time_2', 'time_3', 'time_4', 'time_5'])
        .where('system_id', '=', system_id)
        .orderBy('name')
        .execute(),
      database
        .selectFrom('sections')
        .select(['id', 'name', 'is_hidden', 'connected_section_id'])
        .where('system_id', '=', system_id)
        .orderBy('name')
        .execute(),
      database
        .selectFrom('display_groups')
        .select(['id', 'name', 'rule_set'])
        .where('system_id', '=', system_id)
        .orderBy('name')
        .execute(),
      database
        .selectFrom('connections')
        .select(['id', 'display_group_id', 'section_id', 'call_type_id'])
        .where('system_id', '=', system_id)
        .orderBy('id')
        .execute(),
      database
        .selectFrom('call_types')
        .select(['id', 'name', 'char', 'text', 'color', 'flag', 'urgency', 'sort_order'])
        .select(['fullscreen', 'hide_lower_priority', 'normal_beep_15_sec', 'permanent_display_area'])
        .where('system_id', '=', system_id)
        .orderBy('sort_order')
        .execute(),
      database
        .selectFrom('merge_groups')
        .select(['id', 'name', 'display_group_id', 'sections'])
        .where('system_id', '=', system_id)
        .orderBy('name')
        .execute(),
    ]);
  if (!system_param) return null;
  const byGroup = Map.groupBy(connections, ({ display_group_id }) => display_group_id);
  return {
    system_id,
    system_param,
    global_settings: settings,
    schedules,
    sections,
    display_groups: groups.map((group) => ({ ...group, connections: byGroup.get(group.id) ?? [] })),
    call_types,
    merge_groups,
  };
}
