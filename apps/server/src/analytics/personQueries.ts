import { sql } from 'kysely';
import { filterCondition, type SystemFilter } from '../platform/callLog/filterQueries.ts';
import type { Database } from '../platform/database/database.ts';

type Setting = { staff_ranking: string; pseudonyms_in_exports: boolean };

/** What the operators of these systems allow. */
export async function readStaffSettings(
  database: Database,
  systems: readonly number[],
): Promise<ReadonlyMap<number, Setting>> {
  const rows = await database
    .selectFrom('system_params')
    .select(['id', 'staff_ranking', 'pseudonyms_in_exports'])
    .where('id', 'in', systems.length > 0 ? systems : [0])
    .execute();
  return new Map(rows.map(({ id, ...setting }) => [id, setting]));
}

/** Who took the most calls. Among equals an order that says nothing about names. */
export async function countByPerson(database: Database, system: SystemFilter, most: number) {
  const { rows } = await sql<{ name: string; count: number }>`
    SELECT handled_by AS name, count(*) AS count FROM call_log
    WHERE ${filterCondition(system)} AND handled_by <> ''
    GROUP BY handled_by ORDER BY count DESC, md5(handled_by) LIMIT ${most}`.execute(database);
  return rows;
}
