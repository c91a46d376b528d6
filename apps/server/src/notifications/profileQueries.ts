import { emailAddresses } from '@carestead/domain/access/email';
import type { ReportPeriod } from '@carestead/domain/callLog/reportTimes';
import type { Profile } from '@carestead/domain/notifications/plan';
import type { Contact } from '@carestead/domain/notifications/reachable';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** At once, or as often as this. */
export type Period = 'Immediate' | ReportPeriod;

const flags = {
  Immediate: sql.ref('send_immediately'),
  Daily: sql.ref('send_daily'),
  Weekly: sql.ref('send_weekly'),
  Monthly: sql.ref('send_monthly'),
} as const satisfies Record<Period, unknown>;

export type NamedProfile = Profile & { name: string };

/** The profiles that are sent with this period: of all systems, or of one. */
export async function readProfiles(
  database: Database,
  period: Period,
  system_id: number | null = null,
): Promise<readonly NamedProfile[]> {
  const { rows } = await sql<NamedProfile>`
    SELECT p.system_id, p.id, p.name, p.send_immediately, p.send_daily, p.send_weekly, p.send_monthly, p.notify_battery,
      p.notify_not_reachable, p.notify_defects, p.notify_probable_defects, p.notify_system, p.notify_critical,
      p.notify_warning, p.notify_info, p.all_systems,
      coalesce((SELECT jsonb_agg(jsonb_build_object('user_id', r.user_id, 'email', r.email, 'locale', r.locale)
          ORDER BY r.id)
        FROM notification_recipients r WHERE r.system_id = p.system_id AND r.notification_profile_id = p.id), '[]')
        AS recipients
    FROM notification_profiles p
    WHERE p.${flags[period]} AND (${system_id}::integer IS NULL OR p.system_id = ${system_id})
    ORDER BY p.system_id, p.id`.execute(database);
  return rows;
}

export type PushToken = { id: number; subscription: string };

export type StoredContact = Contact & { user_id: number; tokens: readonly PushToken[] };

/** How these people can be written to. */
export async function readContacts(database: Database, ids: readonly number[]): Promise<readonly StoredContact[]> {
  const { rows } = await sql<Omit<StoredContact, 'addresses' | 'devices'> & { email: string }>`
    SELECT u.id AS user_id, u.email, u.notify_email, u.notify_push,
      coalesce((SELECT jsonb_agg(jsonb_build_object('id', t.id, 'subscription', t.subscription) ORDER BY t.id)
        FROM notification_tokens t WHERE t.user_id = u.id), '[]') AS tokens
    FROM users u WHERE u.id = ANY(${[...ids]})`.execute(database);
  return rows.map(({ email, ...row }) => ({ ...row, addresses: emailAddresses(email), devices: row.tokens.length }));
}

export type SendKey = {
  system_id: number;
  notification_profile_id: number;
  target_key: string;
  period: Period;
  /** Of what comes round; empty: it was sent at once. */
  day: string;
};

export async function wasSent(database: Database, key: SendKey): Promise<boolean> {
  const found = await database
    .selectFrom('notification_sends')
    .select('delivery_id')
    .where('system_id', '=', key.system_id)
    .where('notification_profile_id', '=', key.notification_profile_id)
    .where('target_key', '=', key.target_key)
    .where('period', '=', key.period)
    .where('day', '=', key.day)
    .executeTakeFirst();
  return found !== undefined;
}

/** False: another worker was first. */
export async function recordSend(database: Database, key: SendKey, delivery_id: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('notification_sends')
    .values({ ...key, delivery_id })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
