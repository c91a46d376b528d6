import type {
  IncidentFilter,
  IncidentKind,
  IncidentSeverity,
  IncidentStatus,
  IncidentTarget,
} from '@carestead/domain/incidents/incident';
import { searchTerms } from '@carestead/domain/text/searchText';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type Incident = {
  id: number;
  system_id: number | null;
  kind: IncidentKind;
  severity: IncidentSeverity;
  status: IncidentStatus;
  reason: string;
  values: Readonly<Record<string, unknown>>;
  target: IncidentTarget;
  target_id: number | null;
  target_name: string;
  place: string;
  call_id: number | null;
  devices: number;
  user_id: number | null;
  user_name: string;
  created_at: number;
  opened_at: number;
  assigned_at: number | null;
  closed_at: number | null;
  closed_by: string;
  closed_because: string;
  recovered_at: number | null;
  paused_until: number | null;
};

export const incidentColumns = sql.join(
  [
    ...['id', 'system_id', 'kind', 'severity', 'status', 'reason', 'values', 'target', 'target_id', 'target_name'],
    ...['place', 'call_id', 'devices', 'user_id', 'user_name', 'created_at', 'opened_at', 'assigned_at', 'closed_at'],
    ...['closed_by', 'closed_because', 'recovered_at', 'paused_until'],
  ].map((name) => sql.ref(name)),
);

/** Null: all systems. What concerns the whole installation is seen by everybody who may see incidents. */
export type Reach = readonly number[] | null;

export const within = (reach: Reach): RawBuilder<SqlBool> =>
  reach === null ? sql<SqlBool>`true` : sql<SqlBool>`(system_id IS NULL OR system_id = ANY(${[...reach]}::integer[]))`;

export type IncidentQuery = {
  reach: Reach;
  filter: IncidentFilter;
  search: string;
  kinds: readonly IncidentKind[];
  severities: readonly IncidentSeverity[];
};

/** Newest first; a page begins after this one. */
export type IncidentKey = { created_at: number; id: number };

const states: Readonly<Record<IncidentFilter, RawBuilder<SqlBool>>> = {
  All: sql<SqlBool>`true`,
  Open: sql<SqlBool>`status <> 'Closed'`,
  Settled: sql<SqlBool>`status = 'Closed'`,
};

const containing = (part: string) => `%${part.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;

function conditionOf({ reach, filter, search, kinds, severities }: IncidentQuery) {
  const conditions = [within(reach), states[filter]];
  if (kinds.length > 0) conditions.push(sql<SqlBool>`kind = ANY(${[...kinds]}::text[])`);
  if (severities.length > 0) conditions.push(sql<SqlBool>`severity = ANY(${[...severities]}::text[])`);
  if (search.trim() !== '')
    conditions.push(sql<SqlBool>`search_text LIKE ANY(${searchTerms(search).map(containing)}::text[])`);
  return sql.join(conditions, sql` AND `);
}

export async function readIncidents(
  database: Database,
  query: IncidentQuery,
  { after, limit }: { after: IncidentKey | null; limit: number },
): Promise<readonly Incident[]> {
  const begins = after
    ? sql`(created_at, id) < (to_timestamp(${after.created_at} / 1000.0), ${after.id}::integer)`
    : sql`true`;
  const { rows } = await sql<Incident>`SELECT ${incidentColumns} FROM incidents
    WHERE ${conditionOf(query)} AND ${begins} ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(database);
  return rows;
}

/** So many are counted in a moment; what is more is said as such. */
export const mostCounted = 10_000;

export async function countIncidents(database: Database, query: IncidentQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*) AS count FROM (
    SELECT FROM incidents WHERE ${conditionOf(query)} LIMIT ${mostCounted}) AS found`.execute(database);
  return rows[0]?.count ?? 0;
}

export async function countOpen(database: Database, reach: Reach) {
  const { rows } = await sql<{ status: IncidentStatus; severity: IncidentSeverity; count: number }>`
    SELECT status, severity, count(*) AS count FROM incidents
    WHERE ${within(reach)} AND status <> 'Closed' GROUP BY status, severity`.execute(database);
  return rows;
}

export async function findIncident(database: Database, reach: Reach, id: number): Promise<Incident | null> {
  const { rows } = await sql<Incident>`SELECT ${incidentColumns} FROM incidents
    WHERE id = ${id} AND ${within(reach)}`.execute(database);
  return rows[0] ?? null;
}
