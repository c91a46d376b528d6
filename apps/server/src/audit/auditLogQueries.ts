import type { Viewer } from '@carestead/domain/access/viewer';
import { user } from '@carestead/domain/entities/user';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database.ts';
import { seesRow } from '../platform/seenPeople.ts';

/**
 * Rows of the installation, of these systems, and about people whom the viewer sees; null is everything, also systems
 * and people that are gone.
 */
export type AuditReach = { systems: readonly number[]; seesRow: Expression<SqlBool> } | null;

export function auditReach(viewer: Viewer): AuditReach {
  const sees = seesRow(viewer);
  return sees && { systems: viewer.system_access, seesRow: sees };
}

export type AuditFilter = {
  limit: number;
  offset: number;
  /** The timeline runs backwards: it starts here and goes into the past. */
  start_time: number | null;
  /** Changes of these fields do not count; an entry without any other is left out. */
  ignore_fields: readonly string[];
  entity_type: string | null;
  /** The row of an entity, in the system that it belongs to. */
  row: { entity_id: number; system_id: number | null | 'any' } | null;
  /** 0 is the product itself. */
  user_id: number | null;
  field: string | null;
  reach: AuditReach;
};

export type AuditRow = Awaited<ReturnType<typeof readAuditPage>>[number];

/** Newest first. */
export async function readAuditPage(database: Database, filter: AuditFilter) {
  return await narrowed(database, filter).execute();
}

/** From the newest entry of this system back to its last commit, which is the last of them. */
export async function readAuditSinceLastCommit(database: Database, filter: AuditFilter, system_id: number) {
  const lastCommit = database
    .selectFrom('audit_log')
    .select(['created_at', 'id'])
    .where('action', '=', 'gets_committed')
    .where('system_id', '=', system_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);
  return await narrowed(database, filter)
    .where('system_id', '=', system_id)
    .where(
      sql<SqlBool>`(created_at, id) >= (
        coalesce((SELECT c.created_at FROM (${lastCommit}) c), '-infinity'),
        coalesce((SELECT c.id FROM (${lastCommit}) c), 0))`,
    )
    .execute();
}

function narrowed(database: Database, filter: AuditFilter) {
  const { limit, offset, start_time, ignore_fields, entity_type, row, user_id, field, reach } = filter;
  let query = database
    .selectFrom('audit_log')
    .select(['id', 'created_at', 'namespace', 'system_id', 'user_id', 'user_name', 'action'])
    .select(['entity_type', 'entity_id', 'entity_display_name', 'meta', 'changes'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset);
  if (start_time !== null) query = query.where(sql<SqlBool>`created_at <= ${new Date(start_time)}`);
  if (reach) query = query.where(isVisible(reach));
  if (entity_type !== null) query = query.where('entity_type', '=', entity_type);
  if (row) query = query.where('entity_id', '=', row.entity_id);
  if (row && row.system_id !== 'any')
    query = query.where(sql<SqlBool>`system_id IS NOT DISTINCT FROM ${row.system_id}`);
  if (user_id !== null) query = query.where('user_id', user_id === 0 ? 'is' : '=', user_id === 0 ? null : user_id);
  // Otherwise the entries that are left would tell whose they are.
  if (user_id && reach) query = query.where(sql<SqlBool>`user_id IN (${people(reach)})`);
  if (field !== null) query = query.where(sql<SqlBool>`${changedFields} ? ${field}`);
  if (ignore_fields.length > 0)
    query = query.where(
      sql<SqlBool>`(${changedFields} = '[]' OR NOT ${changedFields} <@ ${JSON.stringify(ignore_fields)}::jsonb)`,
    );
  return query;
}

/** Written as the index has it. */
const changedFields = sql`jsonb_path_query_array(changes, '$[*].field')`;

const people = ({ seesRow }: NonNullable<AuditReach>) => sql`SELECT id FROM users WHERE ${seesRow}`;

const isVisible = (
  reach: NonNullable<AuditReach>,
) => sql<SqlBool>`((system_id IS NULL OR system_id = ANY(${[...reach.systems]}))
  AND (entity_type <> ${user.name} OR entity_id IN (${people(reach)})))`;

/** Everybody whose doings the viewer may see, by the last name they had; found from one person to the next in the index. */
export async function readAuditUsers(database: Database, reach: AuditReach) {
  const visible = reach ? sql<SqlBool>`${isVisible(reach)} AND user_id IN (${people(reach)})` : sql<SqlBool>`true`;
  const { rows } = await sql<{ id: number; name: string }>`
    WITH RECURSIVE person AS (
      (SELECT user_id FROM audit_log WHERE user_id IS NOT NULL ORDER BY user_id LIMIT 1)
      UNION ALL
      SELECT (SELECT l.user_id FROM audit_log l WHERE l.user_id > p.user_id ORDER BY l.user_id LIMIT 1)
      FROM person p WHERE p.user_id IS NOT NULL)
    SELECT p.user_id AS id, last.user_name AS name
    FROM person p CROSS JOIN LATERAL (
      SELECT user_name FROM audit_log
      WHERE user_id = p.user_id AND ${visible} ORDER BY created_at DESC, id DESC LIMIT 1) last
    ORDER BY lower(last.user_name), p.user_id`.execute(database);
  return rows;
}
