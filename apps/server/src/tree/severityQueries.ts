import { placeKinds } from '@carestead/domain/tree/nodeKinds';
import type { Bind } from '../platform/database/sqlText.ts';
import type { EntityContext } from '../platform/graphql/context.ts';

/** The place in `nodeHealths`; a test holds it against `nodeHealth`. */
export function nodeSeverity({ installation, system_id }: EntityContext, bind: Bind): string {
  const { battery_threshold_low, battery_threshold_critical } = installation.now().settings;
  const low = `battery <> -1 AND battery < ${bind(battery_threshold_low)}::integer`;
  return `CASE
    WHEN id IN (${openDefects(bind(system_id))}) THEN 0
    WHEN NOT reachable THEN 1
    WHEN ${low} AND battery < ${bind(battery_threshold_critical)}::integer THEN 2
    WHEN ${low} THEN 3
    WHEN (is_tech OR kind <> ALL(${bind(placeKinds)}::text[])) AND (reachable IS NULL
      OR ((kind = 'radio' OR radio) AND coalesce(battery, -1) = -1)) THEN 4
    ELSE 5 END`;
}

/** The nodes with an open call for a defect. Open calls are few, so this is worked out once for all rows of a list. */
export const openDefects = (system: string) => `SELECT open.device_id FROM calls open JOIN call_types type
  ON type.system_id = open.system_id AND type.id = open.call_type_id AND type.flag = 'Defect'
  WHERE open.system_id = ${system} AND open.closed_at IS NULL`;
