import type { TypeOfCall, Urgency } from '@carestead/domain/calls/call';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';

/** What a ring is about, as it was called when it opened. */
export type RingSubject = {
  ring_id: number;
  urgency: Urgency;
  call_id: number | null;
  alert_id: number | null;
  /** Of a call. */
  call: {
    number: number;
    call_type: TypeOfCall | null;
    call_type_text: string;
    call_source_text: string;
    section_name: string;
    device_text_short: string;
    device_text_long: string;
  } | null;
  /** Of an alert. */
  title: string | null;
  text: string | null;
};

export async function ringSubjects(
  database: Database,
  system_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RingSubject>> {
  const { rows } = await sql<RingSubject>`
    SELECT r.id AS ring_id, r.urgency, r.call_id, r.alert_id, a.title, a.text,
      CASE WHEN c.id IS NULL THEN NULL ELSE jsonb_build_object('number', c.number, 'call_type_text', c.call_type_text,
        'call_source_text', c.call_source_text, 'section_name', c.section_name, 'device_text_short', c.device_text_short,
        'device_text_long', c.device_text_long, 'call_type', (SELECT jsonb_build_object('name', t.name, 'char', t.char, 'flag', t.flag)
          FROM call_types t WHERE t.system_id = c.system_id AND t.id = c.call_type_id)) END AS call
    FROM phone_rings r LEFT JOIN calls c ON c.id = r.call_id LEFT JOIN phone_alerts a ON a.id = r.alert_id
    WHERE r.system_id = ${system_id} AND r.id = ANY(${[...ids]}::bigint[])`.execute(database);
  return new Map(rows.map((row) => [row.ring_id, row]));
}
