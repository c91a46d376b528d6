import type { TestDatabase } from './database.ts';

export type LoggedCallRow = Partial<{
  opened_at: string;
  closed_at: string | null;
  call_type_name: string;
  urgency: string | null;
  flag: string | null;
  is_repeater: boolean;
  call_source_id: number;
  call_source_text: string;
  section_name: string;
  node_path_text: string;
  handled_by: string;
  closed_by: string;
}>;

/** Calls as the log has them, so many of each. */
export const addLoggedCalls = (
  { ownerQuery }: Pick<TestDatabase, 'ownerQuery'>,
  system_id: number,
  call: LoggedCallRow,
  count = 1,
) =>
  ownerQuery(
    `INSERT INTO call_log (id, system_id, opened_at, closed_at, duration, acknowledged_by, handled_by_app_username,
       manually_closed_by_username, call_type_id, call_type_name, call_type_text, call_type_char, call_type_color, urgency,
       flag, kind, is_test, is_repeater, call_source_id, call_source_text, section_id, section_name, device_id,
       device_text_short, device_text_long, node_path, node_path_text, number, position)
     SELECT (SELECT coalesce(max(id), 0) FROM call_log) + n, $1, $2::timestamptz, $3::timestamptz,
       floor(extract(epoch FROM $3::timestamptz - $2::timestamptz)), '', $4, $5, 1, $6, '', '', '', $7, $8, 'Care', false, $9,
       $10, $11, 1, $12, 100, '', '', '{100}', $13, 0, ''
     FROM generate_series(1, $14) n`,
    [
      ...[system_id, call.opened_at ?? '2026-11-15T08:00:00Z'],
      ...[call.closed_at === undefined ? '2026-11-15T08:05:30Z' : call.closed_at, call.handled_by ?? ''],
      ...[call.closed_by ?? '', call.call_type_name ?? 'Ruf', call.urgency ?? null, call.flag ?? 'Call'],
      ...[call.is_repeater ?? false, call.call_source_id ?? 1, call.call_source_text ?? 'Bett'],
      ...[call.section_name ?? 'Ost', call.node_path_text ?? 'Haus / Zimmer 1', count],
    ],
  );
