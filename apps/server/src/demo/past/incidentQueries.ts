import type { PastReport } from '@carestead/domain/history/deviceTroubles';
import type { PastIncident } from '@carestead/domain/history/pastIncidents';
import { sql } from 'kysely';
import type { EntityContext } from '../../platform/graphql/context.ts';

/** What devices reported in the past of the demo, in the order of time. */
export async function pastReports({ database, system_id }: EntityContext): Promise<readonly PastReport[]> {
  const { rows } = await sql<PastReport>`
    SELECT * FROM (
      SELECT device_id, at, kind, (data ->> 'percent')::integer AS percent,
        (data ->> 'is_reachable')::boolean AS is_reachable, NULL AS criterion, NULL::timestamptz AS ended_at
      FROM telemetry WHERE system_id = ${system_id} AND kind IN ('battery', 'reachability') AND device_id IS NOT NULL
      UNION ALL
      SELECT j.device_id, j.at, 'defect', NULL, NULL, coalesce(j.data ->> 'criterion', ''), c.closed_at
      FROM journal j JOIN calls c ON c.id = j.call_id
      WHERE j.system_id = ${system_id} AND j.kind = 'defect' AND (j.data ->> 'is_defect')::boolean
        AND c.closed_at IS NOT NULL) AS reports
    ORDER BY at, device_id`.execute(database);
  return rows;
}

type Placed = { name: string; place: string };

/** Names of nodes, each with what stands above it, as an incident says where its device is. */
export async function placesOf({ database, system_id }: EntityContext): Promise<ReadonlyMap<number, Placed>> {
  const { rows } = await sql<Placed & { id: number }>`
    WITH RECURSIVE known AS (
      SELECT id, name, '' COLLATE carestead_text AS place FROM system_tree_nodes WHERE system_id = ${system_id} AND parent_id IS NULL
      UNION ALL
      SELECT n.id, n.name, concat_ws(' › ', nullif(known.place, ''), known.name) COLLATE carestead_text
      FROM known JOIN system_tree_nodes n ON n.system_id = ${system_id} AND n.parent_id = known.id)
    SELECT id, name, place FROM known`.execute(database);
  return new Map(rows.map(({ id, ...placed }) => [id, placed]));
}

export type NamedIncident = PastIncident & {
  target: string;
  target_id: number | null;
  target_name: string;
  place: string;
};

/** Incidents with their timelines; gives their ids, in the order in which they are given. */
export async function insertIncidents(
  { database, system_id }: EntityContext,
  incidents: readonly NamedIncident[],
): Promise<readonly number[]> {
  const at = (moment: number | null) => moment && new Date(moment);
  const rows = incidents.map(({ wrong, by, closed_by, steps: _steps, device_id: _device, ...incident }) => ({
    ...incident,
    ...{ severity: wrong.severity, reason: wrong.reason, values: wrong.values ?? {} },
    ...{ user_id: by?.id ?? null, user_name: by?.name ?? '', closed_by: closed_by?.name ?? '' },
    ...{
      created_at: at(incident.created_at),
      opened_at: at(incident.opened_at),
      assigned_at: at(incident.assigned_at),
    },
    ...{ closed_at: at(incident.closed_at), recovered_at: at(incident.recovered_at) },
    closed_because: incident.closed_because ?? '',
  }));
  const { rows: ids } = await sql<{ id: number }>`
    INSERT INTO incidents (system_id, kind, cause, severity, status, reason, values, target, target_id, target_name,
      place, user_id, user_name, created_at, opened_at, assigned_at, closed_at, closed_by, closed_because, recovered_at)
    SELECT ${system_id}, r.kind, r.cause, r.severity, r.status, r.reason, r.values, r.target, r.target_id,
      r.target_name, r.place, r.user_id, r.user_name, r.created_at, r.opened_at, r.assigned_at, r.closed_at, r.closed_by,
      r.closed_because, r.recovered_at
    FROM jsonb_populate_recordset(NULL::incidents, ${JSON.stringify(rows)}::jsonb) AS r RETURNING id`.execute(database);
  const steps = incidents.flatMap((incident, index) =>
    incident.steps.map(({ at: moment, step, by, wrong, because }) => ({
      ...{ incident_id: ids[index]?.id, at: at(moment), step, user_id: by?.id ?? null, user_name: by?.name ?? '' },
      data: {
        ...{ severity: wrong.severity, reason: wrong.reason, values: wrong.values ?? {} },
        ...(because && { because }),
      },
    })),
  );
  await sql`
    INSERT INTO incident_steps (incident_id, system_id, at, step, user_id, user_name, data)
    SELECT s.incident_id, ${system_id}, s.at, s.step, s.user_id, s.user_name, s.data
    FROM jsonb_to_recordset(${JSON.stringify(steps)}::jsonb) AS s(incident_id integer, at timestamptz, step text,
      user_id integer, user_name text, data jsonb)`.execute(database);
  return ids.map(({ id }) => id);
}

export type PastNote = {
  node_id: number;
  preset: string | null;
  text: string;
  created_at: Date;
  user_id: number;
  user_name: string;
};

/** In the order of time, which is that of their ids. */
export async function insertNotes({ database, system_id }: EntityContext, notes: readonly PastNote[]): Promise<void> {
  if (notes.length === 0) return;
  await database
    .insertInto('node_notes')
    .values(notes.map((note) => ({ ...note, system_id })))
    .execute();
}
