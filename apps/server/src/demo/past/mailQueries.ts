import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { PastMail } from './mails.ts';

/** A mail has its result from the beginning, so that it is never sent. */
export async function endDelivery(database: Database, id: number, { at, result, reason, detail }: PastMail) {
  const sentAt = new Date(at + 4000);
  await database
    .updateTable('deliveries')
    .set({ result, reason, detail, finished_at: sentAt, ...(result !== 'NoData' && { tries: 1, tried_at: sentAt }) })
    .where('id', '=', id)
    .execute();
}

type Recorded = { system_id: number; delivery_id: number; target_key: string; day: string };

export const recordDeviceReport = (database: Database, report_id: number, mail: Recorded) =>
  sql`INSERT INTO report_sendings (system_id, report_id, target_key, period, day, run, delivery_id)
    VALUES (${mail.system_id}, ${report_id}, ${mail.target_key}, 'WEEKLY', ${mail.day}, 0, ${mail.delivery_id})`.execute(
    database,
  );

export const recordLogReport = (
  database: Database,
  log_filter_id: number,
  { period, ...mail }: Recorded & { period: 'Weekly' | 'Monthly' },
) =>
  sql`INSERT INTO report_mailings (system_id, log_filter_id, target_key, period, day, run, delivery_id)
    VALUES (${mail.system_id}, ${log_filter_id}, ${mail.target_key}, ${period}, ${mail.day}, 0, ${mail.delivery_id})`.execute(
    database,
  );

export const recordDailyMessage = (database: Database, notification_profile_id: number, mail: Recorded) =>
  sql`INSERT INTO notification_sends (system_id, notification_profile_id, target_key, period, day, delivery_id)
    VALUES (${mail.system_id}, ${notification_profile_id}, ${mail.target_key}, 'Daily', ${mail.day}, ${mail.delivery_id})`.execute(
    database,
  );
