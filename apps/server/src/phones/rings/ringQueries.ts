import type { Urgency } from '@carestead/domain/calls/call';
import { type Called, dueKinds, idleDue, type Ring, type RingDue } from '@carestead/domain/phones/ring';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/database/session.ts';
import { type Announced, announcements, type NewNotification, notificationRows } from '../phoneQueries.ts';

/** `plan`: whose phones ring may change then; `look`: phones came or went; `end`: it is over then, whatever happens. */
export const extraDues = ['plan', 'look', 'end'] as const;
export type ExtraDue = (typeof extraDues)[number];

/** A ring with what is kept of it beside the decision. */
export type StoredRing = {
  id: number;
  system_id: number;
  call_id: number | null;
  alert_id: number | null;
  room_id: number | null;
  attempt: number;
  began_at: number;
  /** It has a row, and not only an id. */
  isStored: boolean;
  /** No plan shows it at this time: nothing rings, and it is asked again when a plan changes. */
  isWaiting: boolean;
  ring: Ring;
  extra: Readonly<Record<ExtraDue, number | null>>;
  /** Who has asked for its end from a phone, and when. */
  closing: { by: string; at: number } | null;
  /** The latest moment at which something of it was to be done was written; null: nothing is. */
  written_at: number | null;
};

type RingRow = {
  id: number;
  system_id: number;
  call_id: number | null;
  alert_id: number | null;
  urgency: Urgency;
  status: Ring['status'] | 'waiting';
  attempt: number;
  since: number;
  taken_by: number | null;
  is_present: boolean;
  is_unreached: boolean;
  room_id: number | null;
  began_at: number;
  close_asked_by: string | null;
  close_asked_at: number | null;
  groups: readonly { app_user_group_id: number; step: number }[];
  people: readonly Called[];
  dues: readonly { kind: string; due_at: number; set_at: number }[];
};

/** Milliseconds since 1970, also inside of JSON. */
const ms = (column: string) => sql.raw(`(extract(epoch FROM ${column}) * 1000)::float8`);

/**
 * Holds rings until the transaction ends and then reads them: what was changed by whoever held them before is read only
 * by a statement that begins after the wait.
 */
export async function holdRings(session: Session, ids: readonly number[]): Promise<readonly StoredRing[]> {
  if (ids.length === 0) return [];
  await sql`SELECT id FROM phone_rings WHERE id = ANY(${[...ids]}::bigint[]) ORDER BY id FOR UPDATE`.execute(session);
  return await readRings(session, ids);
}

/** Those of these calls. */
export async function holdRingsOfCalls(session: Session, ids: readonly number[]): Promise<readonly StoredRing[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`SELECT id FROM phone_rings WHERE call_id = ANY(${[...ids]}::bigint[])
    ORDER BY id FOR UPDATE`.execute(session);
  return rows.length === 0
    ? []
    : await readRings(
        session,
        rows.map(({ id }) => id),
      );
}

async function readRings(session: Database, ids: readonly number[]): Promise<readonly StoredRing[]> {
  const { rows } = await sql<RingRow>`
    SELECT r.id, r.system_id, r.call_id, r.alert_id, r.urgency, r.status, r.attempt, r.since, r.taken_by, r.is_present,
      r.is_unreached, r.room_id, r.began_at, r.close_asked_by, r.close_asked_at,
      coalesce((SELECT jsonb_agg(jsonb_build_object('app_user_group_id', g.app_user_group_id, 'step', g.step)
        ORDER BY g.called_at, g.app_user_group_id) FROM phone_ring_groups g WHERE g.ring_id = r.id), '[]') AS groups,
      coalesce((SELECT jsonb_agg(jsonb_build_object('app_user_id', p.app_user_id, 'isConfirmed', p.confirmed_at IS NOT NULL,
        'isOpened', p.opened_at IS NOT NULL, 'isRejected', p.rejected_at IS NOT NULL) ORDER BY p.called_at, p.app_user_id)
        FROM phone_ring_people p WHERE p.ring_id = r.id), '[]') AS people,
      coalesce((SELECT jsonb_agg(jsonb_build_object('kind', d.kind, 'due_at', ${ms('d.due_at')}, 'set_at', ${ms('d.set_at')}))
        FROM phone_dues d WHERE d.ring_id = r.id), '[]') AS dues
    FROM phone_rings r WHERE r.id = ANY(${[...ids]}::bigint[]) ORDER BY r.id`.execute(session);
  return rows.map(ringOf);
}

function ringOf(row: RingRow): StoredRing {
  const { groups, people, dues } = row;
  const at = (kind: string) => dues.find((due) => due.kind === kind)?.due_at ?? null;
  const due: RingDue = { ...idleDue };
  for (const kind of dueKinds) due[kind] = at(kind);
  return {
    id: row.id,
    system_id: row.system_id,
    call_id: row.call_id,
    alert_id: row.alert_id,
    room_id: row.room_id,
    attempt: row.attempt,
    began_at: row.began_at,
    isStored: true,
    isWaiting: row.status === 'waiting',
    ring: {
      urgency: row.urgency,
      status: row.status === 'waiting' ? 'ringing' : row.status,
      since: row.since,
      taken_by: row.taken_by,
      isPresent: row.is_present,
      groups,
      people,
      isUnreached: row.is_unreached,
      // One value for "nothing is due" makes a ring that is left as it is recognisable.
      due: dueKinds.every((kind) => due[kind] === null) ? idleDue : due,
    },
    extra: { plan: at('plan'), look: at('look'), end: at('end') },
    closing: row.close_asked_by === null ? null : { by: row.close_asked_by, at: row.close_asked_at ?? 0 },
    written_at: dues.length === 0 ? null : Math.max(...dues.map(({ set_at }) => set_at)),
  };
}

export async function nextRingIds(session: Database, count: number): Promise<readonly number[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ id: number }>`SELECT nextval(pg_get_serial_sequence('phone_rings', 'id')) AS id
    FROM generate_series(1, ${count})`.execute(session);
  return rows.map(({ id }) => id);
}

export type RingChange = { before: StoredRing; after: StoredRing };

type Written = Announced & {
  system_id: number;
  changes: readonly RingChange[];
  /** Phones that are called for them. */
  notifications: readonly NewNotification[];
  now: number;
};

/** Writes what has changed of rings, their groups, their people, what is to be done for them and who is called, and says so. */
export async function writeRings(session: Session, { system_id, changes, notifications, now, ...announced }: Written) {
  if (changes.length === 0) return;
  const stored = changes.filter(({ before }) => before.isStored);
  if (stored.length > 0) {
    await sql`DELETE FROM phone_dues WHERE ring_id = ANY(${stored.map(({ before }) => before.id)}::bigint[])`.execute(
      session,
    );
  }
  const at = sql`${new Date(now)}::timestamptz`;
  const rows = changes.map(({ after }) => rowOf(after));
  const groups = changes.flatMap(({ before, after }) => {
    const known = new Set(before.isStored ? before.ring.groups.map(({ app_user_group_id }) => app_user_group_id) : []);
    return after.ring.groups
      .filter(({ app_user_group_id }) => !known.has(app_user_group_id))
      .map((group) => ({ ring_id: after.id, ...group }));
  });
  const people = changes.flatMap(({ before, after }) => {
    const known = new Set(before.isStored ? before.ring.people : []);
    return after.ring.people.filter((one) => !known.has(one)).map((one) => ({ ring_id: after.id, ...one }));
  });
  const dues = changes.flatMap(({ after }) => duesOf(after));
  await sql`
    WITH rings AS (
      INSERT INTO phone_rings (id, system_id, call_id, alert_id, urgency, status, attempt, since, taken_by, taken_at,
        is_present, is_unreached, room_id, began_at, ended_at)
      SELECT id, system_id, call_id, alert_id, urgency, status, attempt, to_timestamp(since / 1000), taken_by,
        CASE WHEN status = 'taken' THEN ${at} END, is_present, is_unreached, room_id, to_timestamp(began_at / 1000),
        CASE WHEN status = 'over' THEN ${at} END
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS e(id bigint, system_id integer, call_id bigint,
        alert_id bigint, urgency text, status text, attempt integer, since float8, taken_by integer, is_present boolean,
        is_unreached boolean, room_id integer, began_at float8)
      ON CONFLICT (id) DO UPDATE SET status = excluded.status, attempt = excluded.attempt, since = excluded.since,
        taken_by = excluded.taken_by, is_present = excluded.is_present, is_unreached = excluded.is_unreached,
        taken_at = CASE WHEN excluded.status = phone_rings.status THEN phone_rings.taken_at ELSE coalesce(excluded.taken_at,
          CASE WHEN excluded.status = 'over' THEN phone_rings.taken_at END) END,
        ended_at = excluded.ended_at),
    groups AS (
      INSERT INTO phone_ring_groups (ring_id, app_user_group_id, step, called_at)
      SELECT ring_id, app_user_group_id, step, ${at}
      FROM jsonb_to_recordset(${JSON.stringify(groups)}::jsonb) AS e(ring_id bigint, app_user_group_id integer, step integer)
      ON CONFLICT DO NOTHING),
    people AS (
      INSERT INTO phone_ring_people (ring_id, app_user_id, called_at, confirmed_at, opened_at, rejected_at)
      SELECT ring_id, app_user_id, ${at}, CASE WHEN "isConfirmed" THEN ${at} END, CASE WHEN "isOpened" THEN ${at} END,
        CASE WHEN "isRejected" THEN ${at} END
      FROM jsonb_to_recordset(${JSON.stringify(people)}::jsonb) AS e(ring_id bigint, app_user_id integer,
        "isConfirmed" boolean, "isOpened" boolean, "isRejected" boolean)
      ON CONFLICT (ring_id, app_user_id) DO UPDATE SET
        confirmed_at = CASE WHEN excluded.confirmed_at IS NULL THEN NULL
          ELSE coalesce(phone_ring_people.confirmed_at, excluded.confirmed_at) END,
        opened_at = CASE WHEN excluded.opened_at IS NULL THEN NULL
          ELSE coalesce(phone_ring_people.opened_at, excluded.opened_at) END,
        rejected_at = excluded.rejected_at),
    notifications AS (${notificationRows(notifications, now)}),
    dues AS (
      INSERT INTO phone_dues (ring_id, kind, due_at, set_at)
      SELECT ring_id, kind, to_timestamp(due_at / 1000), ${at}
      FROM jsonb_to_recordset(${JSON.stringify(dues)}::jsonb) AS e(ring_id bigint, kind text, due_at float8))
    SELECT ${sql.join(announcements(system_id, announced))}`.execute(session);
}

const rowOf = ({ id, system_id, call_id, alert_id, room_id, attempt, began_at, isWaiting, ring }: StoredRing) => ({
  ...{ id, system_id, call_id, alert_id, room_id, attempt, began_at },
  status: isWaiting && ring.status === 'ringing' ? 'waiting' : ring.status,
  urgency: ring.urgency,
  since: ring.since,
  taken_by: ring.taken_by,
  is_present: ring.isPresent,
  is_unreached: ring.isUnreached,
});

/** What is over has nothing more to be done. */
function duesOf({ id, ring, extra, isWaiting }: StoredRing) {
  if (ring.status === 'over') return [];
  const own = isWaiting ? [] : dueKinds.map((kind) => ({ kind, due_at: ring.due[kind] }));
  return [...own, ...extraDues.map((kind) => ({ kind, due_at: extra[kind] }))].flatMap(({ kind, due_at }) =>
    due_at === null ? [] : [{ ring_id: id, kind, due_at }],
  );
}

/**
 * Takes a ring, if no other has: the one statement that decides between two who accept at once. False: it is taken, it or its
 * call is over, or it does not exist.
 */
export async function takeRing(session: Session, id: number, now: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`UPDATE phone_rings r SET status = 'taken', taken_at = ${new Date(now)}
    WHERE id = ${id} AND status IN ('ringing', 'waiting')
      AND NOT EXISTS (SELECT FROM calls c WHERE c.id = r.call_id AND c.closed_at IS NOT NULL) RETURNING id`.execute(
    session,
  );
  return rows.length > 0;
}

/** Keeps who asks for the end of a call, or forgets it where its device was not asked. */
export async function keepClosing(
  database: Database,
  id: number,
  asked: { by: string; at: number } | null,
): Promise<void> {
  await sql`UPDATE phone_rings SET close_asked_by = ${asked?.by ?? null},
    close_asked_at = ${asked ? new Date(asked.at) : null}::timestamptz WHERE id = ${id}`.execute(database);
}

/**
 * The rings of a system for which something is due. A row that was written later than now is of a clock that has gone back
 * since; what an older epoch left is not done any more.
 */
export async function dueRings(
  database: Database,
  { system_id, now, most }: { system_id: number; now: number; most: number },
): Promise<readonly { id: number; kinds: readonly string[] }[]> {
  const at = sql`${new Date(now)}::timestamptz`;
  const { rows } = await sql<{ id: number; kinds: readonly string[] }>`
    SELECT d.ring_id AS id, jsonb_agg(d.kind) AS kinds FROM phone_dues d JOIN phone_rings r ON r.id = d.ring_id
    WHERE r.system_id = ${system_id} AND (d.due_at <= ${at} OR d.set_at > ${at} + interval '2 seconds')
      AND d.epoch = current_epoch()
    GROUP BY d.ring_id ORDER BY min(d.due_at) LIMIT ${most}`.execute(database);
  return rows;
}

/** All open rings of a system are looked at soon: plans, groups or people were edited. */
export async function lookAtAll(database: Database, system_id: number, now: number): Promise<void> {
  const at = new Date(now);
  await sql`INSERT INTO phone_dues (ring_id, kind, due_at, set_at)
    SELECT id, 'plan', ${at}, ${at} FROM phone_rings WHERE system_id = ${system_id} AND status <> 'over'
    ON CONFLICT (ring_id, kind) DO UPDATE SET due_at = excluded.due_at, set_at = excluded.set_at, epoch = current_epoch()`.execute(
    database,
  );
}

/** The open rings of which somebody was called are looked at: they came or went. */
export async function lookAtRingsOf(
  database: Database,
  { system_id, people, due_at, now }: { system_id: number; people: readonly number[]; due_at: number; now: number },
): Promise<void> {
  await sql`INSERT INTO phone_dues (ring_id, kind, due_at, set_at)
    SELECT DISTINCT r.id, 'look', ${new Date(due_at)}::timestamptz, ${new Date(now)}::timestamptz
    FROM phone_rings r JOIN phone_ring_people p ON p.ring_id = r.id
    WHERE r.system_id = ${system_id} AND r.status = 'ringing' AND p.app_user_id = ANY(${[...people]}::integer[])
    ON CONFLICT (ring_id, kind) DO UPDATE SET due_at = least(phone_dues.due_at, excluded.due_at), set_at = excluded.set_at,
      epoch = current_epoch()`.execute(database);
}

/** Those that are open in these rooms. */
export async function holdRingsOfRooms(
  session: Session,
  system_id: number,
  rooms: readonly number[],
): Promise<readonly StoredRing[]> {
  if (rooms.length === 0) return [];
  const { rows } = await sql<{ id: number }>`SELECT id FROM phone_rings WHERE system_id = ${system_id}
    AND status <> 'over' AND room_id = ANY(${[...rooms]}::integer[]) ORDER BY id FOR UPDATE`.execute(session);
  return rows.length === 0
    ? []
    : await readRings(
        session,
        rows.map(({ id }) => id),
      );
}

/**
 * Ids of new rings for those of these calls that have none, by call. Two that begin one for the same call at once cannot both
 * commit: the second fails, and finds the ring when it tries again.
 */
export async function newRingIds(session: Session, calls: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ call_id: number; id: number }>`
    SELECT c.id AS call_id, nextval(pg_get_serial_sequence('phone_rings', 'id')) AS id
    FROM unnest(${[...calls]}::bigint[]) AS c(id)
    WHERE NOT EXISTS (SELECT FROM phone_rings r WHERE r.call_id = c.id)`.execute(session);
  return new Map(rows.map(({ call_id, id }) => [call_id, id]));
}

/** A process that is frozen in the middle of a decision does not hold its rings for longer than this. */
export const limitWait = (session: Session) =>
  sql`SELECT set_config('idle_in_transaction_session_timeout', '3s', true)`.execute(session);
