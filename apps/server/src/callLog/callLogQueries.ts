import { testTypeOfCall } from '@carestead/domain/calls/testCall';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import { waitForCursor } from '../platform/journal/journalQueries.ts';

type Session = Transaction<Tables>;

/** The consumer whose cursor is held by whoever writes the log: what is read of a call is never older than what is written. */
export const callLogConsumer = 'callLog';

/** A row as far as presences are concerned. */
type Written = { id: number; system_id: number; room_id: number | null; opened_at: number; flag: string | null };

const written = sql`l.id, l.system_id, l.room_id, l.opened_at, l.flag`;

/** What may change after the opening. */
const later: Readonly<Record<string, RawBuilder<unknown>>> = {
  closed_at: sql`c.closed_at`,
  duration: sql`CASE WHEN c.closed_at IS NOT NULL
    THEN greatest(0, floor(extract(epoch FROM c.closed_at - c.opened_at)))::bigint END`,
  acknowledged_at: sql`c.acknowledged_at`,
  acknowledged_by: sql`c.acknowledged_by`,
  handled_by_app_username: sql`c.handled_by_app_username`,
  manually_closed_by_username: sql`c.manually_closed_by_username`,
};

const test = testTypeOfCall;
const isTest = sql`c.call_type_id = ${sql.lit(test.id)}`;
const ofType = (field: string, ofTest: string) =>
  sql`CASE WHEN ${isTest} THEN ${sql.lit(ofTest)} ELSE type.was ->> ${sql.lit(field)} END`;

/** What stays as it was when the call opened. */
const atOpening: Readonly<Record<string, RawBuilder<unknown>>> = {
  id: sql`c.id`,
  system_id: sql`c.system_id`,
  opened_at: sql`c.opened_at`,
  call_type_id: sql`c.call_type_id`,
  call_type_name: sql`coalesce(${ofType('name', test.name)}, '')`,
  call_type_text: sql`c.call_type_text`,
  call_type_char: sql`coalesce(${ofType('char', test.char)}, '')`,
  call_type_color: sql`coalesce(${ofType('color', test.color)}, '')`,
  urgency: ofType('urgency', test.urgency),
  flag: ofType('flag', test.flag),
  kind: sql`CASE WHEN path.is_tech OR coalesce('Tech' = ANY(source.flags), false) THEN 'Tech' ELSE 'Care' END`,
  is_test: isTest,
  is_repeater: sql`coalesce('Repeater' = ANY(source.flags), false)`,
  call_source_id: sql`c.call_source_id`,
  call_source_text: sql`c.call_source_text`,
  section_id: sql`c.section_id`,
  section_name: sql`c.section_name`,
  device_id: sql`c.device_id`,
  device_text_short: sql`c.device_text_short`,
  device_text_long: sql`c.device_text_long`,
  room_id: sql`path.room_id`,
  node_path: sql`path.ids`,
  node_path_text: sql`path.names`,
  number: sql`c.number`,
  position: sql`c.position`,
};

const names = (columns: Readonly<Record<string, unknown>>) =>
  sql.join(Object.keys(columns).map((name) => sql.ref(name)));
const values = (columns: Readonly<Record<string, RawBuilder<unknown>>>) => sql.join(Object.values(columns));

const updateLater = (ids: readonly number[]) => sql<Written>`
  UPDATE call_log l SET ${sql.join(Object.entries(later).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))}
  FROM calls c WHERE c.id = ANY(${ids}) AND l.id = c.id AND l.opened_at = c.opened_at RETURNING ${written}`;

/** Types and sources are looked up once for all calls between two changes of the configuration: there are many more calls. */
const insertCalls = (ids: readonly number[]) => sql<Written>`
  WITH opened AS MATERIALIZED (
    SELECT c.*, coalesce((SELECT max(v.at) FROM row_versions v
      WHERE v.system_id = c.system_id AND v.at <= c.opened_at), '-infinity') AS era
    FROM calls c WHERE c.id = ANY(${ids})),
  types AS MATERIALIZED (
    SELECT known.*, was FROM (SELECT DISTINCT system_id, call_type_id, era FROM opened) AS known
    CROSS JOIN LATERAL row_as_of(known.system_id, 'call_type', known.call_type_id, known.era)),
  sources AS MATERIALIZED (
    SELECT known.*, array_agg(was ->> 'flag') AS flags
    FROM (SELECT DISTINCT system_id, call_source_id, era FROM opened) AS known
    CROSS JOIN LATERAL (SELECT DISTINCT v.row_id FROM row_versions v
      WHERE v.system_id = known.system_id AND v.entity = 'call_source_group') AS source_group
    CROSS JOIN LATERAL row_as_of(known.system_id, 'call_source_group', source_group.row_id, known.era)
    WHERE was -> 'related_callsources' @> to_jsonb(known.call_source_id)
    GROUP BY known.system_id, known.call_source_id, known.era)
  INSERT INTO call_log AS l (${names(atOpening)}, ${names(later)})
  SELECT ${values(atOpening)}, ${values(later)} FROM opened c
  LEFT JOIN types AS type USING (system_id, call_type_id, era)
  LEFT JOIN sources AS source USING (system_id, call_source_id, era)
  CROSS JOIN LATERAL node_path_as_of(c.system_id, c.device_id, c.era) AS path RETURNING ${written}`;

/** A presence that has lasted for a day is a lamp that was forgotten, and answers no call. */
const near = sql`interval '1 day'`;

/**
 * The moment from which somebody was in the room while the call was open. Of the calls themselves, and of those in whose rooms
 * a presence began or ended: the day is counted a second longer here, moments come in milliseconds.
 */
const updatePresences = (ids: readonly number[], presences: readonly Written[]) => sql`
  WITH affected AS (
    SELECT l.id, l.opened_at, l.closed_at, l.system_id, l.room_id, l.presence_at FROM calls c
    JOIN call_log l ON l.id = c.id AND l.opened_at = c.opened_at
    WHERE c.id = ANY(${ids}) AND l.flag IS DISTINCT FROM 'Presence'
    UNION
    SELECT l.id, l.opened_at, l.closed_at, l.system_id, l.room_id, l.presence_at
    FROM jsonb_to_recordset(${JSON.stringify(presences)}::jsonb) AS p(system_id integer, room_id integer, opened_at float8)
    JOIN call_log l ON l.system_id = p.system_id AND l.room_id = p.room_id
      AND l.opened_at > to_timestamp(p.opened_at / 1000) - ${near} - interval '1 second'
      AND l.opened_at < to_timestamp(p.opened_at / 1000) + ${near} + interval '1 second'
    WHERE l.flag IS DISTINCT FROM 'Presence')
  UPDATE call_log l SET presence_at = found.presence_at
  FROM (SELECT a.id, a.opened_at, a.presence_at AS before, (
      SELECT min(greatest(p.opened_at, a.opened_at)) FROM call_log p
      WHERE p.system_id = a.system_id AND p.room_id = a.room_id AND p.flag = 'Presence'
        AND p.opened_at > a.opened_at - ${near} AND p.opened_at < a.opened_at + ${near}
        AND (a.closed_at IS NULL OR p.opened_at < a.closed_at)
        AND (p.closed_at IS NULL OR p.closed_at > a.opened_at)) AS presence_at
    FROM affected a) AS found
  WHERE l.id = found.id AND l.opened_at = found.opened_at AND found.presence_at IS DISTINCT FROM found.before`;

/**
 * Tables that have just begun to grow look small to the planner; a look into every partition must not come of that. Short
 * statements are not worth compiling.
 */
const planning = ['hashjoin', 'mergejoin', 'seqscan'].map((way) => `enable_${way}`);

export async function preparePlanning(session: Session): Promise<void> {
  const settings = [...planning, 'jit'].map((name) => sql`set_config(${name}, 'off', true)`);
  await sql`SELECT ${sql.join(settings)}`.execute(session);
}

/** Brings the rows of these calls up to date: however often, in whatever order, the result is the same. */
export async function refreshCalls(
  session: Session,
  ids: readonly number[],
  removed: readonly Written[] = [],
): Promise<void> {
  const known = await updateLater(ids).execute(session);
  const found = new Set(known.rows.map(({ id }) => id));
  const missing = ids.filter((id) => !found.has(id));
  const added = missing.length > 0 ? (await insertCalls(missing).execute(session)).rows : [];
  const presences = [...removed, ...known.rows, ...added].filter(({ flag }) => flag === 'Presence');
  await updatePresences(ids, presences).execute(session);
}

/** Waits for the consumer, which then waits until the transaction ends: one at a time writes the log. */
export const holdCallLog = (session: Session) => waitForCursor(session, callLogConsumer);

export type Rebuild = { after_id: number; up_to_id: number };

/** The rebuild that was interrupted, or a new one over all calls that there are now. */
export async function beginRebuild(database: Database, at: number): Promise<Rebuild & { isNew: boolean }> {
  const { rows } = await sql<Rebuild & { isNew: boolean }>`
    INSERT INTO call_log_rebuild (id, after_id, up_to_id, began_at)
    SELECT 1, 0, greatest((SELECT max(id) FROM calls), (SELECT max(id) FROM call_log), 0), to_timestamp(${at} / 1000.0)
    ON CONFLICT (id) DO UPDATE SET id = 1 RETURNING after_id, up_to_id, xmax = 0 AS "isNew"`.execute(database);
  const [row] = rows;
  if (!row) throw new Error('the rebuild could not begin');
  return row;
}

/** The next calls in the order of their ids, and up to which id the log has nothing else. */
export async function nextCalls(session: Session, { after_id, up_to_id }: Rebuild, most: number) {
  const rows = await session
    .selectFrom('calls')
    .select('id')
    .where('id', '>', after_id)
    .where('id', '<=', up_to_id)
    .orderBy('id')
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => id);
  return { ids, end: ids.length < most ? up_to_id : (ids.at(-1) ?? up_to_id) };
}

export async function removeRange(session: Session, after: number, upTo: number): Promise<readonly Written[]> {
  const { rows } = await sql<Written>`
    DELETE FROM call_log l WHERE l.id > ${after} AND l.id <= ${upTo} RETURNING ${written}`.execute(session);
  return rows;
}

export async function noteProgress(session: Session, after_id: number): Promise<void> {
  await session.updateTable('call_log_rebuild').set({ after_id }).execute();
}

export async function endRebuild(database: Database): Promise<void> {
  await database.deleteFrom('call_log_rebuild').execute();
}

/** The months in which calls were opened, ten years back at most: what is older, or ahead, has the default partition. */
export async function monthsOfCalls(database: Database): Promise<readonly number[]> {
  const { rows } = await sql<{ month: number }>`
    SELECT DISTINCT date_trunc('month', opened_at AT TIME ZONE 'UTC') AT TIME ZONE 'UTC' AS month FROM calls
    WHERE opened_at BETWEEN now() - interval '10 years' AND now()`.execute(database);
  return rows.map(({ month }) => month);
}

/** Makes what is missing of the indexes of months that are over and of the statistics of all, each by itself: meanwhile no call of its month is written. */
export async function indexEndedMonths(database: Database): Promise<void> {
  const makeOne = () =>
    database.transaction().execute(async (session) => {
      await sql`SET LOCAL statement_timeout = '10min'`.execute(session);
      const { rows } = await sql<{ made: string | null }>`
        SELECT coalesce(index_ended_month(), describe_month()) AS made`.execute(session);
      return rows[0]?.made ?? null;
    });
  while ((await makeOne()) !== null);
}
