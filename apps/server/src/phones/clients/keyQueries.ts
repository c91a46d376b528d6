import { sql } from 'kysely';
import { recordAudit } from '../../platform/auditRecord.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Session } from '../../platform/database/session.ts';

/** A phone that is known by its token, with whoever is logged in on it. */
export type KnownPhone = {
  system_id: number;
  app_client_id: number;
  name: string;
  fingerprint: string;
  is_locked: boolean;
  user: { id: number; name: string; display_name: string; app_user_group_id: number } | null;
};

const knownPhone = sql`
  SELECT k.system_id, k.app_client_id, k.fingerprint, c.name, k.locked_at IS NOT NULL AS is_locked,
    CASE WHEN u.id IS NULL THEN NULL ELSE jsonb_build_object('id', u.id, 'name', u.name, 'display_name',
      coalesce(n.current_display_name, ''), 'app_user_group_id', u.app_user_group_id) END AS "user"
  FROM app_client_keys k
  JOIN app_clients c ON c.system_id = k.system_id AND c.id = k.app_client_id
  JOIN app_client_states s ON s.system_id = k.system_id AND s.app_client_id = k.app_client_id
  LEFT JOIN app_users u ON u.system_id = s.system_id AND u.id = s.current_user_id
  LEFT JOIN app_user_states n ON n.system_id = u.system_id AND n.app_user_id = u.id`;

/** Many at once: thousands of phones come back in the same second. */
export async function phonesByToken(
  database: Database,
  fingerprints: readonly string[],
): Promise<ReadonlyMap<string, KnownPhone>> {
  const { rows } = await sql<KnownPhone>`${knownPhone} WHERE k.fingerprint = ANY(${[...fingerprints]}::text[])`.execute(
    database,
  );
  return new Map(rows.map((row) => [row.fingerprint, row]));
}

export async function phonesById(
  database: Database,
  system_id: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, KnownPhone>> {
  const { rows } = await sql<KnownPhone>`${knownPhone}
    WHERE k.system_id = ${system_id} AND k.app_client_id = ANY(${[...ids]}::integer[])`.execute(database);
  return new Map(rows.map((row) => [row.app_client_id, row]));
}

export type TakenCode = { system_id: number; app_client_id: number | null; server_url: string; made_by: string };

/** Takes a code, which is then gone; null: there is none. */
export async function takeCode(database: Database, fingerprint: string, now: number): Promise<TakenCode | null> {
  const { rows } = await sql<TakenCode>`DELETE FROM app_pairing_codes
    WHERE fingerprint = ${fingerprint} AND expires_at > ${new Date(now)}
    RETURNING system_id, app_client_id, server_url, made_by`.execute(database);
  return rows[0] ?? null;
}

type NewKey = {
  system_id: number;
  app_client_id: number;
  fingerprint: string;
  /** The fingerprint of the code. */
  paired_with: string | null;
  app_version: string;
  now: number;
};

/** The token of before is void from here on. */
export async function keepKey(database: Database, { now, app_version, ...key }: NewKey): Promise<void> {
  const { fingerprint, paired_with } = key;
  const paired = { fingerprint, paired_with, paired_at: new Date(now), locked_at: null };
  await database.transaction().execute(async (session) => {
    await session
      .insertInto('app_client_keys')
      .values({ system_id: key.system_id, app_client_id: key.app_client_id, ...paired })
      .onConflict((conflict) => conflict.columns(['system_id', 'app_client_id']).doUpdateSet(paired))
      .execute();
    await session
      .updateTable('app_client_states')
      .set({ app_version, last_seen_at: new Date(now) })
      .where('system_id', '=', key.system_id)
      .where('app_client_id', '=', key.app_client_id)
      .execute();
  });
}

export async function clientNamed(database: Database, system_id: number, name: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`SELECT id FROM app_clients
    WHERE system_id = ${system_id} AND name = ${name} ORDER BY id LIMIT 1`.execute(database);
  return rows[0]?.id ?? null;
}

export type FoundUser = { id: number; name: string; password: string | null };

export async function findAppUser(database: Database, system_id: number, name: string): Promise<FoundUser | null> {
  const { rows } = await sql<FoundUser>`SELECT id, name, password FROM app_users
    WHERE system_id = ${system_id} AND lower(name) = lower(${name}) ORDER BY id LIMIT 1`.execute(database);
  return rows[0] ?? null;
}

type LogIn = { phone: KnownPhone; user: FoundUser; display_name: string; now: number };

/** False: the person or the password was changed meanwhile, or the phone is locked by now. */
export async function keepLogIn(database: Database, { phone, user, display_name, now }: LogIn): Promise<boolean> {
  const { system_id, app_client_id } = phone;
  return await database.transaction().execute(async (session) => {
    const { rows } = await sql<{ id: number }>`SELECT u.id FROM app_users u, app_client_keys k
      WHERE u.system_id = ${system_id} AND u.id = ${user.id} AND u.password IS NOT DISTINCT FROM ${user.password}
        AND k.system_id = ${system_id} AND k.app_client_id = ${app_client_id} AND k.fingerprint = ${phone.fingerprint}
        AND k.locked_at IS NULL FOR SHARE`.execute(session);
    if (rows.length === 0) return false;
    await setUser(session, { system_id, app_client_id, user_id: user.id, now });
    await sql`UPDATE app_user_states SET current_display_name = nullif(${display_name}, '')
      WHERE system_id = ${system_id} AND app_user_id = ${user.id}`.execute(session);
    await recordAudit(session, {
      ...{ at: now, by: { id: null, name: user.name }, action: 'loggedin', entity_type: 'app_user' },
      ...{ entity_id: user.id, entity_display_name: user.name, system_id, namespace: 'carestead_app' },
      meta: { app_client_id, client_name: phone.name },
    });
    return true;
  });
}

type SetUser = { system_id: number; app_client_id: number; user_id: number | null; now: number };

export async function setUser(database: Database, { system_id, app_client_id, user_id, now }: SetUser): Promise<void> {
  await sql`UPDATE app_client_states SET current_user_id = ${user_id},
      logged_in_at = ${user_id === null ? null : new Date(now)}::timestamptz
    WHERE system_id = ${system_id} AND app_client_id = ${app_client_id}`.execute(database);
}

export async function setDisplayName(
  database: Database,
  { system_id, app_user_id, display_name }: { system_id: number; app_user_id: number; display_name: string },
): Promise<void> {
  await sql`UPDATE app_user_states SET current_display_name = nullif(${display_name}, '')
    WHERE system_id = ${system_id} AND app_user_id = ${app_user_id}`.execute(database);
}

export async function setPush(
  database: Database,
  { system_id, app_client_id, sealed }: { system_id: number; app_client_id: number; sealed: string | null },
): Promise<void> {
  await sql`UPDATE app_client_states SET push_subscription = ${sealed}, has_push = ${sealed !== null}
    WHERE system_id = ${system_id} AND app_client_id = ${app_client_id}`.execute(database);
}

export type StateReport = {
  system_id: number;
  app_client_id: number;
  is_connected?: boolean | undefined;
  app_version?: string | undefined;
  is_charging?: boolean | undefined;
  battery?: number | undefined;
  is_muted?: boolean | undefined;
  permissions?: string | undefined;
  round_trip?: number | null | undefined;
  loss?: number | null | undefined;
};

/**
 * What phones report, many at once; what is absent stays as it was. That a connection is over counts only from the run that
 * held it: the phone may be connected elsewhere by now.
 */
export async function keepStates(
  database: Database,
  { run, reports, now }: { run: string; reports: readonly StateReport[]; now: number },
): Promise<void> {
  const at = sql`${new Date(now)}::timestamptz`;
  await sql`
    UPDATE app_client_states s SET last_seen_at = ${at},
      is_connected = CASE WHEN r.is_connected THEN true WHEN NOT r.is_connected AND s.server_run = ${run}::uuid THEN false
        ELSE s.is_connected END,
      server_run = CASE WHEN r.is_connected THEN ${run}::uuid WHEN NOT r.is_connected AND s.server_run = ${run}::uuid THEN NULL
        ELSE s.server_run END,
      connected_since = CASE WHEN r.is_connected THEN ${at} WHEN NOT r.is_connected AND s.server_run = ${run}::uuid THEN NULL
        ELSE s.connected_since END,
      app_version = coalesce(nullif(r.app_version, ''), s.app_version), is_charging = coalesce(r.is_charging, s.is_charging),
      battery = coalesce(r.battery, s.battery),
      muted_since = CASE WHEN r.is_muted IS NULL THEN s.muted_since WHEN NOT r.is_muted THEN NULL
        ELSE coalesce(s.muted_since, ${at}) END,
      is_muted = coalesce(r.is_muted, s.is_muted), permissions = coalesce(r.permissions, s.permissions),
      round_trip = CASE WHEN r.has_line THEN r.round_trip ELSE s.round_trip END,
      loss = CASE WHEN r.has_line THEN r.loss ELSE s.loss END
    FROM jsonb_to_recordset(${JSON.stringify(reports.map(withLine))}::jsonb) AS r(system_id integer, app_client_id integer,
      is_connected boolean, app_version text, is_charging boolean, battery integer, is_muted boolean, permissions text,
      round_trip integer, loss integer, has_line boolean)
    WHERE s.system_id = r.system_id AND s.app_client_id = r.app_client_id`.execute(database);
}

const withLine = (report: StateReport) => ({ ...report, has_line: 'round_trip' in report || 'loss' in report });

/** Whoever subscribes gets the calls of these nodes, in place of those of before. */
export async function setOwnNodes(
  session: Session,
  {
    system_id,
    app_user_id,
    nodes,
    now,
  }: { system_id: number; app_user_id: number; nodes: readonly number[]; now: number },
): Promise<void> {
  await sql`DELETE FROM app_subscriptions WHERE system_id = ${system_id} AND app_user_id = ${app_user_id}
    AND system_tree_node_id > 0`.execute(session);
  await sql`INSERT INTO app_subscriptions (system_id, app_user_id, system_tree_node_id, at)
    SELECT ${system_id}, ${app_user_id}, n.id, ${new Date(now)} FROM system_tree_nodes n
    WHERE n.system_id = ${system_id} AND n.id = ANY(${[...nodes]}::integer[])`.execute(session);
}

export async function confirmView(
  database: Database,
  { system_id, app_user_id, id, now }: { system_id: number; app_user_id: number; id: number; now: number },
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO app_subscriptions (system_id, app_user_id, subscription_view_id, at)
    SELECT v.system_id, ${app_user_id}, v.id, ${new Date(now)} FROM subscription_views v
    WHERE v.system_id = ${system_id} AND v.id = ${id} AND ${app_user_id} = ANY(v.app_user_ids)
    ON CONFLICT (system_id, app_user_id, subscription_view_id, system_tree_node_id) DO UPDATE SET at = excluded.at
    RETURNING subscription_view_id AS id`.execute(database);
  return rows.length > 0;
}
