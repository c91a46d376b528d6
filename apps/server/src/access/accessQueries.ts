import { sessionLife } from '@carestead/domain/access/login';
import { user as userEntity } from '@carestead/domain/access/user';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { ProfileFlags } from '@carestead/domain/notifications/notifying';
import { sql } from 'kysely';
import { recordVersions } from '../entities/versionQueries.ts';
import { toViewer, viewerColumns } from '../platform/access/viewerQueries.ts';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Database } from '../platform/database/database.ts';

export type UserWithPassword = { viewer: Viewer; password: string | null };

export async function findUserByName(database: Database, username: string): Promise<UserWithPassword | null> {
  const row = await database
    .selectFrom('users')
    .select([...viewerColumns, 'users.password'])
    .where(sql`lower(username)`, '=', sql`lower(${username})`)
    .executeTakeFirst();
  if (!row) return null;
  const { password, ...viewer } = row;
  return { viewer: await toViewer(database, viewer), password };
}

export type SessionRow = { session_id: number; created_at: number; last_seen_at: number; viewer: Viewer };

export async function findSession(database: Database, token_hash: Buffer): Promise<SessionRow | null> {
  const row = await database
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([...viewerColumns, 'sessions.id as session_id', 'sessions.created_at', 'sessions.last_seen_at'])
    .where('token_hash', '=', token_hash)
    .executeTakeFirst();
  if (!row) return null;
  const { session_id, created_at, last_seen_at, ...viewer } = row;
  return { session_id, created_at, last_seen_at, viewer: await toViewer(database, viewer) };
}

type NewSession = { user: Pick<Viewer, 'id' | 'name'>; checkedPassword?: string | undefined; token_hash: Buffer };

/**
 * The log-in and its audit row are one transaction. The user's row is held until its end, so that a request that changes or
 * deletes the user finds this session, or it is never opened.
 */
export async function insertSession(
  database: Database,
  { user, checkedPassword, token_hash }: NewSession,
  now: number,
): Promise<boolean> {
  const at = new Date(now);
  return await database.transaction().execute(async (transaction) => {
    const held = await transaction
      .selectFrom('users')
      .select('password')
      .where('id', '=', user.id)
      .forShare()
      .executeTakeFirst();
    if (!held || (checkedPassword !== undefined && held.password !== checkedPassword)) return false;
    await transaction
      .insertInto('sessions')
      .values({ token_hash, user_id: user.id, created_at: at, last_seen_at: at })
      .execute();
    await recordAudit(transaction, {
      at: now,
      by: user,
      action: 'loggedin',
      entity_type: 'user',
      entity_id: user.id,
      entity_display_name: user.name,
    });
    return true;
  });
}

export async function touchSession(database: Database, session_id: number, now: number) {
  await database
    .updateTable('sessions')
    .set({ last_seen_at: new Date(now) })
    .where('id', '=', session_id)
    .execute();
}

export async function deleteSession(database: Database, token_hash: Buffer) {
  return await database
    .deleteFrom('sessions')
    .where('token_hash', '=', token_hash)
    .returning(['id as session_id', 'user_id'])
    .executeTakeFirst();
}

export async function deleteExpiredSessions(database: Database, now: number) {
  const { numDeletedRows } = await database
    .deleteFrom('sessions')
    .where((where) =>
      where.or([
        where('last_seen_at', '<=', moment(now - sessionLife.idle)),
        where('created_at', '<=', moment(now - sessionLife.absolute)),
      ]),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const moment = (milliseconds: number) => sql<number>`${new Date(milliseconds)}`;

export type NewUser = { username: string; password: string; locale: string };

/** Makes the first user, or nothing when there is one already; the lock makes two at once one after the other. */
export async function insertInitialUser(database: Database, user: NewUser, now: number): Promise<Viewer | null> {
  return await database.transaction().execute(async (transaction) => {
    await sql`SELECT 1 FROM installation FOR UPDATE`.execute(transaction);
    const present = await transaction.selectFrom('users').select('id').limit(1).executeTakeFirst();
    if (present) return null;
    const row = await transaction
      .insertInto('users')
      .values({ ...user, is_superuser: true, created_at: new Date(now) })
      .returning(viewerColumns)
      .executeTakeFirstOrThrow();
    await transaction
      .updateTable('installation')
      .set({ setup_time: new Date(now) })
      .execute();
    await recordAudit(transaction, {
      at: now,
      by: { id: row.id, name: row.name },
      action: 'created',
      entity_type: 'user',
      entity_id: row.id,
      entity_display_name: row.name,
      changes: [
        { field: 'username', value_old: null, value_new: row.name },
        { field: 'is_superuser', value_old: null, value_new: true },
      ],
    });
    const author = { at: now, by: { id: row.id, name: row.name }, system_id: 0 };
    await recordVersions(transaction, userEntity, [{ id: row.id, before: null, after: row }], author);
    return await toViewer(transaction, row);
  });
}

/** For an installation whose people are locked out: makes the user a super user with a temporary password. */
export async function upsertSuperuser(database: Database, user: NewUser, now: number) {
  return await database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('users')
      .select(['id', 'username', 'is_superuser'])
      .where(sql`lower(username)`, '=', sql`lower(${user.username})`)
      .executeTakeFirst();
    // The directory knows the person no longer: a password from here is what is needed now.
    const values = { password: user.password, is_superuser: true, is_ldap: false, password_is_temporary: true };
    const { id } = before
      ? await transaction
          .updateTable('users')
          .set(values)
          .where('id', '=', before.id)
          .returning('id')
          .executeTakeFirstOrThrow()
      : await transaction
          .insertInto('users')
          .values({ ...user, ...values })
          .returning('id')
          .executeTakeFirstOrThrow();
    await transaction.deleteFrom('sessions').where('user_id', '=', id).execute();
    await transaction
      .updateTable('installation')
      .set({ setup_time: new Date(now) })
      .where('setup_time', 'is', null)
      .execute();
    await recordAudit(transaction, {
      at: now,
      by: null,
      action: before ? 'updated' : 'created',
      entity_type: 'user',
      entity_id: id,
      entity_display_name: before?.username ?? user.username,
      changes: [
        { field: 'is_superuser', value_old: before?.is_superuser ?? null, value_new: true },
        { field: 'password_is_temporary', value_old: null, value_new: true },
      ],
      meta: { from: 'command line' },
    });
    const written = { id, before: before ?? null, after: values };
    await recordVersions(transaction, userEntity, [written], { at: now, by: null, system_id: 0 });
    return { id, existed: before !== undefined };
  });
}

export type Contact = {
  email: string;
  notify_email: boolean;
  notify_push: boolean;
  /** Ids of the browsers and phones that take push messages. */
  notification_tokens: readonly number[];
  /** The profiles of incidents that name the user. */
  notification_profiles: readonly OwnProfile[];
};

export type OwnProfile = ProfileFlags & { id: number };

export async function readContact(database: Database, user_id: number): Promise<Contact | undefined> {
  const { rows } = await sql<Contact>`
    SELECT email, notify_email, notify_push,
      ARRAY(SELECT t.id FROM notification_tokens t WHERE t.user_id = u.id ORDER BY t.id) AS notification_tokens,
      coalesce((SELECT jsonb_agg(to_jsonb(p) - 'search_text' ORDER BY p.system_id, p.id) FROM notification_profiles p
        WHERE EXISTS (SELECT FROM notification_recipients r WHERE r.user_id = u.id AND r.system_id = p.system_id
          AND r.notification_profile_id = p.id)), '[]') AS notification_profiles
    FROM users u WHERE id = ${user_id}`.execute(database);
  return rows[0];
}
