import type { RowOfSystem } from '@carestead/domain/callLog/filter';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

const tables = {
  call_types: { table: 'call_types', name: 'name' },
  sections: { table: 'sections', name: 'name' },
  call_sources: { table: 'call_sources', name: 'text' },
  nodes: { table: 'system_tree_nodes', name: 'name' },
} as const;

/** The names of those of these rows that are there, by `system.id`. */
export async function readNames(
  database: Database,
  kind: keyof typeof tables,
  rows: readonly RowOfSystem[],
): Promise<ReadonlyMap<string, string>> {
  if (rows.length === 0) return new Map();
  const { table, name } = tables[kind];
  const found = await sql<RowOfSystem & { name: string }>`
    SELECT system_id, id, ${sql.ref(name)} AS name FROM ${sql.table(table)}
    WHERE (system_id, id) IN (SELECT system_id, id FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS wanted(system_id integer, id integer))`.execute(database);
  return new Map(found.rows.map(({ system_id, id, name }) => [`${system_id}.${id}`, name]));
}
