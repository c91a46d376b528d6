import { defectMonitor } from '@carestead/domain/incidents/defectMonitor';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

type Defect = { id: number; system_id: number; device_id: number; criterion: string; at: Date };

/** Each once; a system that is gone by now has no defects any more. */
export async function keepDefects(session: Transaction<Tables>, defects: readonly Defect[]): Promise<void> {
  await sql`INSERT INTO incident_defects (id, system_id, device_id, criterion, at)
    SELECT d.id, d.system_id, d.device_id, d.criterion, d.at
    FROM jsonb_to_recordset(${JSON.stringify(defects)}::jsonb) AS d (id bigint, system_id integer, device_id integer,
      criterion text, at timestamptz)
    WHERE EXISTS (SELECT FROM system_params s WHERE s.id = d.system_id) ON CONFLICT DO NOTHING`.execute(session);
}

/** No monitor looks farther back than this. */
const longest = defectMonitor.fields.timeframe.max * 3_600_000;

export async function deleteOldDefects(database: Database, now: number): Promise<void> {
  await sql`DELETE FROM incident_defects WHERE at < ${new Date(now - longest)}::timestamptz`.execute(database);
}

export async function monitorDefaults(database: Database) {
  const settings = await database
    .selectFrom('global_settings')
    .select(['probable_defects_enabled', 'probable_defect_threshold', 'probable_defect_timeframe'])
    .executeTakeFirstOrThrow();
  return {
    threshold: settings.probable_defect_threshold,
    timeframe: settings.probable_defect_timeframe,
    enabled: settings.probable_defects_enabled,
  };
}
