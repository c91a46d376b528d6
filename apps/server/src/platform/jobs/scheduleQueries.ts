import type { Database } from '../database/database.ts';

/** A schedule as it is to be, and in which system; null: of the installation. */
export type Planned = { name: string; system_id: number | null; pattern: string; zone: string };

export const readZones = (database: Database) =>
  database.selectFrom('system_params').select(['id', 'timezone']).execute();

/** Locked: of two workers one continues with the rows, and what it sends is sent once. */
export const lockSchedules = (transaction: Database) =>
  transaction.selectFrom('job_schedules').selectAll().orderBy('name').orderBy('system_id').forUpdate().execute();

export async function writeSchedule(transaction: Database, row: Planned & { due_at: number; ran_at: number | null }) {
  const due_at = new Date(row.due_at);
  const ran_at = row.ran_at === null ? null : new Date(row.ran_at);
  await transaction
    .insertInto('job_schedules')
    .values({ ...row, due_at, ran_at })
    .onConflict((key) =>
      key.columns(['name', 'system_id']).doUpdateSet({ pattern: row.pattern, zone: row.zone, due_at, ran_at }),
    )
    .execute();
}

export async function deleteSchedule(transaction: Database, name: string, system_id: number | null) {
  await transaction
    .deleteFrom('job_schedules')
    .where('name', '=', name)
    .where('system_id', 'is not distinct from', system_id)
    .execute();
}
