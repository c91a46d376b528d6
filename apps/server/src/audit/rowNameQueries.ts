import type { Entity } from '@carestead/domain/kit/entity';
import { nameField } from '@carestead/domain/kit/entity';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** A row that an entry points to, at the time of the entry. */
export type PointedRow = { entity: Entity; id: number; system_id: number | null; at: number };

/** What a row was called; `logged`: in the audit log at that time, otherwise only in the table of today. */
export type RowName = { name: string | null; logged: boolean };

/**
 * The names that rows had at that time, in the order of `pointed`. Ids are given out again after a row was deleted,
 * so the name of today may be that of another row; it is taken only where the log has none.
 */
export async function readRowNames(database: Database, pointed: readonly PointedRow[]): Promise<readonly RowName[]> {
  if (pointed.length === 0) return [];
  const kinds = [...new Set(pointed.map(({ entity }) => entity))];
  const { rows } = await sql<RowName>`
    SELECT nullif(CASE WHEN logged.action <> 'deleted' THEN logged.name
      ELSE CASE p.kind ${sql.join(kinds.map(presentName), sql` `)} END END, '') AS name,
      (logged.action <> 'deleted') IS TRUE AS logged
    FROM unnest(${pointed.map(({ entity }) => entity.name)}::text[], ${pointed.map(({ id }) => id)}::integer[],
        ${pointed.map(({ system_id }) => system_id)}::integer[], ${pointed.map(({ at }) => at)}::double precision[])
      WITH ORDINALITY AS p (kind, id, system_id, at, place)
    LEFT JOIN LATERAL (
      SELECT l.action, l.entity_display_name AS name FROM audit_log l
      WHERE l.entity_type = p.kind AND l.entity_id = p.id AND l.created_at <= to_timestamp(p.at / 1000)
        AND l.system_id IS NOT DISTINCT FROM p.system_id
      ORDER BY l.created_at DESC, l.id DESC LIMIT 1) logged ON true
    ORDER BY p.place`.execute(database);
  return rows;
}

function presentName(entity: Entity) {
  const row = sql`SELECT ${sql.ref(nameField(entity))}::text FROM ${sql.table(entity.plural)} t WHERE t.id = p.id`;
  const here = entity.scope === 'system' ? sql`${row} AND t.system_id = p.system_id` : row;
  return sql`WHEN ${entity.name} THEN (${here})`;
}
