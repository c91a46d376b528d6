import type { IncidentKind, IncidentSeverity } from '@carestead/domain/incidents/incident';
import type { Notice, NoticeReason, NotifiedIncident } from '@carestead/domain/notifications/notifying';
import { sql } from 'kysely';
import type { Database } from '../platform/database/database.ts';

/** Replaces what was still to be sent about these incidents; null: nothing is any more. */
export async function keepNotices(database: Database, notices: ReadonlyMap<number, Notice | null>): Promise<void> {
  const ended = [...notices].flatMap(([id, notice]) => (notice ? [] : [id]));
  const kept = [...notices].flatMap(([id, notice]) => (notice ? [{ id, ...notice }] : []));
  await sql`DELETE FROM notification_notices WHERE incident_id = ANY(${ended})`.execute(database);
  // An incident that was removed meanwhile needs no notice.
  await sql`
    INSERT INTO notification_notices (incident_id, reason, due_at)
    SELECT n.id, n.reason, n.due_at
    FROM unnest(${kept.map(({ id }) => id)}::integer[], ${kept.map(({ reason }) => reason)}::text[],
      ${kept.map(({ due_at }) => new Date(due_at))}::timestamptz[]) AS n (id, reason, due_at)
    JOIN incidents i ON i.id = n.id
    ON CONFLICT (incident_id) DO UPDATE
      SET reason = excluded.reason, due_at = excluded.due_at, epoch = excluded.epoch`.execute(database);
}

/** A clock that went back does not hold up what is to be sent at once. */
const isDue = (now: number) =>
  sql<boolean>`(epoch = current_epoch() AND (reason <> 'still_open' OR due_at <= ${new Date(now)}))`;

/** From when to when what is due has come; null: nothing is. */
export async function dueSpan(database: Database, now: number): Promise<{ first: number; latest: number } | null> {
  const { first, latest } = await database
    .selectFrom('notification_notices')
    .select(({ fn }) => [fn.min('due_at').as('first'), fn.max('due_at').as('latest')])
    .where(isDue(now))
    .executeTakeFirstOrThrow();
  return first === null || latest === null ? null : { first, latest };
}

/** Takes what is due out of the table; of two workers one gets it. */
export async function takeNotices(database: Database, now: number): Promise<ReadonlyMap<number, NoticeReason>> {
  const rows = await database
    .deleteFrom('notification_notices')
    .where(isDue(now))
    .returning(['incident_id', 'reason'])
    .execute();
  return new Map(rows.map(({ incident_id, reason }) => [incident_id, reason as NoticeReason]));
}

export type OpenIncident = NotifiedIncident & { opened_at: number };

const shortest = sql`id, system_id, kind, severity, opened_at`;
/** The worst first, and of these the latest. */
const worstFirst = sql`array_position(ARRAY['Critical', 'Warning', 'Info'], severity), opened_at DESC, id DESC`;

/** Those of these that are not closed. */
export async function openAmong(database: Database, ids: readonly number[]): Promise<readonly OpenIncident[]> {
  const { rows } = await sql<OpenIncident>`SELECT ${shortest} FROM incidents
    WHERE id = ANY(${[...ids]}) AND status <> 'Closed' ORDER BY ${worstFirst}`.execute(database);
  return rows;
}

/** All that are open and about which nothing holds messages back. */
export async function openIncidents(database: Database, now: number): Promise<readonly OpenIncident[]> {
  const { rows } = await sql<OpenIncident>`SELECT ${shortest} FROM incidents
    WHERE status <> 'Closed' AND (paused_until IS NULL OR paused_until <= ${new Date(now)})
    ORDER BY ${worstFirst}`.execute(database);
  return rows;
}

export type DescribedIncident = {
  id: number;
  system_id: number | null;
  kind: IncidentKind;
  severity: IncidentSeverity;
  target: string;
  target_name: string;
  place: string;
  opened_at: number;
  devices: number;
};

/** What a message says of these, in their order. */
export async function describeIncidents(
  database: Database,
  ids: readonly number[],
): Promise<readonly DescribedIncident[]> {
  const { rows } = await sql<DescribedIncident>`
    SELECT id, system_id, kind, severity, target, target_name, place, opened_at, devices FROM incidents
    WHERE id = ANY(${[...ids]}) ORDER BY ${worstFirst}`.execute(database);
  return rows;
}
