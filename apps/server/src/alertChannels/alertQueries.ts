import type { CallSourceGroupFlag } from '@carestead/domain/access/callSourceLevel';
import type { AlertCategory, AlertClass, RecipientType } from '@carestead/domain/alertChannels/alertClass';
import { type AlertStep, stormOfIncidents } from '@carestead/domain/alertChannels/alertDecision';
import type { CallFlag, Urgency } from '@carestead/domain/calls/call';
import { testTypeOfCall } from '@carestead/domain/calls/testCall';
import { deepestChain } from '@carestead/domain/tree/inherited';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

export type Recipient = { identification: string; recipient_type: RecipientType };

export type Channel = {
  system_id: number;
  id: number;
  name: string;
  category: AlertCategory;
  class: AlertClass;
  outbound_enabled: boolean;
  outbound_url: string;
  /** Sealed. */
  outbound_secret: string | null;
  outbound_can_reply: boolean;
  supports_phone_calls: boolean;
  recipients: readonly Recipient[];
};

const channelColumns = sql`c.system_id, c.id, c.name, c.category, c.class, c.outbound_enabled, c.outbound_url,
  c.outbound_secret, c.outbound_can_reply, c.supports_phone_calls,
  coalesce((SELECT jsonb_agg(jsonb_build_object('identification', r.identification, 'recipient_type', r.recipient_type)
      ORDER BY r.id)
    FROM alert_recipients r WHERE r.system_id = c.system_id AND r.alert_channel_id = c.id), '[]') AS recipients`;

/** Those that send, of these systems. */
export async function sendingChannels(database: Database, systems: readonly number[]): Promise<readonly Channel[]> {
  const { rows } = await sql<Channel>`SELECT ${channelColumns} FROM alert_channels c
    WHERE c.system_id = ANY(${[...systems]}) AND c.outbound_enabled ORDER BY c.system_id, c.id`.execute(database);
  return rows;
}

/** Those that send, of all systems: some incidents concern all of them. */
export async function allSendingChannels(database: Database): Promise<readonly Channel[]> {
  const { rows } = await sql<Channel>`SELECT ${channelColumns} FROM alert_channels c
    WHERE c.outbound_enabled ORDER BY c.system_id, c.id`.execute(database);
  return rows;
}

export async function findChannel(database: Database, system_id: number, id: number): Promise<Channel | null> {
  const { rows } = await sql<Channel>`SELECT ${channelColumns} FROM alert_channels c
    WHERE c.system_id = ${system_id} AND c.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** A call with everything that its alert names, in the configuration of now. */
export type AlertedCall = {
  id: number;
  system_id: number;
  system_name: string;
  opened_at: number;
  closed_at: number | null;
  acknowledged_at: number | null;
  acknowledged_by: string;
  handled_by_app_username: string;
  call_type_id: number;
  call_type_text: string;
  call_type: { name: string; char: string; flag: CallFlag; urgency: Urgency; sort_order: number | null } | null;
  call_source_id: number;
  call_source_text: string;
  source_flags: readonly CallSourceGroupFlag[];
  section_id: number;
  section_name: string;
  device_id: number;
  device_text_short: string;
  device_text_long: string;
  /** Null: the tree has no such node. */
  node: { name: string; kind: string; is_tech: boolean; callback_number: string } | null;
  /** From the whole to the node. */
  path: readonly string[];
  number: number;
  position: string;
};

export async function alertedCalls(database: Database, ids: readonly number[]): Promise<readonly AlertedCall[]> {
  const { rows } = await sql<AlertedCall>`
    SELECT c.id, c.system_id, s.name AS system_name, c.opened_at, c.closed_at, c.acknowledged_at, c.acknowledged_by,
      c.handled_by_app_username, c.call_type_id, c.call_type_text, c.call_source_id, c.call_source_text, c.section_id,
      c.section_name, c.device_id, c.device_text_short, c.device_text_long, c.number, c.position,
      (SELECT jsonb_build_object('name', t.name, 'char', t.char, 'flag', t.flag, 'urgency', t.urgency,
          'sort_order', t.sort_order)
        FROM call_types t WHERE t.system_id = c.system_id AND t.id = c.call_type_id) AS call_type,
      coalesce((SELECT jsonb_agg(g.flag) FROM call_source_groups g
        WHERE g.system_id = c.system_id AND c.call_source_id = ANY(g.related_callsources)), '[]') AS source_flags,
      (SELECT jsonb_build_object('name', n.name, 'kind', n.kind, 'is_tech', n.is_tech, 'callback_number',
          n.callback_number)
        FROM system_tree_nodes n WHERE n.system_id = c.system_id AND n.id = c.device_id) AS node,
      coalesce((WITH RECURSIVE chain AS (
          SELECT n.parent_id, n.name, 0 AS level FROM system_tree_nodes n
          WHERE n.system_id = c.system_id AND n.id = c.device_id
          UNION ALL
          SELECT n.parent_id, n.name, chain.level + 1 FROM chain JOIN system_tree_nodes n
            ON n.system_id = c.system_id AND n.id = chain.parent_id WHERE chain.level < ${deepestChain})
        SELECT jsonb_agg(name ORDER BY level DESC) FROM chain), '[]') AS path
    FROM calls c JOIN system_params s ON s.id = c.system_id WHERE c.id = ANY(${[...ids]})`.execute(database);
  return rows.map((row) => (row.call_type_id === testTypeOfCall.id ? { ...row, call_type: testTypeOfCall } : row));
}

/** What alerts: each has ids of its own. */
export type SubjectName = 'call' | 'incident';

export type SentAlert = {
  system_id: number;
  alert_channel_id: number;
  subject_id: number;
  step: AlertStep;
  category: AlertCategory;
  class: AlertClass;
};

/** What was sent last of these calls or incidents, to each channel. */
export async function sentAlerts(
  database: Database,
  subject: SubjectName,
  ids: readonly number[],
): Promise<readonly SentAlert[]> {
  const { rows } = await sql<SentAlert>`
    SELECT system_id, alert_channel_id, subject_id, step, category, class FROM alerts
    WHERE subject = ${subject} AND subject_id = ANY(${[...ids]})`.execute(database);
  return rows;
}

type NewAlert = SentAlert & { subject: SubjectName; reply_fingerprint: string | null; now: number };

/** Keeps the step; the token of a beginning stays valid until the next one. */
export async function keepAlert(database: Database, { now, ...alert }: NewAlert): Promise<void> {
  const sent_at = new Date(now);
  await database
    .insertInto('alerts')
    .values({ ...alert, sent_at })
    .onConflict((conflict) =>
      conflict.columns(['system_id', 'alert_channel_id', 'subject', 'subject_id']).doUpdateSet((row) => ({
        step: row.ref('excluded.step'),
        category: row.ref('excluded.category'),
        class: row.ref('excluded.class'),
        reply_fingerprint: sql<string | null>`coalesce(excluded.reply_fingerprint, alerts.reply_fingerprint)`,
        sent_at,
      })),
    )
    .execute();
}

/** Which call of which channel a reply token belongs to. */
export async function findReplied(database: Database, reply_fingerprint: string) {
  const found = await database
    .selectFrom('alerts')
    .select(['system_id', 'alert_channel_id', 'subject_id'])
    .where('reply_fingerprint', '=', reply_fingerprint)
    .where('subject', '=', 'call')
    .executeTakeFirst();
  return found ?? null;
}

export async function isKnownReply(database: Database, signature: string): Promise<boolean> {
  const found = database.selectFrom('alert_replies').select('signature').where('signature', '=', signature);
  return (await found.executeTakeFirst()) !== undefined;
}

/** False: it counted before. */
export async function keepReply(database: Database, signature: string, now: number): Promise<boolean> {
  const kept = await database
    .insertInto('alert_replies')
    .values({ signature, received_at: new Date(now) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('signature')
    .executeTakeFirst();
  return kept !== undefined;
}

type Counted = { system_id: number; alert_channel_id: number; class: AlertClass; count: number };

/** How many incidents each channel was sent within the time that makes a storm. */
export async function countSentIncidents(database: Database, now: number): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`SELECT system_id, alert_channel_id, class, count(*) AS count FROM alerts
    WHERE subject = 'incident' AND sent_at BETWEEN ${new Date(now - stormOfIncidents.within)} AND ${new Date(now)}
    GROUP BY system_id, alert_channel_id, class`.execute(database);
  return rows;
}

/** Longer than a call is open as a rule, and much longer than a reply may be old. */
const keptFor = 30 * 86_400_000;

export async function deleteOldAlerts(database: Database, now: number): Promise<void> {
  const before = new Date(now - keptFor);
  // An incident may be open for longer, and its end goes where its beginning went.
  await sql`DELETE FROM alerts WHERE sent_at < ${before} AND NOT (subject = 'incident' AND EXISTS (
    SELECT FROM incidents WHERE id = subject_id AND status <> 'Closed'))`.execute(database);
  await database.deleteFrom('alert_replies').where(sql<boolean>`received_at < ${before}`).execute();
}
