import type { RowOfSystem } from '@carestead/domain/callLog/filter';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const tables = {
  call_types: { table: 'call_types', name: 'name' },
  sections: { table: 'sections', name: 'name' },
  call_sources: { table: 'call_sources', name: 'text' },
  nodes: { table: 'system_tree_nodes', name: 'name' },
} as const;

/** The names of these rows, in their order; of those that are gone the number. */
export async function readNames(
  database: Database,
  kind: keyof typeof tables,
  rows: readonly RowOfSystem[],
): Promise<readonly string[]> {
  if (rows.length === 0) return [];
  const { table, name } = tables[kind];
  const found = await sql<RowOfSystem & { name: string }>`
    SELECT system_id, id, ${sql.ref(name)} AS name FROM ${sql.table(table)}
    WHERE (system_id, id) IN (SELECT system_id, id FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS wanted(system_id integer, id integer))`.execute(database);
  const names = new Map(found.rows.map(({ system_id, id, name }) => [`${system_id}.${id}`, name]));
  return rows.map(({ system_id, id }) => names.get(`${system_id}.${id}`) ?? `#${id}`);
}
