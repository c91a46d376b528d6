import type { Entity } from '@carestead/domain/kit/entity';
import { placeKinds } from '@carestead/domain/tree/nodeKinds';
import type { Bind } from '../platform/database/sqlText.ts';
import type { EntityContext } from './entityContext.ts';

/** The place in `nodeHealths`; a test holds it against `nodeHealth`. */
function nodeSeverity({ installation, system_id }: EntityContext, bind: Bind): string {
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

/** The place in `hubHealths`; a test holds it against `hubHealth`. */
const hubSeverity = ({ clock }: EntityContext, bind: Bind) => `CASE
    WHEN status IN ('Offline', 'Unauthorized') THEN 0
    WHEN status = 'Unknown' THEN 2
    WHEN last_sync IS NULL OR ${bind(new Date(clock.now()))}::timestamptz - last_sync > interval '24 hours' THEN 1
    ELSE 3 END`;

const severities: Readonly<Record<string, (context: EntityContext, bind: Bind) => string>> = {
  hub: hubSeverity,
  system_tree_node: nodeSeverity,
};

/** The SQL expression by which rows of the entity are sorted: the lower, the sooner somebody should look after it. */
export function severityText(context: EntityContext, of: Pick<Entity, 'name'>, bind: Bind): string {
  const severity = severities[of.name];
  if (!severity) throw new Error(`${of.name} has no severity`);
  return `(${severity(context, bind)})`;
}
