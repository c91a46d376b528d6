import type { CallFlag, Urgency } from '@carestead/domain/calls/call';
import type { RingSubscription } from '@carestead/domain/phones/ringTargets';
import type { GroupMode } from '@carestead/domain/routing/groupFacts';
import type { RoutingRows } from '@carestead/domain/routing/routingConfig';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Which system the gateway serves; null: it is off. */
export async function readGateway(database: Database): Promise<number | null> {
  const found = await database
    .selectFrom('global_settings')
    .select(['app_gateway_enabled', 'app_gateway_system_id'])
    .executeTakeFirst();
  return found?.app_gateway_enabled ? found.app_gateway_system_id : null;
}

/** The rows by which the one routing function decides, with the display groups of the app. */
export async function readRoutingRows(database: Database, system_id: number): Promise<RoutingRows | null> {
  const [system_param, global_settings, schedules, sections, groups, connections, call_types, merge_groups] =
    await Promise.all([
      database
        .selectFrom('system_params')
        .select(['timezone', 'weekend_start', 'weekend_stop', 'call_suppression_enabled', 'call_suppression_sections'])
        .select(['call_suppression_time_start', 'call_suppression_time_end'])
        .where('id', '=', system_id)
        .executeTakeFirst(),
      database.selectFrom('global_settings').select('defects_timeout').executeTakeFirstOrThrow(),
      database
        .selectFrom('schedules')
        .select(['id', 'time_1', 'time_2', 'time_3', 'time_4', 'time_5'])
        .where('system_id', '=', system_id)
        .execute(),
      database
        .selectFrom('sections')
        .select(['id', 'connected_section_id'])
        .where('system_id', '=', system_id)
        .execute(),
      database.selectFrom('app_display_groups').select(['id', 'rule_set']).where('system_id', '=', system_id).execute(),
      database
        .selectFrom('app_display_group_connections')
        .select(['app_display_group_id', 'section_id', 'call_type_id'])
        .where('system_id', '=', system_id)
        .execute(),
      database
        .selectFrom('call_types')
        .select(['id', 'flag', 'urgency', 'sort_order'])
        .where('system_id', '=', system_id)
        .execute(),
      database
        .selectFrom('merge_groups')
        .select(['id', 'display_group_id', 'sections'])
        .where('system_id', '=', system_id)
        .execute(),
    ]);
  if (!system_param) return null;
  const byGroup = Map.groupBy(connections, ({ app_display_group_id }) => app_display_group_id);
  return {
    system_param,
    global_settings,
    schedules,
    sections,
    display_groups: groups.map(({ id, rule_set }) => ({
      id,
      // Choices of the declaration; the store writes no others.
      rule_set: rule_set as GroupMode,
      connections: byGroup.get(id) ?? [],
    })),
    call_types: call_types.map((row) => ({
      ...row,
      flag: row.flag as CallFlag,
      urgency: row.urgency as Urgency,
    })),
    // An interconnection switches the displays of sections and nodes; it has no app user groups.
    display_group_overrides: [],
    merge_groups,
  };
}

export type GroupRow = Awaited<ReturnType<typeof readGroups>>[number];

export async function readGroups(database: Database, system_id: number) {
  const [groups, nodes] = await Promise.all([
    database.selectFrom('app_user_groups').selectAll().where('system_id', '=', system_id).orderBy('id').execute(),
    database
      .selectFrom('app_user_group_nodes')
      .select(['app_user_group_id', 'system_tree_node_id', 'status'])
      .where('system_id', '=', system_id)
      .execute(),
  ]);
  const byGroup = Map.groupBy(nodes, ({ app_user_group_id }) => app_user_group_id);
  return groups.map((group) => ({
    ...group,
    nodes: new Map(
      (byGroup.get(group.id) ?? []).map((row) => [row.system_tree_node_id, row.status as 'priority' | 'ignored']),
    ),
  }));
}

export async function readUsers(database: Database, system_id: number) {
  return await database
    .selectFrom('app_users')
    .select(['id', 'name', 'app_user_group_id'])
    .where('system_id', '=', system_id)
    .orderBy('id')
    .execute();
}

export async function readAppSettings(database: Database, system_id: number) {
  const found = await database
    .selectFrom('app_settings')
    .selectAll()
    .where('system_id', '=', system_id)
    .executeTakeFirst();
  return found ?? null;
}

export type AppSettings = NonNullable<Awaited<ReturnType<typeof readAppSettings>>>;

export type ChannelRow = {
  id: number;
  /** The file that is played; null: the phone has a sound of its own. */
  sound_file: string | null;
  repeat_count: number;
  vibration_pattern: string;
};

export async function readChannels(database: Database, system_id: number): Promise<readonly ChannelRow[]> {
  return await database
    .selectFrom('notification_channels as c')
    .leftJoin('notification_sounds as s', (join) =>
      join.onRef('s.system_id', '=', 'c.system_id').onRef('s.id', '=', 'c.sound_id'),
    )
    .select(['c.id', 's.sound_file', 'c.repeat_count', 'c.vibration_pattern'])
    .where('c.system_id', '=', system_id)
    .execute();
}

export type SubscriptionRows = {
  views: readonly { id: number; name: string; app_user_ids: readonly number[]; node_ids: readonly number[] }[];
  own: readonly { app_user_id: number; subscription_view_id: number; system_tree_node_id: number }[];
};

export async function readSubscriptions(database: Database, system_id: number): Promise<SubscriptionRows> {
  const [views, own] = await Promise.all([
    database
      .selectFrom('subscription_views')
      .select(['id', 'name', 'app_user_ids', 'system_tree_node_ids as node_ids'])
      .where('system_id', '=', system_id)
      .orderBy('name')
      .execute(),
    database
      .selectFrom('app_subscriptions')
      .select(['app_user_id', 'subscription_view_id', 'system_tree_node_id'])
      .where('system_id', '=', system_id)
      .execute(),
  ]);
  return { views, own };
}

/** Which subscriptions count: those that were given, where asked for only once they are confirmed, and own ones. */
export function countingSubscriptions(
  { views, own }: SubscriptionRows,
  settings: Pick<
    AppSettings,
    'subscriptions_enabled' | 'subscriptions_confirmation_required' | 'subscriptions_user_defined'
  >,
): readonly RingSubscription[] {
  if (!settings.subscriptions_enabled) return [];
  const isConfirmed = (view: number, user: number) =>
    own.some((one) => one.subscription_view_id === view && one.app_user_id === user);
  const given = views.map(({ id, app_user_ids, node_ids }) => ({
    app_user_ids: settings.subscriptions_confirmation_required
      ? app_user_ids.filter((user) => isConfirmed(id, user))
      : app_user_ids,
    node_ids: new Set(node_ids),
  }));
  if (!settings.subscriptions_user_defined) return given;
  const byUser = Map.groupBy(
    own.filter(({ system_tree_node_id }) => system_tree_node_id > 0),
    ({ app_user_id }) => app_user_id,
  );
  const chosen = [...byUser].map(([app_user_id, nodes]) => ({
    app_user_ids: [app_user_id],
    node_ids: new Set(nodes.map(({ system_tree_node_id }) => system_tree_node_id)),
  }));
  return [...given, ...chosen];
}

export type DevicePath = {
  /** The node and those above it, the nearest first. */
  path: readonly number[];
  room_id: number | null;
};

/** The place of each device in the tree; one that is not there has none. */
export async function readPaths(
  database: Database,
  system_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, DevicePath>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ start: number; id: number; kind: string }>`
    WITH RECURSIVE chain AS (
      SELECT n.id AS start, 0 AS level, n.id, n.parent_id, n.kind FROM system_tree_nodes n
      WHERE n.system_id = ${system_id} AND n.id = ANY(${[...ids]}::integer[])
      UNION ALL
      SELECT chain.start, chain.level + 1, n.id, n.parent_id, n.kind FROM chain JOIN system_tree_nodes n
        ON n.system_id = ${system_id} AND n.id = chain.parent_id WHERE chain.level < ${deepestChain})
    SELECT start, id, kind FROM chain ORDER BY start, level`.execute(database);
  const chains = Map.groupBy(rows, ({ start }) => start);
  return new Map(
    [...chains].map(([start, chain]) => [
      start,
      { path: chain.map(({ id }) => id), room_id: chain.find(({ kind }) => kind === 'room')?.id ?? null },
    ]),
  );
}
