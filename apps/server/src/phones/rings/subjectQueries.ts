import type { CallFacts, TypeOfCall } from '@carestead/domain/calls/call';
import { testTypeOfCall } from '@carestead/domain/calls/testCall';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What people are called on duty, or else by their name. */
export async function namesOnDuty(
  database: Database,
  system_id: number,
  people: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (people.length === 0) return new Map();
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT u.id, coalesce(nullif(s.current_display_name, ''), u.name) AS name
    FROM app_users u LEFT JOIN app_user_states s ON s.system_id = u.system_id AND s.app_user_id = u.id
    WHERE u.system_id = ${system_id} AND u.id = ANY(${[...people]}::integer[])`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** A call as far as phones ring for it, with its texts. */
export type RungCallRow = CallFacts & {
  call_type: TypeOfCall | null;
  system_id: number;
  device_id: number;
  closed_at: number | null;
  acknowledged_at: number | null;
  number: number;
  call_type_text: string;
  call_source_text: string;
  section_name: string;
  device_text_short: string;
  device_text_long: string;
};

const callColumns = sql`c.id, c.system_id, c.section_id, c.call_type_id, c.opened_at, c.closed_at, c.acknowledged_at,
  c.device_id, c.number, c.call_type_text, c.call_source_text, c.section_name, c.device_text_short, c.device_text_long,
  (SELECT jsonb_build_object('id', t.id, 'name', t.name, 'char', t.char, 'text', t.text, 'color', t.color, 'flag', t.flag,
      'urgency', t.urgency, 'sort_order', t.sort_order)
    FROM call_types t WHERE t.system_id = c.system_id AND t.id = c.call_type_id) AS call_type`;

const withTests = (rows: readonly RungCallRow[]) =>
  rows.map((row) => (row.call_type_id === testTypeOfCall.id ? { ...row, call_type: testTypeOfCall } : row));

export async function rungCalls(
  database: Database,
  system_id: number,
  ids: readonly number[],
): Promise<readonly RungCallRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<RungCallRow>`SELECT ${callColumns} FROM calls c
    WHERE c.id = ANY(${[...ids]}::bigint[]) AND c.system_id = ${system_id}`.execute(database);
  return withTests(rows);
}

/** Open calls for which there is no ring: of a time when the gateway was off, or when nothing could be read. */
export async function callsWithoutRing(
  database: Database,
  { system_id, since, most }: { system_id: number; since: number; most: number },
): Promise<readonly RungCallRow[]> {
  const { rows } = await sql<RungCallRow>`SELECT ${callColumns} FROM calls c
    WHERE c.system_id = ${system_id} AND c.closed_at IS NULL AND c.opened_at > ${new Date(since)}
      AND NOT EXISTS (SELECT FROM phone_rings r WHERE r.call_id = c.id)
      AND NOT EXISTS (SELECT FROM call_types t WHERE t.system_id = c.system_id AND t.id = c.call_type_id
        AND t.flag = 'Presence')
    ORDER BY c.opened_at DESC LIMIT ${most}`.execute(database);
  return withTests(rows);
}

/** Open rings whose call or incident is over, and those for which nothing was to be done in this epoch. */
export async function strayRings(
  database: Database,
  { system_id, most }: { system_id: number; most: number },
): Promise<readonly { id: number; is_closed: boolean }[]> {
  const { rows } = await sql<{ id: number; is_closed: boolean }>`
    SELECT r.id, r.is_closed FROM (
      SELECT r.id, CASE WHEN r.call_id IS NOT NULL
          THEN EXISTS (SELECT FROM calls c WHERE c.id = r.call_id AND c.closed_at IS NOT NULL)
        WHEN a.subject = 'call'
          THEN NOT EXISTS (SELECT FROM calls c WHERE c.id = a.subject_id AND c.closed_at IS NULL)
        WHEN a.subject = 'incident'
          THEN NOT EXISTS (SELECT FROM incidents i WHERE i.id = a.subject_id AND i.status <> 'Closed')
        ELSE false END AS is_closed
      FROM phone_rings r LEFT JOIN phone_alerts a ON a.id = r.alert_id
      WHERE r.system_id = ${system_id} AND r.status <> 'over') r
    WHERE r.is_closed OR EXISTS (SELECT FROM phone_dues d WHERE d.ring_id = r.id AND d.epoch <> current_epoch())
    ORDER BY r.id LIMIT ${most}`.execute(database);
  return rows;
}
