import { isRestricted } from '@carestead/domain/access/callSourceLevel';
import { readableCallSources } from '@carestead/domain/access/callSourceRights';
import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import type { NodeState, TreeStates } from '@carestead/domain/tree/treeStates';
import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import { rowsOf } from '../../platform/database/looseTables.ts';
import type { Installation } from '../../platform/installation.ts';
import type { TreeReader } from './treeRowsQueries.ts';

type StateReader = TreeReader & { clock: Pick<Clock, 'now'>; installation: Pick<Installation, 'now'> };

const day = 24 * 60 * 60 * 1000;

/** What is out of the ordinary of the nodes that the person may read; of calls those whose source they may read. */
export async function readTreeStates(context: StateReader): Promise<TreeStates> {
  const { reading, system_id, clock } = context;
  const { battery_threshold_low } = context.installation.now().settings;
  const seen = rowsOf(systemTreeNode, { ...context, database: reading }).select([
    'id',
    'section_id',
    'inherit_section',
    'use_activity_control',
  ]);
  const { rows: nodes } = await sql<NodeState>`
    WITH open AS (
      SELECT call.device_id AS id, type.flag, type.urgency, call.opened_at,
        coalesce(array_position(ARRAY['Normal', 'Urgent', 'Emergency'], type.urgency), 1) AS rank
      FROM calls call LEFT JOIN call_types type ON type.system_id = call.system_id AND type.id = call.call_type_id
      WHERE call.system_id = ${system_id} AND call.closed_at IS NULL ${ofReadableSources(context)}),
    called AS (
      SELECT id, count(*) FILTER (WHERE flag IS DISTINCT FROM 'Presence' AND flag IS DISTINCT FROM 'Defect')::integer AS calls,
        (array_agg(coalesce(urgency, 'Normal') ORDER BY rank DESC, opened_at)
          FILTER (WHERE flag IS DISTINCT FROM 'Presence' AND flag IS DISTINCT FROM 'Defect'))[1] AS urgency,
        (array_agg(opened_at ORDER BY rank DESC, opened_at)
          FILTER (WHERE flag IS DISTINCT FROM 'Presence' AND flag IS DISTINCT FROM 'Defect'))[1] AS opened_at,
        bool_or(flag IS NOT DISTINCT FROM 'Presence') AS has_presence, bool_or(flag IS NOT DISTINCT FROM 'Defect') AS has_defect
      FROM open GROUP BY id),
    reported AS (
      SELECT device_id AS id, CASE WHEN battery <> -1 AND battery < ${battery_threshold_low} THEN battery END AS battery,
        reachable IS FALSE AS is_unreachable, CASE WHEN reachable IS FALSE THEN last_reachable_at END AS last_reachable_at,
        is_active IS FALSE AS is_inactive
      FROM device_states WHERE system_id = ${system_id}
        AND (battery <> -1 AND battery < ${battery_threshold_low} OR reachable IS FALSE OR is_active IS FALSE))
    SELECT id, coalesce(calls, 0) AS calls, urgency, opened_at, coalesce(has_presence, false) AS has_presence,
      coalesce(has_defect, false) AS has_defect, battery, coalesce(is_unreachable, false) AS is_unreachable,
      last_reachable_at, coalesce(is_inactive AND seen.use_activity_control, false) AS is_inactive
    FROM called FULL JOIN reported USING (id) JOIN (${seen}) seen USING (id)
    ORDER BY id`.execute(reading);
  const { rows: overrides } = await sql<TreeStates['overrides'][number]>`
    SELECT seen.id, (array_agg(o.name ORDER BY o.id DESC))[1] AS name
    FROM (${seen}) seen JOIN display_group_overrides o
      ON o.system_id = ${system_id} AND o.section_id = seen.section_id AND o.is_enabled
    WHERE NOT seen.inherit_section GROUP BY seen.id ORDER BY seen.id`.execute(reading);
  const ids = async (of: RawBuilder<unknown>) => {
    const { rows } = await sql<{ ids: number[] | null }>`
      SELECT array_agg(seen.id ORDER BY seen.id) AS ids FROM (${seen}) seen WHERE seen.id IN (${of})`.execute(reading);
    return rows[0]?.ids ?? [];
  };
  return {
    nodes,
    overrides,
    noted: await ids(sql`SELECT node_id FROM node_notes WHERE system_id = ${system_id}`),
    old_positions: await ids(sql`SELECT device_id FROM device_states WHERE system_id = ${system_id}
      AND position <> '' AND position_updated_at < ${new Date(clock.now() - day)}`),
    muted: await ids(sql`SELECT device_id FROM device_states WHERE system_id = ${system_id} AND muted`),
    disabled: await ids(sql`SELECT device_id FROM disabled_devices WHERE system_id = ${system_id}`),
  };
}

const ofReadableSources = ({ viewer, system_id }: TreeReader) =>
  isRestricted(viewer) ? sql`AND call.call_source_id = ANY(${[...readableCallSources(viewer, system_id)]})` : sql``;
