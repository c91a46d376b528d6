import { type ConditionMessage, conditionMessages, type Level } from '@carestead/domain/conditions/condition';
import type { OwnState } from '@carestead/domain/displays/displayState';
import type { HubStatus } from '@carestead/domain/field/hubReport';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

type Problem = {
  part: string;
  message: ConditionMessage;
  level: Level;
  values: Readonly<Record<string, string | number>>;
  system_id: number | null;
  /** No server has looked for a while: it may be over. */
  is_stale: boolean;
};

/** What the servers see as wrong. */
export async function readProblems(database: Database): Promise<readonly Problem[]> {
  const { rows } = await sql<Problem>`SELECT part, message, level, values, system_id,
      seen_at < clock_timestamp() - interval '5 minutes' AS is_stale FROM current_problems`.execute(database);
  return rows.filter(({ message }) => conditionMessages.some((known) => known === message));
}

type Hub = { system_id: number; id: number; name: string; status: HubStatus; last_sync: number | null };

export async function readHubs(database: Database): Promise<readonly Hub[]> {
  const { rows } = await sql<Hub>`SELECT h.system_id, h.id, h.name, r.status, r.last_sync FROM hubs h
    JOIN hub_reports r ON r.system_id = h.system_id AND r.hub_id = h.id`.execute(database);
  return rows;
}

type Display = {
  id: string;
  name: string;
  is_supervised: boolean;
  own_state: OwnState;
  own_state_since: number;
  behind_since: number | null;
  seen_at: number;
};

/** Those that should be there. */
export async function readSupervised(database: Database): Promise<readonly Display[]> {
  const { rows } =
    await sql<Display>`SELECT id, coalesce(nullif(name, ''), nullif(slug, ''), address) AS name, is_supervised,
      own_state, own_state_since, behind_since, seen_at
    FROM displays WHERE is_supervised`.execute(database);
  return rows;
}

/** How the last run of the synchronisation of each system ended; null: well. */
export async function readSyncErrors(
  database: Database,
): Promise<readonly { system_id: number; error: string | null }[]> {
  const { rows } = await sql<{ system_id: number; error: string | null }>`
    SELECT DISTINCT ON (system_id) system_id, error FROM sync_runs
    WHERE ended_at IS NOT NULL ORDER BY system_id, id DESC`.execute(database);
  return rows;
}

export type OpenDefect = { system_id: number; device_id: number; name: string; opened_at: number; call_id: number };

/** The oldest open call for a defect of each device. */
export async function readDefects(database: Database): Promise<readonly OpenDefect[]> {
  const { rows } = await sql<OpenDefect>`
    SELECT DISTINCT ON (c.system_id, c.device_id) c.system_id, c.device_id,
      coalesce(n.name, nullif(c.device_text_long, ''), c.device_text_short) AS name, c.opened_at, c.id AS call_id
    FROM calls c JOIN call_types t ON t.system_id = c.system_id AND t.id = c.call_type_id AND t.flag = 'Defect'
    LEFT JOIN system_tree_nodes n ON n.system_id = c.system_id AND n.id = c.device_id
    WHERE c.closed_at IS NULL ORDER BY c.system_id, c.device_id, c.opened_at`.execute(database);
  return rows;
}

export type Counted = {
  system_id: number;
  monitor_id: number;
  monitor: string;
  threshold: number;
  timeframe: number;
  device_id: number;
  name: string;
  count: number;
};

/** How often each device has reported what a monitor counts, in its time frame: those at its threshold. */
export async function readCounted(database: Database, now: number): Promise<readonly Counted[]> {
  const { rows } = await sql<Counted>`
    SELECT m.system_id, m.id AS monitor_id, m.name AS monitor, m.threshold, m.timeframe, d.device_id,
      coalesce(n.name, '') AS name, d.count
    FROM defect_monitors m CROSS JOIN LATERAL (
      SELECT device_id, count(*) AS count FROM incident_defects e
      WHERE e.system_id = m.system_id
        AND e.criterion = '0x' || lower(regexp_replace(m.criterion, '^0[xX]0*(?=.)', ''))
        AND e.at > ${new Date(now)}::timestamptz - m.timeframe * interval '1 hour'
      GROUP BY device_id HAVING count(*) >= m.threshold) d
    LEFT JOIN system_tree_nodes n ON n.system_id = m.system_id AND n.id = d.device_id
    WHERE m.enabled`.execute(database);
  return rows;
}

type Unreached = {
  id: number;
  system_id: number;
  call_id: number | null;
  device_id: number | null;
  name: string;
};

/** What rings on phones and reached no person: open calls, and people who ask for help, in the system that phones serve. */
export async function readUnreached(database: Database): Promise<readonly Unreached[]> {
  const { rows } = await sql<Unreached>`
    SELECT r.id, r.system_id, r.call_id, nullif(c.device_id, 0) AS device_id,
      coalesce(nullif(c.device_text_long, ''), nullif(c.device_text_short, ''), a.title || ' ' || a.user_name, '') AS name
    FROM phone_rings r LEFT JOIN calls c ON c.id = r.call_id LEFT JOIN phone_alerts a ON a.id = r.alert_id
    JOIN global_settings g ON g.app_gateway_enabled AND g.app_gateway_system_id = r.system_id
    WHERE r.status = 'ringing' AND r.is_unreached AND ((c.id IS NOT NULL AND c.closed_at IS NULL) OR a.kind = 'sos')`.execute(
    database,
  );
  return rows;
}
