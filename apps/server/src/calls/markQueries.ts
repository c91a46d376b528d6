import { sql } from 'kysely';
import type { AppMark } from '../manifest/ports.ts';
import { noticeAtCommit } from '../platform/bus/relay.ts';
import type { Session } from '../platform/database/session.ts';

/**
 * What phones know of calls. The revision of the list rises with it, and every server reads it again. First the stream and
 * then the calls, as events of devices do: two that hold what the other waits for would end one of them.
 */
export async function markByApp(session: Session, marks: readonly AppMark[]): Promise<void> {
  if (marks.length === 0) return;
  for (const system_id of new Set(marks.map((mark) => mark.system_id))) {
    await sql`WITH raised AS (
        UPDATE field_streams SET revision = revision + 1 WHERE system_id = ${system_id})
      SELECT ${noticeAtCommit('callAcknowledged', sql`jsonb_build_object('system_id', ${system_id}::integer, 'id', 0)`)}`.execute(
      session,
    );
  }
  await sql`
    UPDATE calls c SET handled_by_app_username = coalesce(m.handled_by_app_username, c.handled_by_app_username),
      manually_closed_by_username = coalesce(nullif(c.manually_closed_by_username, ''), m.manually_closed_by_username, ''),
      is_unreached = coalesce(m.is_unreached, c.is_unreached)
    FROM jsonb_to_recordset(${JSON.stringify(marks)}::jsonb)
      AS m(system_id integer, call_id bigint, handled_by_app_username text, manually_closed_by_username text,
        is_unreached boolean)
    WHERE c.id = m.call_id AND c.system_id = m.system_id`.execute(session);
}
