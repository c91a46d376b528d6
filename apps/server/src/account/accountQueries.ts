import { user } from '@carestead/domain/access/user';
import { sql } from 'kysely';
import { changesBetween } from '../entities/changes.ts';
import { recordVersions } from '../entities/versionQueries.ts';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Database } from '../platform/database/database.ts';
import type { Context } from '../platform/graphql/context.ts';

const shown = [
  'id',
  'username',
  'locale',
  'homepage',
  'email',
  'notify_email',
  'notify_push',
  'is_ldap',
  'password_is_temporary',
] as const;

/** Null when the user was deleted meanwhile. */
export async function findAccount(database: Database, id: number) {
  return (await database.selectFrom('users').select(shown).where('id', '=', id).executeTakeFirst()) ?? null;
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

export async function findStoredPassword(database: Database, id: number): Promise<string | null> {
  const found = await database.selectFrom('users').select('password').where('id', '=', id).executeTakeFirst();
  return found?.password ?? null;
}

export type AccountValues = Partial<Omit<Account, 'id' | 'username' | 'is_ldap'>> & {
  /** What is stored anew, over what was there when the old one was compared. */
  password?: { before: string | null; after: string };
};

export type Written = { fields: readonly string[]; endedSessions: readonly number[] };

/**
 * Row, audit and the end of the other sessions are one transaction. Null: the user is gone, or another request has
 * changed the password since it was compared.
 */
export async function writeAccount(
  { database, viewer, session_id, system_id }: Pick<Context, 'database' | 'viewer' | 'session_id' | 'system_id'>,
  { password, ...values }: AccountValues,
  now: number,
): Promise<Written | null> {
  return await database.transaction().execute(async (transaction) => {
    const before = await transaction
      .selectFrom('users')
      .selectAll()
      .where('id', '=', viewer.id)
      .forUpdate()
      .executeTakeFirst();
    if (!before || (password && before.password !== password.before)) return null;
    const columns = { ...values, ...(password && { password: password.after }) };
    const changes = changesBetween(user, before, { ...before, ...columns });
    if (changes.length === 0) return { fields: [], endedSessions: [] };
    await transaction
      .updateTable('users')
      .set({ ...columns, revision: sql`revision + 1` })
      .where('id', '=', viewer.id)
      .execute();
    await recordAudit(transaction, {
      at: now,
      by: viewer,
      action: 'updated',
      entity_type: user.name,
      entity_id: viewer.id,
      entity_display_name: before.username,
      changes,
    });
    const author = { at: now, by: viewer, system_id };
    await recordVersions(transaction, user, [{ id: viewer.id, before, after: { ...before, ...columns } }], author);
    const ended = password
      ? await transaction
          .deleteFrom('sessions')
          .where('user_id', '=', viewer.id)
          .where('id', '<>', session_id ?? 0)
          .returning('id')
          .execute()
      : [];
    return { fields: changes.map(({ field }) => field), endedSessions: ended.map(({ id }) => id) };
  });
}
