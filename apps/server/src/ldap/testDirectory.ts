import { isRestrictedToSystems } from '@carestead/domain/access/systems';
import type { Values } from '@carestead/domain/kit/entity';
import { problemsOf } from '@carestead/domain/kit/problemsOf';
import { comparable, rolesOf } from '@carestead/domain/ldap/directoryRoles';
import { ldapSetting } from '@carestead/domain/ldap/ldapSetting';
import { type LdapFailure, type LdapStepResult, stepResults } from '@carestead/domain/ldap/ldapTest';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import type { Config } from '../platform/config.ts';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied, PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { GateFull } from '../platform/limits/gate.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import type { Directory, Exchanged } from './directory.ts';
import type { DirectoryClient } from './directoryClient.ts';
import { isLocalName, readDirectory } from './ldapQueries.ts';
import { settingProblems } from './ldapWrites.ts';

export type LdapTest = { input: Values; username: string; password: string };

export type LdapTestResult = {
  steps: readonly LdapStepResult[];
  dn: string;
  name: string;
  values: readonly { value: string; role_id: number | null }[];
};

/** Whoever may test could guess the passwords of others. */
const perPerson: BucketSize = { tries: 10, refillEvery: 6000 };

/** Tries what the form holds, before it is saved; a password that was not typed again is the one that is stored. */
export function createTestDirectory(client: () => DirectoryClient, configured: () => Config) {
  const tries = createLimiter(perPerson);

  return async (context: Context, { input, username, password }: LdapTest): Promise<LdapTestResult> => {
    const { database, secrets, clock, log, viewer } = context;
    if (isRestrictedToSystems(viewer)) throw new AccessDenied('MISSING_PERMISSION');
    const stored = await readDirectory(database, secrets);
    const directory = withTyped(stored.directory, input);
    const problems = problemsOf(ldapSetting, { ...directory, enabled: true });
    if (problems.length > 0) throw new ValidationFailed(problems);
    const more = await settingProblems(context, configured(), input);
    if (more.length > 0) throw new ValidationFailed(more);
    const wait = tries.take(`${viewer.id}`, clock.now());
    if (wait > 0) throw new PublicError('too many tests', 'TOO_MANY_ATTEMPTS', { seconds: Math.ceil(wait / 1000) });
    const exchanged = await asked(client(), directory, { kind: 'test', username, password }, `user ${viewer.id}`);
    const result = await judged(context, exchanged, mappingOf(input) ?? stored.mapping);
    const failed = result.steps.find(({ state }) => state === 'failed');
    log.info({ user_id: viewer.id, step: failed?.step, problem: failed?.problem }, 'directory tested');
    return result;
  };
}

async function asked(client: DirectoryClient, ...question: Parameters<DirectoryClient['ask']>): Promise<Exchanged> {
  try {
    return await client.ask(...question);
  } catch (error) {
    if (error instanceof GateFull) throw new PublicError('too many log-ins wait', 'TOO_MANY_ATTEMPTS', { seconds: 5 });
    throw error;
  }
}

/** What only this installation knows: whose name it is, and which roles follow. */
async function judged(
  { database }: Context,
  { done, failure, person }: Exchanged,
  mapping: Parameters<typeof rolesOf>[1],
): Promise<LdapTestResult> {
  const nothing = { dn: '', name: '', values: [] };
  if (!person) return { steps: stepResults(done, failure), ...nothing };
  const { dn, name, held } = person;
  const values = held.map((value) => ({
    value,
    role_id: mapping.find((one) => comparable(one.value) === comparable(value))?.role_id ?? null,
  }));
  const found: LdapFailure | null = (await isLocalName(database, name))
    ? { step: 'user', problem: 'name_taken', detail: name }
    : rolesOf(held, mapping).length === 0
      ? { step: 'roles', problem: 'no_known_role', detail: '' }
      : null;
  return { steps: stepResults(done, found), dn, name, values };
}

function withTyped(stored: Directory, input: Values): Directory {
  const given = Object.entries(input).filter(([key, value]) => key in stored && value !== null && value !== undefined);
  // Checked against the declaration before it is used.
  return { ...stored, ...(Object.fromEntries(given) as Partial<Directory>) };
}

function mappingOf({ ldap_roles }: Values) {
  return Array.isArray(ldap_roles)
    ? ldap_roles.map(({ value, role_id }: { value?: unknown; role_id?: unknown }) => ({
        value: typeof value === 'string' ? value : '',
        role_id: Number(role_id ?? 0),
      }))
    : null;
}
