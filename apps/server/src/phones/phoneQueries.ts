import type { CallReason } from '@carestead/domain/phones/ring';
import { backWithin, type NotificationResult, wayTo } from '@carestead/domain/phones/wayToPhone';
import { type RawBuilder, sql } from 'kysely';
import { noticeAtCommit } from '../platform/bus/relay.ts';
import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/database/session.ts';

/**
 * A run that was not seen for so long is over; it says that it lives every two seconds. Counted from the newest of all: while
 * the database stood still none could say so.
 */
const isAlive = sql`p.seen_at > least(clock_timestamp(), (SELECT max(newest.seen_at) FROM phone_servers newest))
  - interval '10 seconds'`;
/** After so long others may have taken its phones for gone. */
const missedFor = 6;

/** Gives whether it has said so in time until now. */
export async function keepRun(database: Database, run: string): Promise<boolean> {
  const { rows } = await sql<{ was_missed: boolean }>`
    WITH before AS (SELECT seen_at FROM phone_servers WHERE run = ${run}),
    kept AS (INSERT INTO phone_servers (run, seen_at) VALUES (${run}, clock_timestamp())
      ON CONFLICT (run) DO UPDATE SET seen_at = excluded.seen_at)
    SELECT coalesce((SELECT clock_timestamp() - seen_at > ${missedFor} * interval '1 second' FROM before), false)
      AS was_missed`.execute(database);
  return !rows[0]?.was_missed;
}

/** These phones are connected to this run; others took them for gone while it stood still. Gives those that it was so for. */
export async function reclaimPhones(
  database: Database,
  { system_id, run, clients, now }: { system_id: number; run: string; clients: readonly number[]; now: number },
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    UPDATE app_client_states SET is_connected = true, server_run = ${run}::uuid, connected_since = ${new Date(now)},
      last_seen_at = ${new Date(now)}
    WHERE system_id = ${system_id} AND app_client_id = ANY(${[...clients]}::integer[]) AND server_run IS NULL
    RETURNING app_client_id AS id`.execute(database);
  return rows.map(({ id }) => id);
}

/** Phones whose server is gone are not connected; gives whose phones those were. Whoever asks lives. */
export async function disconnectLost(
  database: Database,
  run: string,
): Promise<readonly { system_id: number; app_client_id: number; current_user_id: number | null }[]> {
  const { rows } = await sql<{ system_id: number; app_client_id: number; current_user_id: number | null }>`
    WITH old AS (DELETE FROM phone_servers WHERE seen_at < clock_timestamp() - interval '1 day')
    UPDATE app_client_states s SET is_connected = false, server_run = NULL, connected_since = NULL,
      last_seen_at = coalesce((SELECT p.seen_at FROM phone_servers p WHERE p.run = s.server_run), s.last_seen_at)
    WHERE s.server_run <> ${run}::uuid
      AND NOT EXISTS (SELECT FROM phone_servers p WHERE p.run = s.server_run AND ${isAlive})
    RETURNING s.system_id, s.app_client_id, s.current_user_id`.execute(database);
  return rows;
}

/** A phone on which somebody is logged in. */
export type Phone = {
  app_client_id: number;
  app_user_id: number;
  way: NotificationResult;
  server_run: string | null;
  /** It has just lost its connection, and is about to be back: it is sent what rings then. */
  isExpected: boolean;
  /** Sealed. */
  push_subscription: string | null;
};

type PhoneRow = Omit<Phone, 'way' | 'isExpected'> & {
  is_expected: boolean;
  has_push: boolean;
  permissions: string | null;
};

/** The phones of these people. One that is locked does not ring. */
export async function phonesOf(
  database: Database,
  { system_id, people, now }: { system_id: number; people: readonly number[]; now: number },
): Promise<readonly Phone[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<PhoneRow>`
    SELECT s.app_client_id, s.current_user_id AS app_user_id, s.permissions, p.run AS server_run,
      p.run IS NULL AND coalesce(s.last_seen_at > ${new Date(now - backWithin)}, false) AS is_expected, s.push_subscription IS NOT NULL AS has_push,
      CASE WHEN p.run IS NULL THEN s.push_subscription END AS push_subscription
    FROM app_client_states s JOIN app_client_keys k ON k.system_id = s.system_id AND k.app_client_id = s.app_client_id
    LEFT JOIN phone_servers p ON p.run = s.server_run AND ${isAlive}
    WHERE s.system_id = ${system_id} AND s.current_user_id = ANY(${[...people]}::integer[]) AND k.locked_at IS NULL`.execute(
    database,
  );
  return rows.map(({ is_expected, has_push, permissions, ...phone }) => {
    const is_connected = phone.server_run !== null || (is_expected && !has_push);
    return { ...phone, isExpected: is_expected, way: wayTo({ is_connected, has_push, permissions }) };
  });
}

export type NewNotification = {
  ring_id: number;
  system_id: number;
  app_client_id: number;
  app_user_id: number;
  app_user_group_id: number | null;
  attempt: number;
  why: CallReason;
  result: NotificationResult;
  state: 'unknown' | 'error';
  server_run: string | null;
  delivery_id: number | null;
};

/** Rows of phones that are called; `notifications` is one of the parts of a statement. */
export const notificationRows = (notifications: readonly NewNotification[], now: number) => sql`
    INSERT INTO phone_notifications (ring_id, system_id, app_client_id, app_user_id, app_user_group_id, attempt, why,
      result, state, server_run, delivery_id, made_at)
    SELECT ring_id, system_id, app_client_id, app_user_id, app_user_group_id, attempt, why, result, state, server_run,
      delivery_id, ${new Date(now)}::timestamptz
    FROM jsonb_to_recordset(${JSON.stringify(notifications)}::jsonb) AS e(ring_id bigint, system_id integer,
      app_client_id integer, app_user_id integer, app_user_group_id integer, attempt integer, why text, result text,
      state text, server_run uuid, delivery_id bigint)
    ON CONFLICT DO NOTHING`;

export async function keepNotifications(
  session: Session,
  notifications: readonly NewNotification[],
  now: number,
): Promise<void> {
  if (notifications.length > 0) await notificationRows(notifications, now).execute(session);
}

/** Which of these phones were called for these rings, and by which attempt last. */
export async function calledPhones(
  session: Session,
  { system_id, rings, clients }: { system_id: number; rings: readonly number[]; clients: readonly number[] },
): Promise<readonly { ring_id: number; app_client_id: number; attempt: number }[]> {
  const { rows } = await sql<{ ring_id: number; app_client_id: number; attempt: number }>`
    SELECT ring_id, app_client_id, max(attempt) AS attempt FROM phone_notifications
    WHERE system_id = ${system_id} AND ring_id = ANY(${[...rings]}::bigint[]) AND state <> 'error'
      AND app_client_id = ANY(${[...clients]}::integer[])
    GROUP BY ring_id, app_client_id`.execute(session);
  return rows;
}

/** So many ids fit into one message between servers. */
const idsInNotice = 500;

export type Announced = { ids: readonly number[]; isUnreachedChanged: boolean };

/**
 * Every server sends to its own phones what has become of these rings, as soon as this is committed; incidents are looked at
 * where a person was not reached, or is by now.
 */
export function announcements(
  system_id: number,
  { ids, isUnreachedChanged }: Announced,
): readonly RawBuilder<unknown>[] {
  const parts = Array.from({ length: Math.ceil(ids.length / idsInNotice) }, (_none, part) =>
    ids.slice(part * idsInNotice, (part + 1) * idsInNotice),
  );
  return [
    ...parts.map((some) =>
      noticeAtCommit(
        'ringsChanged',
        sql`jsonb_build_object('system_id', ${system_id}::integer, 'ids', ${JSON.stringify(some)}::jsonb)`,
      ),
    ),
    ...(isUnreachedChanged
      ? [noticeAtCommit('unreachedChanged', sql`jsonb_build_object('system_id', ${system_id}::integer)`)]
      : []),
  ];
}
