import { nodeRights } from '@carestead/domain/access/nodeRights';
import { callType } from '@carestead/domain/calls/callType';
import { displayProfile } from '@carestead/domain/display/displayProfile';
import { type Entity, initialValues } from '@carestead/domain/kit/entity';
import { plainDisplay } from '@carestead/domain/routing/callViewer';
import { displayGroup } from '@carestead/domain/routing/displayGroup';
import { displayGroupOverride } from '@carestead/domain/routing/displayGroupOverride';
import { displayPlan } from '@carestead/domain/routing/displayPlan';
import type { Plan } from '@carestead/domain/routing/displaySetting';
import { mergeGroup } from '@carestead/domain/routing/mergeGroup';
import { type RoutingConfig, type RoutingRows, routingConfig } from '@carestead/domain/routing/routingConfig';
import { schedule } from '@carestead/domain/routing/schedule';
import { section } from '@carestead/domain/routing/section';
import type { NamedViewer } from '@carestead/domain/routing/whoSees';
import { globalSetting } from '@carestead/domain/settings/globalSetting';
import { systemParam } from '@carestead/domain/systems/systemParam';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql } from 'kysely';
import { type PastRow, rowsAsOf } from '../entities/versionQueries.ts';
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

type Named = { id: number; name: string };

type RoutingTables = Omit<RoutingRows, 'schedules' | 'sections' | 'call_types' | 'display_groups' | 'merge_groups'> & {
  schedules: readonly (RoutingRows['schedules'][number] & Named)[];
  sections: readonly (RoutingRows['sections'][number] & Named & Plan)[];
  call_types: readonly (RoutingRows['call_types'][number] & Named)[];
  display_groups: readonly (RoutingRows['display_groups'][number] & Named)[];
  merge_groups: readonly (RoutingRows['merge_groups'][number] & Named)[];
};

/** A profile of a wall, with its plan for the system. */
type Wall = Named & { show_presences: boolean; plan: Plan };

function routingOf(rows: RoutingTables, walls: readonly Wall[]): StoredRouting {
  const { schedules, sections, display_groups, call_types, merge_groups } = rows;
  const named = (entity: string, of: readonly Named[]) => of.map(({ id, name }): RoutingName => ({ entity, id, name }));
  return {
    config: routingConfig(rows),
    viewers: [
      ...walls.map(
        ({ id, name, plan, show_presences }): NamedViewer => ({
          kind: 'display',
          id,
          name,
          count: 1,
          viewer: { ...plainDisplay, plan, show_presences },
        }),
      ),
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

/** The rules of a system by which its calls are shown, and everything that shows them. Null: there is no such system. */
export async function readRouting(database: Database, system_id: number): Promise<StoredRouting | null> {
  const { display_groups, connections, ...rows } = await readRows(database, system_id);
  const { system_param } = rows;
  if (!system_param) return null;
  const byGroup = Map.groupBy(connections, ({ display_group_id }) => display_group_id);
  const groups = display_groups.map((group) => ({ ...group, connections: byGroup.get(group.id) ?? [] }));
  // Choices are checked on their way in.
  const tables = { ...rows, system_param, display_groups: groups } as RoutingTables;
  return routingOf(tables, await readWalls(database, system_id));
}

const pastEntities = [
  systemParam,
  globalSetting,
  schedule,
  section,
  callType,
  displayGroup,
  displayGroupOverride,
  mergeGroup,
  displayProfile,
] as const;

type PastProfile = Named & {
  show_presences: boolean;
  display_profile_settings: readonly (Plan & { system_id: number })[];
};

/** The same as it was at a moment. `unknown`: that is before what is known of the system. */
export async function readRoutingAsOf(
  database: Database,
  system_id: number,
  moment: number,
): Promise<StoredRouting | { unknownBefore: number | null }> {
  const past = await rowsAsOf(database, system_id, pastEntities, moment);
  if (past.state !== 'known') return { unknownBefore: past.state === 'unknown' ? past.knownSince : null };
  const rowsOf = ({ name }: Entity) => past.rows.get(name) ?? [];
  const [system_param] = rowsOf(systemParam);
  const [global_settings] = rowsOf(globalSetting);
  if (!system_param) return { unknownBefore: null };
  const byName = (rows: readonly PastRow[]) =>
    rows.toSorted((a, b) => String(a.name).localeCompare(String(b.name), 'de'));
  // A version of a row holds what stood in its table.
  const tables = {
    system_param,
    global_settings: global_settings ?? initialValues(globalSetting),
    schedules: rowsOf(schedule),
    sections: byName(rowsOf(section)),
    call_types: rowsOf(callType),
    display_groups: rowsOf(displayGroup),
    display_group_overrides: rowsOf(displayGroupOverride),
    merge_groups: rowsOf(mergeGroup),
  } as unknown as RoutingTables;
  const profiles = byName(rowsOf(displayProfile)) as unknown as readonly PastProfile[];
  return routingOf(
    tables,
    profiles.flatMap(({ id, name, show_presences, display_profile_settings: settings }) =>
      settings
        .filter((setting) => setting.system_id === system_id)
        .map((plan): Wall => ({ id, name, show_presences, plan })),
    ),
  );
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
async function readWalls(database: Database, system_id: number): Promise<readonly Wall[]> {
  const rows = await database
    .selectFrom('display_profile_settings as setting')
    .innerJoin('display_profiles as profile', 'profile.id', 'setting.display_profile_id')
    .selectAll('setting')
    .select(['profile.id as profile_id', 'profile.name', 'profile.show_presences'])
    .where('setting.system_id', '=', system_id)
    .orderBy('profile.name')
    .execute();
  return rows.map(({ profile_id: id, name, show_presences, ...plan }) => ({ id, name, show_presences, plan }));
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
