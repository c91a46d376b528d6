import { emailAddresses } from '@carestead/domain/access/email';
import { type NewPassword, newPasswordProblems } from '@carestead/domain/access/password';
import { user } from '@carestead/domain/access/user';
import { type AccountInput, accountProblems, changesPassword } from '@carestead/domain/account/account';
import type { Problem } from '@carestead/domain/kit/problem';
import { loadCommonPasswords } from '../platform/commonPasswords.ts';
import type { Context } from '../platform/graphql/context.ts';
import { AccessDenied, PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { type AccountValues, writeAccount } from './accountQueries.ts';
import { type AccountTools, type PasswordTools, storedPassword } from './storedPassword.ts';

/** Whatever a session remembers of its person. */
const remembered = ['locale', 'homepage', 'password_is_temporary'];

/** Writes, and then publishes which sessions have ended, and which must be checked again. */
async function saveAccount(context: Context, values: AccountValues): Promise<void> {
  const { bus, clock, viewer, system_id } = context;
  const written = await writeAccount(context, values, clock.now());
  if (!written) {
    if (values.password) throw new PublicError('the password was changed meanwhile', 'CONFLICT');
    throw new AccessDenied('MISSING_AUTH');
  }
  const { fields, endedSessions } = written;
  for (const session_id of endedSessions) bus.emit('sessionsEnded', { user_id: viewer.id, session_id });
  if (fields.some((field) => remembered.includes(field))) {
    bus.emit('rightsChanged', { user_id: viewer.id, role_ids: [] });
  }
  if (fields.length > 0) bus.emit('rowsChanged', { system_id, entity: user.name, ids: [viewer.id] });
}

/** The way out of a temporary password, and of nothing else: the present one is not required here. */
export async function setPassword(context: Context, typed: NewPassword, tools: PasswordTools): Promise<void> {
  if (!context.viewer.password_is_temporary) throw new PublicError('the password is not temporary', 'NOT_TEMPORARY');
  const problems = newPasswordProblems(typed, await loadCommonPasswords());
  if (problems.length > 0) throw new ValidationFailed(problems);
  const password = await storedPassword(context, { password: typed.password, current: null }, tools);
  await saveAccount(context, { password, password_is_temporary: false });
}

export async function updateMyAccount(
  context: Context,
  input: AccountInput,
  tools: PasswordTools & Pick<AccountTools, 'featuresOf'>,
): Promise<void> {
  const { viewer, installation } = context;
  const { licence } = installation.now();
  const isCommon = changesPassword(input) ? await loadCommonPasswords() : () => false;
  const problems = accountProblems(input, { viewer, licence, features: tools.featuresOf(context), isCommon });
  // Where there is a password to compare, a wrong one is named together with everything else.
  const isCompared = Boolean(input.current_password) && !viewer.is_ldap;
  if (problems.length > 0 && !isCompared) throw new ValidationFailed(problems);
  await saveAccount(context, { ...plainValues(input), ...(await passwordValues(context, input, tools, problems)) });
}

/** One by one, so that nothing else of an input can ever reach the row. */
function plainValues({ locale, homepage, email, notify_email, notify_push }: AccountInput): AccountValues {
  return {
    ...(typeof locale === 'string' && { locale }),
    ...(typeof homepage === 'string' && { homepage }),
    ...(typeof email === 'string' && { email: emailAddresses(email).join(', ') }),
    ...(typeof notify_email === 'boolean' && { notify_email }),
    ...(typeof notify_push === 'boolean' && { notify_push }),
  };
}

async function passwordValues(
  context: Context,
  input: AccountInput,
  tools: PasswordTools,
  found: readonly Problem[],
): Promise<AccountValues> {
  if (!changesPassword(input)) return {};
  const current = input.current_password ?? '';
  const password = await storedPassword(context, { password: input.password ?? '', current }, tools, found);
  return { password, password_is_temporary: false };
}
