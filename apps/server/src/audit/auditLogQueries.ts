import { user } from '@carestead/domain/access/user';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { AuditedRows } from '@carestead/domain/audit/auditedRows';
import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import { clauseSql } from '../platform/database/looseTables.ts';
import { seesRow } from '../platform/visiblePeople.ts';

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
  /** Of the entities that are named here, only entries of these rows; null: of all. */
  rows: readonly AuditedRows[] | null;
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
  const { limit, offset, start_time, ignore_fields, entity_type, row, user_id, field, reach, rows } = filter;
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
  if (rows !== null) query = query.where(isOfReadableRow(rows));
  if (entity_type !== null) query = query.where('entity_type', '=', entity_type);
  if (row) query = query.where('entity_id', '=', row.entity_id);
  if (row && row.system_id !== 'any')
    query = query.where(sql<SqlBool>`system_id IS NOT DISTINCT FROM ${row.system_id}`);
  if (user_id !== null) query = query.where('user_id', user_id === 0 ? 'is' : '=', user_id === 0 ? null : user_id);
  // Otherwise the entries that are left would reveal whose they are.
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

/**
 * What was deleted can no longer be judged, and what an earlier row of the same number did is not of this one: both are
 * left out for restricted people.
 */
function isOfReadableRow(rows: readonly AuditedRows[]) {
  const byEntity = [...Map.groupBy(rows, ({ entity }) => entity)];
  const names = byEntity.map(([{ name }]) => name);
  const each = byEntity.map(
    ([{ name, plural }, own]) => sql`(entity_type = ${name} AND EXISTS (
      SELECT FROM ${sql.table(plural)} r
      WHERE r.system_id = audit_log.system_id AND r.id = audit_log.entity_id AND ${anyOf(own)}))`,
  );
  return sql<SqlBool>`(entity_type <> ALL(${names}) OR ((${sql.join(each, sql` OR `)}) AND NOT EXISTS (
    SELECT FROM audit_log later
    WHERE later.entity_type = audit_log.entity_type AND later.entity_id = audit_log.entity_id
      AND later.system_id = audit_log.system_id AND later.action = 'created' AND later.id > audit_log.id)))`;
}

const anyOf = (rows: readonly AuditedRows[]) =>
  sql`(${sql.join(
    rows.map(
      ({ system_id, filter }) => sql`(r.system_id = ${system_id} AND ${sql.join(filter.map(clauseSql), sql` AND `)})`,
    ),
    sql` OR `,
  )})`;

type Pointed = { entity: { name: string }; id: number; system_id: number | null };

/** Which of these rows a restricted person may know by name; rows of other entities are not checked. */
export async function readableRows(database: Database, rows: readonly AuditedRows[], pointed: readonly Pointed[]) {
  const found = new Set<string>();
  for (const { entity, system_id, filter } of rows) {
    const ids = pointed
      .filter((one) => one.entity.name === entity.name && one.system_id === system_id)
      .map(({ id }) => id);
    if (ids.length === 0) continue;
    const { rows: readable } = await sql<{ id: number }>`
      SELECT id FROM ${sql.table(entity.plural)} r
      WHERE id = ANY(${ids}) AND ${anyOf([{ entity, system_id, filter }])}`.execute(database);
    for (const { id } of readable) found.add(`${entity.name} ${system_id} ${id}`);
  }
  return found;
}

/** All people whose actions the viewer may see, by the last name they had; found from one person to the next in the index. */
export async function readAuditUsers(database: Database, reach: AuditReach) {
  const visible = reach ? sql<SqlBool>`${isVisible(reach)} AND user_id IN (${people(reach)})` : sql<SqlBool>`true`;
  const { rows } = await sql<{ id: number; name: string }>`
    WITH RECURSIVE person AS (
      (SELECT user_id FROM audit_log WHERE user_id > 0 ORDER BY user_id LIMIT 1)
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
