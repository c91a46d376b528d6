import type { StoredView } from '@carestead/domain/tree/openViews';
import { sql } from 'kysely';
import type { Database } from './database/database.ts';

/** All views of the tree with the levels of the roles, in their order: the tree and the call log offer them. */
export async function readTreeViews(database: Database): Promise<readonly StoredView[]> {
  const { rows } = await sql<StoredView>`
    SELECT v.id, v.name, v.kind, v.is_enabled, v.in_call_log, coalesce((
      SELECT jsonb_agg(jsonb_build_object('role_id', l.role_id, 'level', l.level) ORDER BY l.id) FROM tree_view_levels l
      WHERE l.tree_view_id = v.id), '[]'::jsonb) AS levels
    FROM tree_views v ORDER BY v.sort_order, v.id`.execute(database);
  return rows;
}
