import { user as userEntity } from '@carestead/domain/access/user';
import type { Viewer } from '@carestead/domain/access/viewer';
import { sql, type Transaction } from 'kysely';
import { recordVersions } from '../entities/versionQueries.ts';
import { toViewer, viewerColumns } from '../platform/access/viewerQueries.ts';
import { recordAudit } from '../platform/auditRecord.ts';
import type { Database } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

/** Somebody as the directory has them now. */
export type DirectoryPerson = { name: string; role_ids: readonly number[] };

type Stored = { viewer: Viewer; isChanged: boolean } | 'local' | null;

/** Of two log-ins of a new person at once, the second waits for the first and finds the user. */
export async function storeDirectoryUser(
  database: Database,
  { name, role_ids, locale }: DirectoryPerson & { locale: string },
  now: number,
): Promise<Stored> {
  return await database.transaction().execute(async (transaction) => {
    const created =
      role_ids.length === 0
        ? undefined
        : await transaction
            .insertInto('users')
            .values({
              username: name,
              password: null,
              locale,
              is_ldap: true,
              roles: [...role_ids],
              password_is_temporary: false,
            })
            .onConflict((conflict) => conflict.expression(sql`lower(username)`).doNothing())
            .returning(['id', 'username'])
            .executeTakeFirst();
    if (created) {
      await record(transaction, { id: created.id, name, before: null, roles: role_ids }, now);
      return { viewer: await viewerOf(transaction, created.id), isChanged: true };
    }
    const known = await transaction
      .selectFrom('users')
      .select(['id', 'username', 'is_ldap', 'roles', 'revision'])
      .where(sql`lower(username)`, '=', sql`lower(${name})`)
      .forUpdate()
      .executeTakeFirst();
    if (!known) return null;
    if (!known.is_ldap) return 'local';
    const isChanged = !isSameSet(known.roles, role_ids);
    if (isChanged) {
      await transaction
        .updateTable('users')
        .set({ roles: [...role_ids], revision: known.revision + 1 })
        .where('id', '=', known.id)
        .execute();
      await record(transaction, { id: known.id, name: known.username, before: known.roles, roles: role_ids }, now);
    }
    return { viewer: await viewerOf(transaction, known.id), isChanged };
  });
}

const viewerOf = async (database: Database, id: number) =>
  await toViewer(
    database,
    await database.selectFrom('users').select(viewerColumns).where('id', '=', id).executeTakeFirstOrThrow(),
  );

type Change = { id: number; name: string; before: readonly number[] | null; roles: readonly number[] };

/** The directory has no name in the audit log: no person here did it. */
async function record(transaction: Transaction<Tables>, { id, name, before, roles }: Change, now: number) {
  await recordAudit(transaction, {
    at: now,
    by: null,
    action: before === null ? 'created' : 'updated',
    entity_type: userEntity.name,
    entity_id: id,
    entity_display_name: name,
    changes: [
      ...(before === null ? [{ field: 'is_ldap', value_old: null, value_new: true }] : []),
      { field: 'roles', value_old: before, value_new: roles },
    ],
    meta: { from: 'ldap' },
  });
  const versioned = { id, before: before === null ? null : { roles: before }, after: { roles } };
  await recordVersions(transaction, userEntity, [versioned], { at: now, by: null, system_id: 0 });
}

const isSameSet = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((id) => other.includes(id));
