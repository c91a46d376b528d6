import type { DeliveryReason, DeliveryResult } from '@carestead/domain/deliveries/delivery';
import type { Row } from '@carestead/domain/kit/entity';
import type { report } from '@carestead/domain/reports/report';
import type { ReportPeriod } from '@carestead/domain/reports/reportPeriod';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type StoredReport = Row<typeof report> & { system_id: number };

/** Null: it was deleted. */
export async function findReport(database: Database, system_id: number, id: number): Promise<StoredReport | null> {
  const row = await database
    .selectFrom('reports')
    .selectAll()
    .where('system_id', '=', system_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

const flags = { DAILY: 'send_daily', WEEKLY: 'send_weekly', MONTHLY: 'send_monthly' } as const;

/** The reports of a system that go out with this period. */
export const reportsSent = async (database: Database, system_id: number, period: ReportPeriod) =>
  (
    await database
      .selectFrom('reports')
      .select('id')
      .where('system_id', '=', system_id)
      .where('enabled', '=', true)
      .where(flags[period], '=', true)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

export type SendingKey = {
  system_id: number;
  report_id: number;
  target_key: string;
  period: ReportPeriod;
  day: string;
  run: number;
};

export async function isSent(database: Database, key: SendingKey): Promise<boolean> {
  const { system_id, report_id, target_key, period, day, run } = key;
  const { rows } = await sql`
    SELECT FROM report_sendings WHERE system_id = ${system_id} AND report_id = ${report_id}
      AND target_key = ${target_key} AND period = ${period} AND day = ${day} AND run = ${run}`.execute(database);
  return rows.length > 0;
}

/** False: another run has sent it, and whatever was written for it in this transaction is to be undone. */
export async function recordSending(database: Database, key: SendingKey, delivery_id: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('report_sendings')
    .values({ ...key, delivery_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type Sending = {
  id: number;
  period: ReportPeriod;
  is_now: boolean;
  target: string;
  result: DeliveryResult;
  reason: DeliveryReason;
  created_at: number;
};

const mostSendings = 50;

/** What was sent of a report, the latest first, as long as deliveries are kept. */
export async function readSendings(database: Database, system_id: number, id: number): Promise<readonly Sending[]> {
  const { rows } = await sql<Sending>`
    SELECT d.id, s.period, s.run > 0 AS is_now, d.target, d.result, d.reason, d.created_at
    FROM report_sendings s JOIN deliveries d ON d.id = s.delivery_id
    WHERE s.system_id = ${system_id} AND s.report_id = ${id}
    ORDER BY d.id DESC LIMIT ${mostSendings}`.execute(database);
  return rows;
}
