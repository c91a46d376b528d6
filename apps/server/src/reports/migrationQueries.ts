import type { MigrationFacts } from '@carestead/domain/reports/migration';
import { defaultLocale, isLocale } from '@carestead/domain/text/locales';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { StoredReport } from './reportQueries.ts';

/** What incidents go by in a system, and which names of profiles are taken. */
export async function readMigrationFacts(database: Database, system_id: number): Promise<MigrationFacts> {
  const { locale, ...settings } = await database
    .selectFrom('global_settings')
    .select(['locale', 'battery_threshold_low', 'radio_monitoring_timeout', 'tech_monitoring_timeout'])
    .select('wired_monitoring_timeout')
    .executeTakeFirstOrThrow();
  const monitors = await database
    .selectFrom('defect_monitors')
    .select(['criterion', 'threshold', 'timeframe'])
    .where('system_id', '=', system_id)
    .where('enabled', '=', true)
    .execute();
  const profiles = await database
    .selectFrom('notification_profiles')
    .select('name')
    .where('system_id', '=', system_id)
    .execute();
  const names = profiles.map(({ name }) => name);
  return { settings, monitors, names, locale: isLocale(locale) ? locale : defaultLocale };
}

/** Those that are no notifications yet. */
export const unmigratedReports = async (database: Database, system_id: number): Promise<readonly StoredReport[]> =>
  await database
    .selectFrom('reports')
    .selectAll()
    .where('system_id', '=', system_id)
    .where('migrated_at', 'is', null)
    .orderBy('email')
    .orderBy('id')
    .execute();

/** These, as they stand, until the end of the transaction. */
export const heldReports = async (
  database: Database,
  system_id: number,
  ids: readonly number[],
): Promise<readonly StoredReport[]> =>
  await database
    .selectFrom('reports')
    .selectAll()
    .where('system_id', '=', system_id)
    .where('id', '=', sql<number>`ANY(${[...ids]})`)
    .orderBy('email')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Switches them off for good. */
export async function markMigrated(database: Database, system_id: number, ids: readonly number[], now: number) {
  await sql`UPDATE reports SET enabled = false, migrated_at = ${new Date(now)}, revision = revision + 1
    WHERE system_id = ${system_id} AND id = ANY(${[...ids]})`.execute(database);
}
