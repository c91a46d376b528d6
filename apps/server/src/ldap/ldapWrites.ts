import { roleAssignmentProblem } from '@carestead/domain/access/userProblems';
import type { Values } from '@carestead/domain/kit/entity';
import type { Problem } from '@carestead/domain/kit/problem';
import { parseDsn } from '@carestead/domain/ldap/dsn';
import { isUnencrypted, ldapRole, ldapSetting } from '@carestead/domain/ldap/ldapSetting';
import { storeWrites, type Writes } from '../entities/writes.ts';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/graphql/context.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';
import { outboundRules } from '../platform/outbound/outboundAddress.ts';
import { certificatesIn } from './connectDirectory.ts';
import type { Directory } from './directory.ts';
import { hasLdapSuperuser, readDirectory, readRoles } from './ldapQueries.ts';

const store = storeWrites(ldapSetting);

export const ldapWrites = (configured: () => Config): Writes => ({
  ...store,
  update: async (context, id, revision, input) => {
    const problems = [
      ...(await settingProblems(context, configured(), input)),
      ...(await rankProblems(context, input)),
    ];
    if (problems.length > 0) throw new ValidationFailed(problems);
    return await store.update(context, id, revision, input);
  },
});

/** What the declaration cannot know: where addresses may lead, what a certificate is, and what the password was for. */
export async function settingProblems(context: Context, config: Config, input: Values): Promise<readonly Problem[]> {
  const { directory } = await readDirectory(context.database, context.secrets);
  const after = { ...directory, ...input };
  const problems: Problem[] = [];
  const address = parseDsn(String(after.dsn ?? ''));
  if (address && !outboundRules(config).isAllowed(address.host))
    problems.push({ field: 'dsn', message: 'address_not_allowed' });
  const { authorities } = after;
  const isPinned = after.authority_source === 'pinned' && !isUnencrypted(after);
  if (isPinned && typeof authorities === 'string' && authorities.trim() !== '')
    if (!certificatesIn(authorities)) problems.push({ field: 'authorities', message: 'invalid_input' });
  const isStored = directory.admin_password !== '' && (input.admin_password ?? null) === null;
  if (after.admin_user && isStored && !isSamePlace(directory, after))
    problems.push({ field: 'admin_password', message: 'required' });
  return problems;
}

/** A password is for the place that it was given for: it is not sent elsewhere, and not over a weaker connection. */
const isSamePlace = (before: Directory, after: Values) =>
  (['dsn', 'start_tls', 'authority_source', 'authorities'] as const).every(
    (field) => after[field] === undefined || after[field] === null || after[field] === before[field],
  );

/**
 * Whoever decides which directory is believed can log in as anybody in it. So they need all that anybody gets by it: the
 * right to assign each role of the mapping, and to be a super user where one logs in by the directory.
 */
async function rankProblems(context: Context, input: Values): Promise<readonly Problem[]> {
  const { database, secrets, viewer } = context;
  if (viewer.is_superuser) return [];
  if (await hasLdapSuperuser(database)) return [{ field: '', message: 'above_rank' }];
  const { mapping } = await readDirectory(database, secrets);
  const given = partsOf(input);
  const before = mapping.map(({ role_id }) => role_id);
  const roles = await readRoles(database, [...before, ...given]);
  const problemOf = (id: number) => {
    const role = roles.find((one) => one.id === id);
    return role ? roleAssignmentProblem(viewer, role, false) : null;
  };
  if (before.some((id) => problemOf(id) !== null)) return [{ field: '', message: 'above_rank' }];
  return given.flatMap((id, index): readonly Problem[] => {
    const message = problemOf(id);
    return message ? [{ field: `${ldapRole.plural}.${index}.role_id`, message }] : [];
  });
}

/** The roles of the mapping as it was sent. */
function partsOf(input: Values): readonly number[] {
  const parts = input[ldapRole.plural];
  return Array.isArray(parts) ? parts.map((part: { role_id?: unknown }) => Number(part.role_id)) : [];
}
