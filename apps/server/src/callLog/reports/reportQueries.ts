import type { Viewer } from '@carestead/domain/access/viewer';
import type { ReportPeriod } from '@carestead/domain/callLog/reportTimes';
import type { DeliveryReason, DeliveryResult } from '@carestead/domain/deliveries/delivery';
import { type SqlBool, sql } from 'kysely';
import { filterCondition, type SystemFilter } from '../../platform/callLog/filterQueries.ts';
import type { Database } from '../../platform/database/database.ts';
import { seesRow } from '../../platform/visiblePeople.ts';

type Figures = { calls: number; emergencies: number; mean: number | null; longest: number | null };

type FoundFigures = { calls: number; emergencies: number; closed: number; seconds: number; longest: number | null };

/** What the calls of a filter come to; tests are left out. */
export async function readFigures(database: Database, systems: readonly SystemFilter[]): Promise<Figures> {
  const found: FoundFigures[] = [];
  for (const system of systems) {
    const { rows } = await sql<FoundFigures>`
      SELECT count(*) AS calls, count(*) FILTER (WHERE urgency = 'Emergency') AS emergencies, count(duration) AS closed,
        coalesce(sum(duration), 0)::double precision AS seconds, max(duration) AS longest
      FROM call_log WHERE ${filterCondition(system)} AND NOT is_test`.execute(database);
    found.push(...rows);
  }
  const sum = (of: (one: FoundFigures) => number) => found.reduce((total, one) => total + of(one), 0);
  const closed = sum((one) => one.closed);
  const longest = found.flatMap((one) => (one.longest === null ? [] : [one.longest]));
  return {
    calls: sum(({ calls }) => calls),
    emergencies: sum(({ emergencies }) => emergencies),
    mean: closed === 0 ? null : sum(({ seconds }) => seconds) / closed,
    longest: longest.length === 0 ? null : Math.max(...longest),
  };
}

export type SavedFilter = {
  system_id: number;
  id: number;
  name: string;
  owner_id: number | null;
  conditions: string;
  attachment: string;
};

/** Null: it was deleted. */
export async function findSavedFilter(database: Database, system_id: number, id: number): Promise<SavedFilter | null> {
  const row = await database
    .selectFrom('log_filters')
    .select(['system_id', 'id', 'name', 'owner_id', 'conditions', 'attachment'])
    .where('system_id', '=', system_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

const flags = { Daily: 'send_daily', Weekly: 'send_weekly', Monthly: 'send_monthly' } as const;

/** The filters of a system whose reports go out with this period. */
export const filtersSent = async (database: Database, system_id: number, period: ReportPeriod) =>
  (
    await database
      .selectFrom('log_filters')
      .select('id')
      .where('system_id', '=', system_id)
      .where(flags[period], '=', true)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

export type StoredRecipient = { user_id: number | null; email: string; locale: string };

export const readRecipients = (database: Database, { system_id, id }: SavedFilter): Promise<StoredRecipient[]> =>
  database
    .selectFrom('report_recipients')
    .select(['user_id', 'email', 'locale'])
    .where('system_id', '=', system_id)
    .where('log_filter_id', '=', id)
    .orderBy('id')
    .execute();

export const readEmail = async (database: Database, user_id: number): Promise<string> =>
  (await database.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst())?.email ?? '';

export type MailingKey = {
  system_id: number;
  log_filter_id: number;
  target_key: string;
  period: ReportPeriod | 'Now';
  day: string;
  run: number;
};

export async function isMailed(database: Database, key: MailingKey): Promise<boolean> {
  const { system_id, log_filter_id, target_key, period, day, run } = key;
  const { rows } = await sql`
    SELECT FROM report_mailings WHERE system_id = ${system_id} AND log_filter_id = ${log_filter_id}
      AND target_key = ${target_key} AND period = ${period} AND day = ${day} AND run = ${run}`.execute(database);
  return rows.length > 0;
}

/** False: another run has sent it, and whatever was written for it in this transaction is to be undone. */
export async function recordMailing(database: Database, key: MailingKey, delivery_id: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('report_mailings')
    .values({ ...key, delivery_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export type Mailing = {
  id: number;
  period: string;
  target: string;
  result: DeliveryResult;
  reason: DeliveryReason;
  created_at: number;
};

const mostMailings = 50;

/** What was sent of a filter, the latest first, as long as deliveries are kept. */
export async function readMailings(
  database: Database,
  system_id: number,
  filter_id: number,
): Promise<readonly Mailing[]> {
  const { rows } = await sql<Mailing>`
    SELECT d.id, m.period, d.target, d.result, d.reason, d.created_at
    FROM report_mailings m JOIN deliveries d ON d.id = m.delivery_id
    WHERE m.system_id = ${system_id} AND m.log_filter_id = ${filter_id}
    ORDER BY d.id DESC LIMIT ${mostMailings}`.execute(database);
  return rows;
}

export type Person = { id: number; name: string };

export type People = { rows: Person[]; has_more: boolean };

const mostPeople = 50;

/** People to send reports to, by name; with `ids` those, as far as the viewer may know them. */
export async function findPeople(
  database: Database,
  viewer: Viewer,
  { search, ids }: { search: string; ids: readonly number[] | null },
): Promise<People> {
  const isSeen = seesRow(viewer);
  let query = database
    .selectFrom('users')
    .select(['id', 'username as name'])
    .orderBy('username')
    .limit(mostPeople + 1);
  if (isSeen) query = query.where(isSeen);
  query = ids
    ? query.where(sql<SqlBool>`id = ANY(${[...ids]})`)
    : query.where(sql<SqlBool>`strpos(lower(username), lower(${search})) > 0`);
  const found = await query.execute();
  return { rows: found.slice(0, mostPeople), has_more: found.length > mostPeople };
}
