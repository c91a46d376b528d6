import type {
  IncidentKind,
  IncidentSeverity,
  IncidentStatus,
  IncidentTarget,
} from '@carestead/domain/incidents/incident';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** An incident with everything that its alert names. */
export type AlertedIncident = {
  id: number;
  /** Null: it concerns the whole installation. */
  system_id: number | null;
  system_name: string;
  kind: IncidentKind;
  severity: IncidentSeverity;
  status: IncidentStatus;
  reason: string;
  target: IncidentTarget;
  target_id: number | null;
  target_name: string;
  devices: number;
  opened_at: number;
  assigned_at: number | null;
  user_name: string;
  closed_at: number | null;
  closed_because: string;
  /** From the whole to the device; empty where it is about none. */
  path: readonly string[];
};

export async function alertedIncidents(
  database: Database,
  ids: readonly number[],
): Promise<readonly AlertedIncident[]> {
  const { rows } = await sql<AlertedIncident>`
    SELECT i.id, i.system_id, coalesce(s.name, '') AS system_name, i.kind, i.severity, i.status, i.reason, i.target,
      i.target_id, i.target_name, i.devices, i.opened_at, i.assigned_at, i.user_name, i.closed_at, i.closed_because,
      coalesce((WITH RECURSIVE chain AS (
          SELECT n.parent_id, n.name, 0 AS level FROM system_tree_nodes n
          WHERE i.target = 'device' AND n.system_id = i.system_id AND n.id = i.target_id
          UNION ALL
          SELECT n.parent_id, n.name, chain.level + 1 FROM chain JOIN system_tree_nodes n
            ON n.system_id = i.system_id AND n.id = chain.parent_id WHERE chain.level < ${deepestChain})
        SELECT jsonb_agg(name ORDER BY level DESC) FROM chain), '[]') AS path
    FROM incidents i LEFT JOIN system_params s ON s.id = i.system_id WHERE i.id = ANY(${[...ids]})`.execute(database);
  return rows;
}
