import { sql } from 'kysely';
import type { EntityContext } from '../../platform/graphql/context.ts';
import type { PastRing, RungCall } from '../past/pastRing.ts';

type Day = {
  app_client_id: number;
  day: string;
  reachable: number;
  known: number;
  samples: number;
  round_trip: number;
  loss: number;
};

export async function insertDays({ database, system_id }: EntityContext, days: readonly Day[]): Promise<void> {
  await sql`INSERT INTO app_client_days (system_id, app_client_id, day, reachable, known, samples, round_trip, loss)
    SELECT ${system_id}, d.* FROM jsonb_to_recordset(${JSON.stringify(days)}::jsonb) AS d(app_client_id integer, day date,
      reachable integer, known integer, samples integer, round_trip integer, loss integer)
    ON CONFLICT DO NOTHING`.execute(database);
}

export async function pairedClients({ database, system_id }: EntityContext): Promise<ReadonlySet<number>> {
  const rows = await database
    .selectFrom('app_client_keys')
    .select('app_client_id')
    .where('system_id', '=', system_id)
    .execute();
  return new Set(rows.map(({ app_client_id }) => app_client_id));
}

type Code = { app_client_id: number; server_url: string; code: string };

/** In place of those that these phones had. */
export async function insertCodes(
  { database, secrets, system_id, viewer }: EntityContext,
  codes: readonly Code[],
  expires_at: number,
): Promise<void> {
  if (codes.length === 0) return;
  await database.transaction().execute(async (transaction) => {
    const ids = codes.map(({ app_client_id }) => app_client_id);
    await transaction
      .deleteFrom('app_pairing_codes')
      .where('system_id', '=', system_id)
      .where('app_client_id', 'in', ids)
      .execute();
    await transaction
      .insertInto('app_pairing_codes')
      .values(
        codes.map(({ code, ...of }) => ({
          ...{ ...of, fingerprint: secrets.fingerprint('phone pairing code', code) },
          ...{ system_id, expires_at: new Date(expires_at), made_by: viewer.name },
        })),
      )
      .execute();
  });
}

/** Calls of people since a moment, with the hour of the building at which they came. */
export async function callsSince({ database, system_id }: EntityContext, since: number): Promise<readonly RungCall[]> {
  const { rows } = await sql<RungCall>`
    SELECT c.id, c.opened_at, c.closed_at, t.urgency, s.name AS section,
      extract(hour FROM c.opened_at AT TIME ZONE p.timezone)::integer AS hour
    FROM calls c JOIN system_params p ON p.id = c.system_id
    JOIN call_types t ON t.system_id = c.system_id AND t.id = c.call_type_id AND t.flag = 'Call'
    JOIN sections s ON s.system_id = c.system_id AND s.id = c.section_id
    WHERE c.system_id = ${system_id} AND c.opened_at >= ${new Date(since)} AND c.closed_at IS NOT NULL
    ORDER BY c.id`.execute(database);
  return rows;
}

/** One statement: a past that is there is there as a whole. */
export async function insertRings({ database, system_id }: EntityContext, rings: readonly PastRing[]): Promise<void> {
  await sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(rings)}::jsonb) AS r(call_id bigint, urgency text, attempt integer,
        taken_by integer, taken_at timestamptz, is_unreached boolean, began_at timestamptz, ended_at timestamptz,
        groups jsonb, notifications jsonb)),
    rings AS (
      INSERT INTO phone_rings (system_id, call_id, urgency, status, attempt, since, taken_by, taken_at, is_present,
        is_unreached, began_at, ended_at)
      SELECT ${system_id}, call_id, urgency, 'over', attempt, ended_at, taken_by, taken_at, taken_by IS NOT NULL,
        is_unreached, began_at, ended_at FROM given
      ON CONFLICT DO NOTHING RETURNING id, call_id),
    groups AS (
      INSERT INTO phone_ring_groups (ring_id, app_user_group_id, step, called_at)
      SELECT rings.id, g.* FROM rings JOIN given USING (call_id), jsonb_to_recordset(given.groups)
        AS g(app_user_group_id integer, step integer, called_at timestamptz))
    INSERT INTO phone_notifications (ring_id, system_id, app_client_id, app_user_id, app_user_group_id, attempt, why, result,
      state, made_at, sent_at, confirmed_at, opened_at)
    SELECT rings.id, ${system_id}, n.app_client_id, n.app_user_id, n.app_user_group_id, n.attempt,
      CASE n.attempt WHEN 1 THEN 'first' ELSE 'escalation' END, n.result, n.state, n.made_at, n.made_at, n.confirmed_at,
      n.opened_at
    FROM rings JOIN given USING (call_id), jsonb_to_recordset(given.notifications) AS n(app_client_id integer,
      app_user_id integer, app_user_group_id integer, attempt integer, result text, state text, made_at timestamptz,
      confirmed_at timestamptz, opened_at timestamptz)`.execute(database);
}
