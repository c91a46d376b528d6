import { type IncidentAction, pauseAfterConfirm } from '@carestead/domain/incidents/transitions';
import { sql } from 'kysely';
import { type Incident, incidentColumns, type Reach, within } from './listQueries.ts';
import type { Session } from './watchQueries.ts';

export type Person = { id: number; name: string };

/** Locked until the end of the transaction: whoever comes second waits and finds it done. */
export async function holdIncident(session: Session, reach: Reach, id: number): Promise<Incident | null> {
  const { rows } = await sql<Incident>`SELECT ${incidentColumns} FROM incidents
    WHERE id = ${id} AND ${within(reach)} FOR UPDATE`.execute(session);
  return rows[0] ?? null;
}

/** Whether the cause of a closed incident has another one by now. */
export async function isOpenElsewhere(session: Session, id: number): Promise<boolean> {
  const { rows } = await sql`SELECT FROM incidents closed JOIN incidents other
      ON coalesce(other.system_id, 0) = coalesce(closed.system_id, 0) AND other.cause = closed.cause
    WHERE closed.id = ${id} AND other.id <> closed.id AND other.status <> 'Closed'`.execute(session);
  return rows.length > 0;
}

export async function writeAction(
  session: Session,
  action: IncidentAction,
  { id, by, now }: { id: number; by: Person; now: number },
): Promise<Incident> {
  const at = sql`${new Date(now)}::timestamptz`;
  const changes = {
    confirm: sql`status = 'Assigned', user_id = ${by.id}, user_name = ${by.name}, assigned_at = ${at},
      paused_until = ${new Date(now + pauseAfterConfirm)}::timestamptz`,
    close: sql`status = 'Closed', closed_at = ${at}, closed_by = ${by.name}, closed_because = 'fixed',
      paused_until = NULL`,
    // What was wrong may be well by now; it is looked at like any other that is new.
    reopen: sql`status = 'New', user_id = NULL, user_name = '', assigned_at = NULL, closed_at = NULL, closed_by = '',
      closed_because = '', healthy_since = NULL, recovered_at = NULL, paused_until = NULL, opened_at = ${at}`,
  }[action];
  const { rows } = await sql<Incident>`UPDATE incidents SET ${changes} WHERE id = ${id}
    RETURNING ${incidentColumns}`.execute(session);
  const [after] = rows;
  if (!after) throw new Error('the incident was held');
  return after;
}
