import { nodeRights } from '@carestead/domain/access/nodeRights';
import { plainDisplay } from '@carestead/domain/routing/callViewer';
import { displayPlan } from '@carestead/domain/routing/displayPlan';
import type { Plan } from '@carestead/domain/routing/displaySetting';
import { type RoutingConfig, type RoutingRows, routingConfig } from '@carestead/domain/routing/routingConfig';
import type { NamedViewer } from '@carestead/domain/routing/whoSees';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { clauseSql } from '../platform/database/looseTables.ts';
import type { ListContext } from '../platform/graphql/context.ts';

export type RoutingName = { entity: string; id: number; name: string };

export type StoredRouting = {
  config: RoutingConfig;
  viewers: readonly NamedViewer[];
  /** What the ids in reasons are called. */
  names: readonly RoutingName[];
};

/** The rules of a system by which its calls are shown, and everything that shows them. Null: there is no such system. */
export async function readRouting(database: Database, system_id: number): Promise<StoredRouting | null> {
  const { sections, display_groups, connections, ...rows } = await readRows(database, system_id);
  const { system_param, schedules, call_types, merge_groups } = rows;
  if (!system_param) return null;
  const byGroup = Map.groupBy(connections, ({ display_group_id }) => display_group_id);
  const groups = display_groups.map((group) => ({ ...group, connections: byGroup.get(group.id) ?? [] }));
  const named = (entity: string, of: readonly { id: number; name: string }[]) =>
    of.map(({ id, name }): RoutingName => ({ entity, id, name }));
  return {
    // Choices are checked on their way in.
    config: routingConfig({ ...rows, system_param, sections, display_groups: groups } as RoutingRows),
    viewers: [
      ...(await readWalls(database, system_id)),
      ...sections.map(
        (plan): NamedViewer => ({
          kind: 'section',
          id: plan.id,
          name: plan.name,
          count: 1,
          viewer: { ...plainDisplay, kind: 'section', section_id: plan.id, plan },
        }),
      ),
    ],
    names: [
      ...named('schedule', schedules),
      ...named('section', sections),
      ...named('display_group', display_groups),
      ...named('call_type', call_types),
      ...named('merge_group', merge_groups),
    ],
  };
}

/** One after the other: all at once, a few people who ask would leave no place in the line for lists and logs. */
async function readRows(database: Database, system_id: number) {
  return {
    system_param: await database.selectFrom('system_params').selectAll().where('id', '=', system_id).executeTakeFirst(),
    global_settings: await database.selectFrom('global_settings').select('defects_timeout').executeTakeFirstOrThrow(),
    schedules: await database.selectFrom('schedules').selectAll().where('system_id', '=', system_id).execute(),
    sections: await database
      .selectFrom('sections')
      .selectAll()
      .where('system_id', '=', system_id)
      .orderBy('name')
      .execute(),
    display_groups: await database
      .selectFrom('display_groups')
      .selectAll()
      .where('system_id', '=', system_id)
      .execute(),
    connections: await database.selectFrom('connections').selectAll().where('system_id', '=', system_id).execute(),
    call_types: await database.selectFrom('call_types').selectAll().where('system_id', '=', system_id).execute(),
    display_group_overrides: await database
      .selectFrom('display_group_overrides')
      .selectAll()
      .where('system_id', '=', system_id)
      .execute(),
    merge_groups: await database.selectFrom('merge_groups').selectAll().where('system_id', '=', system_id).execute(),
  };
}

/** The profiles that show calls of this system; what a wall adds in its address is not known here. */
async function readWalls(database: Database, system_id: number): Promise<readonly NamedViewer[]> {
  const rows = await database
    .selectFrom('display_profile_settings as setting')
    .innerJoin('display_profiles as profile', 'profile.id', 'setting.display_profile_id')
    .selectAll('setting')
    .select(['profile.id as profile_id', 'profile.name', 'profile.show_presences'])
    .where('setting.system_id', '=', system_id)
    .orderBy('profile.name')
    .execute();
  return rows.map(({ profile_id: id, name, show_presences, ...plan }) => ({
    kind: 'display',
    id,
    name,
    count: 1,
    viewer: { ...plainDisplay, plan, show_presences },
  }));
}

type NodePlan = Plan & { count: number };

/**
 * The displays at the nodes of a section, together where their plans are the same; counted are those of nodes that the
 * person may see.
 */
export async function readNodeViewers(context: ListContext, section_id: number): Promise<readonly NamedViewer[]> {
  const { reading, system_id, viewer } = context;
  const readable = nodeRights.readable(viewer, system_id).map(clauseSql);
  const plan = sql.join(
    Object.keys({ ...displayPlan('weekday'), ...displayPlan('weekend') }).map((key) => sql.ref(key)),
  );
  const { rows } = await sql<NodePlan>`
    WITH RECURSIVE held AS (
      SELECT n.*, 0 AS level FROM system_tree_nodes n
      WHERE system_id = ${system_id} AND NOT inherit_section AND section_id = ${section_id}
      UNION ALL
      SELECT n.*, held.level + 1 FROM held JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.parent_id = held.id
      WHERE n.inherit_section AND held.level < ${deepestChain})
    SELECT ${plan}, (count(*) FILTER (WHERE ${sql.join([sql`true`, ...readable], sql` AND `)}))::integer AS count
    FROM held GROUP BY ${plan} ORDER BY count DESC, ${plan}`.execute(reading);
  return rows.map(({ count, ...own }, index) => ({
    kind: 'nodes',
    id: index + 1,
    name: '',
    count,
    viewer: { ...plainDisplay, kind: 'node', section_id, plan: own },
  }));
}
