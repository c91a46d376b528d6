import type { CallSourceGroupFlag } from '@carestead/domain/access/callSourceLevel';
import type { AlertCategory, AlertClass } from '@carestead/domain/alertChannels/alertClass';
import type { CallFlag, Urgency } from '@carestead/domain/calls/call';
import type { IncidentSeverity, IncidentStatus, IncidentTarget } from '@carestead/domain/incidents/incident';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A channel that alerts phones. */
export type PhoneChannel = {
  id: number;
  name: string;
  category: AlertCategory;
  class: AlertClass;
  app_user_group_ids: readonly number[];
};

export async function phoneChannels(database: Database, system_id: number): Promise<readonly PhoneChannel[]> {
  const { rows } = await sql<PhoneChannel>`SELECT id, name, category, class, app_user_group_ids FROM alert_channels
    WHERE system_id = ${system_id} AND cardinality(app_user_group_ids) > 0 ORDER BY id`.execute(database);
  return rows;
}

/** A call or an incident, as far as a channel alerts phones because of it. */
export type AlertedCall = {
  id: number;
  opened_at: number;
  closed_at: number | null;
  call_type_id: number;
  call_type: { flag: CallFlag; urgency: Urgency; sort_order: number | null } | null;
  call_type_text: string;
  section_name: string;
  name: string;
  is_tech: boolean;
  source_flags: readonly CallSourceGroupFlag[];
};

export async function alertedCalls(
  database: Database,
  system_id: number,
  ids: readonly number[],
): Promise<readonly AlertedCall[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AlertedCall>`
    SELECT c.id, c.opened_at, c.closed_at, c.call_type_id, c.call_type_text, c.section_name,
      coalesce(nullif(c.device_text_long, ''), c.device_text_short) AS name,
      coalesce(n.kind = 'tech' OR n.is_tech, false) AS is_tech,
      (SELECT jsonb_build_object('flag', t.flag, 'urgency', t.urgency, 'sort_order', t.sort_order) FROM call_types t
        WHERE t.system_id = c.system_id AND t.id = c.call_type_id) AS call_type,
      coalesce((SELECT jsonb_agg(g.flag) FROM call_source_groups g
        WHERE g.system_id = c.system_id AND c.call_source_id = ANY(g.related_callsources)), '[]') AS source_flags
    FROM calls c LEFT JOIN system_tree_nodes n ON n.system_id = c.system_id AND n.id = c.device_id
    WHERE c.system_id = ${system_id} AND c.id = ANY(${[...ids]}::bigint[])`.execute(database);
  return rows;
}

export type AlertedIncident = {
  id: number;
  kind: string;
  severity: IncidentSeverity;
  status: IncidentStatus;
  reason: string;
  target: IncidentTarget;
  target_name: string;
};

/** Those of this system, and those of the whole installation. */
export async function alertedIncidents(
  database: Database,
  system_id: number,
  ids: readonly number[],
): Promise<readonly AlertedIncident[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<AlertedIncident>`SELECT id, kind, severity, status, reason, target, target_name
    FROM incidents WHERE id = ANY(${[...ids]}::integer[]) AND (system_id = ${system_id} OR system_id IS NULL)`.execute(
    database,
  );
  return rows;
}

export type SentAlert = { alert_channel_id: number; subject_id: number; is_open: boolean };

/** What phones were alerted to of these already; the newest of each channel. */
export async function sentAlerts(
  database: Database,
  { system_id, subject, ids }: { system_id: number; subject: 'call' | 'incident'; ids: readonly number[] },
): Promise<readonly SentAlert[]> {
  const { rows } = await sql<SentAlert>`
    SELECT DISTINCT ON (alert_channel_id, subject_id) alert_channel_id, subject_id, ended_at IS NULL AS is_open
    FROM phone_alerts WHERE system_id = ${system_id} AND subject = ${subject} AND subject_id = ANY(${[...ids]}::bigint[])
    ORDER BY alert_channel_id, subject_id, id DESC`.execute(database);
  return rows;
}

/** How many incidents of devices each channel alerted phones to within this time. */
export async function countRecent(
  database: Database,
  { system_id, since }: { system_id: number; since: number },
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ alert_channel_id: number; count: number }>`
    SELECT alert_channel_id, count(*)::integer AS count FROM phone_alerts
    WHERE system_id = ${system_id} AND subject = 'incident' AND at > ${new Date(since)} GROUP BY 1`.execute(database);
  return new Map(rows.map(({ alert_channel_id, count }) => [alert_channel_id, count]));
}

/** The open rings of alerts that a channel sent for these calls or incidents. */
export async function ringsOfSubjects(
  database: Database,
  subject: 'call' | 'incident',
  ids: readonly number[],
): Promise<readonly { ring_id: number; alert_id: number; subject_id: number }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ ring_id: number; alert_id: number; subject_id: number }>`
    SELECT r.id AS ring_id, a.id AS alert_id, a.subject_id FROM phone_alerts a JOIN phone_rings r ON r.alert_id = a.id
    WHERE a.subject = ${subject} AND a.subject_id = ANY(${[...ids]}::bigint[]) AND r.status <> 'over'`.execute(
    database,
  );
  return rows;
}
