import { type CallTextMode, callTexts } from '@carestead/domain/phones/callTexts';
import type { LiveRing } from '@carestead/domain/phones/phoneList';
import type { PastOnPhone } from '@carestead/domain/phones/protocol';
import type { NotificationResult, NotificationState } from '@carestead/domain/phones/wayToPhone';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A ring with its end, and who of its people has said no. */
export type FoundRing = Omit<LiveRing, 'status'> & {
  status: LiveRing['status'] | 'over';
  rejected: readonly number[];
  opened: readonly number[];
};

const ms = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000)::float8`);

const ringsWhere = (which: RawBuilder<unknown>) => sql<FoundRing>`
  SELECT r.id, r.call_id, r.attempt, r.status, ${ms('r.since')} AS since, r.is_unreached, r.is_present, r.taken_by, ${ms('r.taken_at')} AS taken_at,
    coalesce(nullif(n.current_display_name, ''), u.name, '') AS taken_name,
    (SELECT ${ms('d.due_at')} FROM phone_dues d WHERE d.ring_id = r.id AND d.kind = 'escalation') AS escalates_at,
    coalesce((SELECT jsonb_agg(g.app_user_group_id) FROM phone_ring_groups g WHERE g.ring_id = r.id), '[]') AS groups,
    coalesce(p.people, '[]') AS people, coalesce(p.rejected, '[]') AS rejected, coalesce(p.opened, '[]') AS opened,
    CASE WHEN a.id IS NULL THEN NULL ELSE jsonb_build_object('id', a.id, 'kind', a.kind, 'class', a.class, 'title', a.title,
      'text', a.text, 'from', a.user_name, 'at', ${ms('a.at')}) END AS alert
  FROM phone_rings r LEFT JOIN phone_alerts a ON a.id = r.alert_id
  LEFT JOIN app_users u ON u.system_id = r.system_id AND u.id = r.taken_by
  LEFT JOIN app_user_states n ON n.system_id = u.system_id AND n.app_user_id = u.id
  LEFT JOIN LATERAL (
    SELECT jsonb_agg(app_user_id) AS people, jsonb_agg(app_user_id) FILTER (WHERE rejected_at IS NOT NULL) AS rejected,
      jsonb_agg(app_user_id) FILTER (WHERE opened_at IS NOT NULL) AS opened
    FROM phone_ring_people WHERE ring_id = r.id) p ON true
  WHERE ${which} ORDER BY r.id`;

export async function findRings(database: Database, ids: readonly number[]): Promise<readonly FoundRing[]> {
  return (await ringsWhere(sql`r.id = ANY(${[...ids]}::bigint[])`).execute(database)).rows;
}

/** One of this system; null: there is none. */
export async function findRingOf(database: Database, system_id: number, id: number): Promise<FoundRing | null> {
  const { rows } = await ringsWhere(sql`r.id = ${id} AND r.system_id = ${system_id}`).execute(database);
  return rows[0] ?? null;
}

export async function openRings(database: Database, system_id: number): Promise<readonly FoundRing[]> {
  return (await ringsWhere(sql`r.system_id = ${system_id} AND r.status <> 'over'`).execute(database)).rows;
}

export type Unsent = Sent & { why: string };
/** A call of a phone. */
export type Sent = { ring_id: number; attempt: number; app_client_id: number };

/**
 * What this run of the server is to send, of what still rings: for these rings, or all that has waited for longer than a message
 * between servers takes. What was made later than now is of a clock that has gone back since.
 */
export async function unsentOf(
  database: Database,
  run: string,
  which: { ids: readonly number[] } | { now: number },
): Promise<readonly Unsent[]> {
  const some =
    'ids' in which
      ? sql`n.ring_id = ANY(${[...which.ids]}::bigint[])`
      : sql`n.made_at NOT BETWEEN ${new Date(which.now - sentWithin)} AND ${new Date(which.now + sentWithin)}`;
  const { rows } = await sql<Unsent>`SELECT n.ring_id, n.app_client_id, n.attempt, n.why
    FROM phone_notifications n JOIN phone_rings r ON r.id = n.ring_id AND r.status = 'ringing'
    WHERE n.server_run = ${run} AND n.sent_at IS NULL AND n.state = 'unknown' AND ${some}
    ORDER BY n.id LIMIT 20000`.execute(database);
  return rows;
}

const sentWithin = 2000;

/** What became of notifications, with what their traces name. */
export type Traced = {
  call_id: number | null;
  system_id: number;
  state: NotificationState;
  result: NotificationResult;
  app_client_id: number;
  client_name: string;
  app_user_id: number;
  user_name: string;
  app_user_group_id: number | null;
  attempt: number;
};

const traced = sql`
  SELECT r.call_id, m.system_id, m.state, m.result, m.app_client_id, coalesce(c.name, '') AS client_name, m.app_user_id,
    coalesce(nullif(s.current_display_name, ''), u.name, '') AS user_name, m.app_user_group_id, m.attempt
  FROM marked m JOIN phone_rings r ON r.id = m.ring_id
  LEFT JOIN app_clients c ON c.system_id = m.system_id AND c.id = m.app_client_id
  LEFT JOIN app_users u ON u.system_id = m.system_id AND u.id = m.app_user_id
  LEFT JOIN app_user_states s ON s.system_id = u.system_id AND s.app_user_id = u.id`;

export async function markSent(database: Database, sent: readonly Sent[], now: number): Promise<readonly Traced[]> {
  const { rows } = await sql<Traced>`
    WITH marked AS (
      UPDATE phone_notifications n SET sent_at = ${new Date(now)},
        state = CASE WHEN n.state = 'unknown' THEN 'sent' ELSE n.state END
      FROM jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) AS e(ring_id bigint, attempt integer, app_client_id integer)
      WHERE n.ring_id = e.ring_id AND n.attempt = e.attempt AND n.app_client_id = e.app_client_id AND n.sent_at IS NULL
      RETURNING n.*) ${traced}`.execute(database);
  return rows;
}

export type Reply = { ring_id: number; attempt: number; app_client_id: number; isOpened: boolean };

/** A phone has it, or its person looks at it. A phone that is back may answer for an attempt that was not sent to it. */
export async function markReplied(
  database: Database,
  replies: readonly Reply[],
  now: number,
): Promise<readonly Traced[]> {
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql<Traced>`
    WITH marked AS (
      UPDATE phone_notifications n SET sent_at = coalesce(n.sent_at, ${at}), confirmed_at = coalesce(n.confirmed_at, ${at}),
        opened_at = CASE WHEN e."isOpened" THEN coalesce(n.opened_at, ${at}) ELSE n.opened_at END,
        state = CASE WHEN e."isOpened" THEN 'opened' WHEN n.state = 'opened' THEN n.state ELSE 'confirmed' END
      FROM (SELECT ring_id, attempt, app_client_id, bool_or("isOpened") AS "isOpened"
        FROM jsonb_to_recordset(${JSON.stringify(replies)}::jsonb)
          AS e(ring_id bigint, attempt integer, app_client_id integer, "isOpened" boolean)
        GROUP BY ring_id, attempt, app_client_id) e
      WHERE n.ring_id = e.ring_id AND n.attempt = e.attempt AND n.app_client_id = e.app_client_id
        AND (n.confirmed_at IS NULL OR (e."isOpened" AND n.opened_at IS NULL))
      RETURNING n.*) ${traced}`.execute(database);
  return rows;
}

/** Push messages that the worker is done with. */
export async function markPushed(database: Database, system_id: number, now: number): Promise<readonly Traced[]> {
  const { rows } = await sql<Traced>`
    WITH marked AS (
      UPDATE phone_notifications n SET state = CASE WHEN d.result = 'Success' THEN 'sent' ELSE 'error' END,
        sent_at = CASE WHEN d.result = 'Success' THEN ${new Date(now)}::timestamptz END
      FROM deliveries d WHERE d.id = n.delivery_id AND n.state = 'unknown' AND n.delivery_id IS NOT NULL
        AND n.system_id = ${system_id} AND d.finished_at IS NOT NULL
      RETURNING n.*) ${traced}`.execute(database);
  return rows;
}

/** A phone that is back is called for what still rings; that attempt counts as sent over its connection. */
export async function keepResumed(
  database: Database,
  {
    system_id,
    app_client_id,
    app_user_id,
    run,
    rings,
    now,
  }: {
    system_id: number;
    app_client_id: number;
    app_user_id: number;
    run: string;
    rings: readonly { id: number; attempt: number }[];
    now: number;
  },
): Promise<void> {
  if (rings.length === 0) return;
  const at = sql`${new Date(now)}::timestamptz`;
  await sql`INSERT INTO phone_notifications (ring_id, system_id, app_client_id, app_user_id, attempt, why, result, state,
      server_run, made_at, sent_at)
    SELECT e.id, ${system_id}, ${app_client_id}, ${app_user_id}, e.attempt, 'resend', 'websocket', 'sent', ${run}::uuid, ${at}, ${at}
    FROM jsonb_to_recordset(${JSON.stringify(rings)}::jsonb) AS e(id bigint, attempt integer)
    ON CONFLICT (ring_id, attempt, app_client_id) DO UPDATE SET result = 'websocket', sent_at = excluded.sent_at,
      state = CASE WHEN phone_notifications.state IN ('unknown', 'error') THEN 'sent' ELSE phone_notifications.state END`.execute(
    database,
  );
}

type PastRow = Omit<PastOnPhone, 'title' | 'detail'> & {
  /** Of a call; null: it was an alert. */
  call: Parameters<typeof callTexts>[0] | null;
  title: string | null;
  detail: string | null;
};

/** What was over within some hours, of those that somebody was called for. */
export async function pastOf(
  database: Database,
  given: {
    system_id: number;
    app_user_id: number;
    calls_since: number;
    alerts_since: number;
    most: number;
    textMode: CallTextMode;
  },
): Promise<readonly PastOnPhone[]> {
  const { system_id, app_user_id, calls_since, alerts_since, most, textMode } = given;
  const { rows } = await sql<PastRow>`
    SELECT r.id, CASE WHEN r.call_id IS NULL THEN 'alert' ELSE 'call' END AS kind, r.urgency, a.title, a.text AS detail,
      CASE WHEN c.id IS NOT NULL THEN jsonb_build_object('number', c.number, 'section_name', c.section_name,
        'device_text_short', c.device_text_short, 'device_text_long', c.device_text_long,
        'call_source_text', c.call_source_text, 'call_type_text', c.call_type_text, 'call_type', to_jsonb(t)) END AS call,
      ${ms('coalesce(c.opened_at, a.at)')} AS opened_at,
      ${ms('r.ended_at')} AS closed_at, coalesce(c.handled_by_app_username, '') AS handled_by
    FROM phone_rings r JOIN phone_ring_people p ON p.ring_id = r.id AND p.app_user_id = ${app_user_id}
    LEFT JOIN calls c ON c.id = r.call_id LEFT JOIN phone_alerts a ON a.id = r.alert_id
    LEFT JOIN call_types t ON t.system_id = c.system_id AND t.id = c.call_type_id
    WHERE r.system_id = ${system_id} AND r.status = 'over' AND r.ended_at IS NOT NULL
      AND r.ended_at > CASE WHEN r.call_id IS NULL THEN ${new Date(alerts_since)}::timestamptz
        ELSE ${new Date(calls_since)}::timestamptz END
    ORDER BY r.ended_at DESC LIMIT ${most}`.execute(database);
  return rows.map(({ call, ...past }) => {
    const { title, detail } = call ? callTexts(call, textMode) : { title: past.title ?? '', detail: past.detail ?? '' };
    return { ...past, title, detail };
  });
}

export type TeamRow = { id: number; app_user_group_id: number; name: string; is_reachable: boolean };

/** Everybody who is logged in on a phone. */
export async function readTeam(database: Database, system_id: number): Promise<readonly TeamRow[]> {
  const { rows } = await sql<TeamRow>`
    SELECT u.id, u.app_user_group_id, coalesce(nullif(n.current_display_name, ''), u.name) AS name,
      bool_or(coalesce(s.is_connected, false) OR coalesce(s.has_push, false)) AS is_reachable
    FROM app_client_states s JOIN app_users u ON u.system_id = s.system_id AND u.id = s.current_user_id
    LEFT JOIN app_user_states n ON n.system_id = u.system_id AND n.app_user_id = u.id
    WHERE s.system_id = ${system_id} GROUP BY u.id, u.app_user_group_id, n.current_display_name, u.name
    ORDER BY 3`.execute(database);
  return rows;
}
