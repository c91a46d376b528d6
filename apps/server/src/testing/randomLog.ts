import { callFlags, urgencies } from '@carestead/domain/calls/call';
import { callKinds } from '@carestead/domain/calls/callKind';
import type { TestDatabase } from './database.ts';

/** A call as the log has it, as far as figures look at it. */
export type LogRow = {
  id: number;
  system_id: number;
  opened_at: number;
  closed_at: number | null;
  presence_at: number | null;
  call_type_id: number;
  urgency: string | null;
  flag: string | null;
  kind: string;
  is_repeater: boolean;
  is_test?: boolean;
  call_source_id: number;
  section_id: number;
  device_id: number;
  room_id: number | null;
};

const minute = 60_000;

/** The same numbers in every run. */
const random = (seed: number) => {
  let state = seed;
  return (most: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
};

/** Calls of two systems, each within so many days before a moment; rooms 10 to 13 of floor 5 have devices from 100 on. */
export function randomLog(count: number, before: number, days: number): LogRow[] {
  const next = random(20_261_117);
  const of = <T>(values: readonly T[]): T => values[next(values.length)] as T;
  return Array.from({ length: count }, (_, index) => {
    const opened_at = before - next(days * 24 * 60) * minute - next(60_000);
    const device = next(8);
    const isOpen = next(10) === 0;
    return {
      id: index + 1,
      system_id: 1 + next(2),
      opened_at,
      closed_at: isOpen ? null : opened_at + next(20 * 60) * 1000,
      presence_at: next(3) === 0 ? null : opened_at + 1000 + next(300_000),
      call_type_id: 1 + next(4),
      urgency: of([...urgencies, null]),
      flag: of([...callFlags, null]),
      kind: of(callKinds),
      is_repeater: next(3) === 0,
      call_source_id: 1 + next(3),
      section_id: 1 + next(3),
      device_id: 100 + device,
      room_id: 10 + (device % 4),
    };
  });
}

export const addLogRows = ({ ownerQuery }: Pick<TestDatabase, 'ownerQuery'>, rows: readonly LogRow[]) =>
  ownerQuery(
    `INSERT INTO call_log (id, system_id, opened_at, closed_at, presence_at, duration, acknowledged_by, handled_by_app_username,
       manually_closed_by_username, call_type_id, call_type_name, call_type_text, call_type_char, call_type_color, urgency,
       flag, kind, is_test, is_repeater, call_source_id, call_source_text, section_id, section_name, device_id,
       device_text_short, device_text_long, room_id, node_path, node_path_text, number, position)
     SELECT id, system_id, to_timestamp(opened_at / 1000), to_timestamp(closed_at / 1000), to_timestamp(presence_at / 1000),
       floor((closed_at - opened_at) / 1000), '', '', '', call_type_id, 'Ruf', '', '', '', urgency, flag, kind, coalesce(is_test, false),
       is_repeater, call_source_id, '', section_id, 'Ost', device_id, '', '', room_id,
       array_remove(ARRAY[1, 5, room_id, device_id], NULL), 'Haus', 0, ''
     FROM jsonb_to_recordset($1::jsonb) AS c(id bigint, system_id integer, opened_at float8, closed_at float8,
       presence_at float8, call_type_id integer, urgency text, flag text, kind text, is_repeater boolean, is_test boolean,
       call_source_id integer, section_id integer, device_id integer, room_id integer)`,
    [JSON.stringify(rows)],
  );

type Named = { entity: string; id: number; values: object };

/** Rows of the configuration as versions alone, which is where names of the past are looked up. */
export const addVersions = (
  { ownerQuery }: Pick<TestDatabase, 'ownerQuery'>,
  system_id: number,
  rows: readonly Named[],
) =>
  ownerQuery(
    `INSERT INTO row_versions (life, system_id, entity, row_id, revision, change, at, user_name, "values")
     SELECT nextval('row_version_numbers'), $1, entity, id, 1, 'created', now(), '', "values"
     FROM jsonb_to_recordset($2::jsonb) AS v(entity text, id integer, "values" jsonb)`,
    [system_id, JSON.stringify(rows)],
  );
