import { passwordProblem } from '@carestead/domain/access/password';
import { user } from '@carestead/domain/access/user';
import type { ManagedUser } from '@carestead/domain/access/userProblems';
import { ldapFields, userDeletionProblem, userProblems } from '@carestead/domain/access/userProblems';
import { seesPerson } from '@carestead/domain/access/userRights';
import type { Values } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import { updateRow } from '../entities/store.ts';
import type { Writes } from '../entities/writes.ts';
import { storeWrites } from '../entities/writes.ts';
import { loadCommonPasswords } from '../platform/commonPasswords.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import type { Passwords } from './passwords.ts';
import type { StoredUser } from './peopleQueries.ts';
import { countOtherSuperusers, deleteSessionsOf, findRoles, findUser } from './peopleQueries.ts';

const store = storeWrites(user);

/** What ends the sessions of a person when it changes: they must not go on with what they had. */
const sessionFields = [
  'username',
  'password',
  'password_is_temporary',
  'is_superuser',
  'roles',
  'system_access',
] as const;

/** Users are written by those above them; their passwords are hashed before anything is stored. */
export const userWrites = ({ bareHash }: Pick<Passwords, 'bareHash'>): Writes => {
  /** Nothing typed leaves the password as it is: a person without one could never log in again. */
  const hashed = async ({ password, ...input }: Values): Promise<Values> =>
    typeof password === 'string' && password !== '' ? { ...input, password: await bareHash(password) } : input;

  return {
    create: async (context, { is_ldap: _theirs, ...given }) => {
      const input = { locale: context.installation.now().settings.locale, ...given };
      const after = await userAfter(context, null, input);
      const needed: readonly Problem[] = given.password ? [] : [{ field: 'password', message: 'required' }];
      refuse([...needed, ...(await passwordProblems(input)), ...(await rankProblems(context, null, after))]);
      return await store.create(context, await hashed(input));
    },
    update: async (context, id, revision, { is_ldap: _theirs, ...input }) => {
      const before = await existing(context, id);
      const after = await userAfter(context, before, input);
      const rank = await rankProblems(context, before, after);
      refuse([...ldapProblems(before, input), ...(await passwordProblems(input)), ...rank]);
      const isOwn = id === context.viewer.id;
      const endsSessions = sessionFields.some((field) => isChanged(before, input, field));
      const others: number[] = [];
      const written = await updateRow(context, user, id, revision, await hashed(input), async ({ database }) => {
        // What was checked above must be the row that was written.
        if (before.revision !== revision) throw new PublicError('changed by somebody else', 'CONFLICT');
        if (!endsSessions) return;
        const sessions = await deleteSessionsOf(database, id, isOwn ? context.session_id : null);
        others.push(...sessions.map(({ session_id }) => session_id));
      });
      if (isOwn) {
        for (const session_id of others) context.bus.emit('sessionsEnded', { user_id: id, session_id });
        context.bus.emit('rightsChanged', { user_id: id, role_ids: [] });
      } else if (endsSessions) context.bus.emit('sessionsEnded', { user_id: id, session_id: null });
      return written;
    },
    delete: async (context, ids, phrase) => {
      const facts = { otherSuperusers: await countOtherSuperusers(context.database, ids) };
      for (const id of ids) {
        const problem = userDeletionProblem(context.viewer, await existing(context, id), facts);
        if (problem) throw new ValidationFailed([problem]);
      }
      const deleted = await store.delete(context, ids, phrase);
      // The sessions are deleted with their user, so only the user can be named.
      for (const id of deleted) context.bus.emit('sessionsEnded', { user_id: id, session_id: null });
      return deleted;
    },
    sort: store.sort,
  };
};

function refuse(problems: readonly Problem[]) {
  if (problems.length > 0) throw new ValidationFailed(problems);
}

/** Who is outside the systems of the caller is not there for them. */
async function existing({ database, viewer }: Context, id: number) {
  const found = await findUser(database, id);
  if (!found || !seesPerson(viewer, found)) throw new PublicError('not found', 'NOT_FOUND');
  return found;
}

async function userAfter({ database }: Context, before: ManagedUser | null, input: Values): Promise<ManagedUser> {
  return {
    id: before?.id ?? 0,
    is_superuser: typeof input.is_superuser === 'boolean' ? input.is_superuser : (before?.is_superuser ?? false),
    is_ldap: before?.is_ldap ?? false,
    roles: Array.isArray(input.roles) ? await findRoles(database, input.roles) : (before?.roles ?? []),
    system_access: Array.isArray(input.system_access) ? input.system_access : (before?.system_access ?? []),
  };
}

async function rankProblems({ database, viewer }: Context, before: ManagedUser | null, after: ManagedUser) {
  const otherSuperusers = before ? await countOtherSuperusers(database, [before.id]) : 0;
  return userProblems(viewer, before, after, { otherSuperusers });
}

async function passwordProblems({ password }: Values): Promise<readonly Problem[]> {
  if (typeof password !== 'string' || password === '') return [];
  const problem = passwordProblem(password, await loadCommonPasswords());
  return problem ? [problem] : [];
}

function ldapProblems(before: StoredUser, input: Values): readonly Problem[] {
  if (!before.is_ldap) return [];
  return ldapFields
    .filter((field) => isChanged(before, input, field))
    .map((field) => ({ field, message: 'ldap_only' }));
}

/** A form may send what it did not change; of a password only a new one is sent at all. */
function isChanged(before: StoredUser, input: Values, field: (typeof sessionFields)[number]): boolean {
  const given = input[field];
  if (given === undefined || given === null) return false;
  switch (field) {
    case 'password':
      return given !== '';
    case 'roles':
      return !isSameSet(
        before.roles.map(({ id }) => id),
        given,
      );
    case 'system_access':
      return !isSameSet(before.system_access, given);
    case 'username':
    case 'is_superuser':
    case 'password_is_temporary':
      return given !== before[field];
  }
}

function isSameSet(before: readonly number[], given: unknown): boolean {
  if (!Array.isArray(given)) return false;
  const wanted = new Set<unknown>(given);
  return wanted.size === before.length && before.every((id) => wanted.has(id));
}
