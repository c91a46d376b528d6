import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** A ring as far as an answer to it is concerned. */
export type AnsweredRing = {
  id: number;
  system_id: number;
  call_id: number | null;
  alert_id: number | null;
  status: string;
  taken_by: number | null;
  /** What the audit log calls it. */
  name: string;
};

/** Whoever answers, and on which phone. */
export type Answerer = { app_client_id: number; fingerprint: string; app_user_id: number };

/** Whether somebody is still logged in on a phone that is still known: it may have been locked while its message was under way. */
export async function isLoggedIn(
  database: Database,
  system_id: number,
  { app_client_id, fingerprint, app_user_id }: Answerer,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`SELECT u.id FROM app_client_keys k
    JOIN app_client_states s ON s.system_id = k.system_id AND s.app_client_id = k.app_client_id
    JOIN app_users u ON u.system_id = s.system_id AND u.id = s.current_user_id
    WHERE k.system_id = ${system_id} AND k.app_client_id = ${app_client_id} AND k.fingerprint = ${fingerprint}
      AND k.locked_at IS NULL AND u.id = ${app_user_id}`.execute(database);
  return rows.length > 0;
}

export async function findAnswered(database: Database, system_id: number, id: number): Promise<AnsweredRing | null> {
  const { rows } = await sql<AnsweredRing>`
    SELECT r.id, r.system_id, r.call_id, r.alert_id, r.status, r.taken_by,
      coalesce(concat_ws(' · ', nullif(c.section_name, ''), nullif(c.device_text_long, ''), nullif(c.call_type_text, '')),
        '') || coalesce(a.title, '') AS name
    FROM phone_rings r LEFT JOIN calls c ON c.id = r.call_id LEFT JOIN phone_alerts a ON a.id = r.alert_id
    WHERE r.id = ${id} AND r.system_id = ${system_id}`.execute(database);
  return rows[0] ?? null;
}

export type NewAlert = {
  system_id: number;
  kind: string;
  class: string;
  title: string;
  text: string;
  app_user_id: number | null;
  user_name: string;
  alert_channel_id: number | null;
  subject: string | null;
  subject_id: number | null;
  app_user_group_ids: readonly number[];
  is_for_all: boolean;
};

export async function insertAlert(database: Database, alert: NewAlert, now: number): Promise<number> {
  const { app_user_group_ids, ...rest } = alert;
  const { id } = await database
    .insertInto('phone_alerts')
    .values({ ...rest, app_user_group_ids: [...app_user_group_ids], at: new Date(now) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endAlerts(database: Database, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE phone_alerts SET ended_at = ${new Date(now)}
    WHERE id = ANY(${[...ids]}::bigint[]) AND ended_at IS NULL`.execute(database);
}

/** Whether a file is a sound of this system, and its bytes. */
export async function findSound(
  database: Database,
  system_id: number,
  file: string,
): Promise<{ type: string; bytes: Buffer } | null> {
  const { rows } = await sql<{ type: string; bytes: Buffer }>`SELECT f.type, f.bytes FROM files f
    WHERE f.id = ${file}::uuid AND EXISTS (SELECT FROM notification_sounds s
      WHERE s.system_id = ${system_id} AND s.sound_file = f.id)`.execute(database);
  return rows[0] ?? null;
}
