import { systemTreeNode } from '@carestead/domain/tree/systemTreeNode';
import { sql } from 'kysely';
import { rowsOf } from '../platform/database/looseTables.ts';
import type { ListContext } from '../platform/graphql/context.ts';
import type { Installation } from '../platform/installation.ts';

type Reader = Pick<ListContext, 'reading' | 'viewer' | 'system_id'> & { installation: Pick<Installation, 'now'> };

export type DeviceCounts = { low_battery: number; not_reachable: number; defects: number; repeater_defects: number };

/** How many devices need somebody now, of those that the person may read, as the views of the tree list them. */
export async function countDevicesNow(context: Reader): Promise<DeviceCounts> {
  const { reading, system_id } = context;
  const { battery_threshold_low } = context.installation.now().settings;
  const seen = rowsOf(systemTreeNode, { ...context, database: reading }).select(['id']);
  const { rows } = await sql<DeviceCounts>`
    WITH defect AS (
      SELECT call.device_id AS id, EXISTS (
        SELECT FROM call_source_groups source_group WHERE source_group.system_id = call.system_id
          AND source_group.flag = 'Repeater' AND call.call_source_id = ANY(source_group.related_callsources)) AS is_repeater
      FROM calls call
      JOIN call_types type ON type.system_id = call.system_id AND type.id = call.call_type_id AND type.flag = 'Defect'
      WHERE call.system_id = ${system_id} AND call.closed_at IS NULL),
    seen AS (${seen})
    SELECT reported.*, broken.* FROM
      (SELECT count(*) FILTER (WHERE battery <> -1 AND battery < ${battery_threshold_low})::integer AS low_battery,
        count(*) FILTER (WHERE reachable IS FALSE)::integer AS not_reachable
       FROM device_states JOIN seen ON seen.id = device_id WHERE system_id = ${system_id}) reported,
      (SELECT count(DISTINCT id) FILTER (WHERE NOT is_repeater)::integer AS defects,
        count(DISTINCT id) FILTER (WHERE is_repeater)::integer AS repeater_defects
       FROM defect JOIN seen USING (id)) broken`.execute(reading);
  return rows[0] ?? { low_battery: 0, not_reachable: 0, defects: 0, repeater_defects: 0 };
}
