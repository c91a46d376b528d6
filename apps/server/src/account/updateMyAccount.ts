import type { AccountInput } from '@carestead/domain/access/account';
import { accountProblems, changesPassword } from '@carestead/domain/access/account';
import { emailAddresses } from '@carestead/domain/access/email';
import type { Problem } from '@carestead/domain/problem';
import { loadCommonPasswords } from '../platform/commonPasswords.ts';
import type { Context } from '../platform/graphql/context.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';
import type { AccountValues } from './accountQueries.ts';
import type { AccountTools } from './accountTools.ts';
import { saveAccount } from './saveAccount.ts';
import type { PasswordTools } from './storedPassword.ts';
import { storedPassword } from './storedPassword.ts';

export async function updateMyAccount(
  context: Context,
  input: AccountInput,
  tools: PasswordTools & Pick<AccountTools, 'features'>,
): Promise<void> {
  const { viewer, installation } = context;
  const { licence } = installation.now();
  const isCommon = changesPassword(input) ? await loadCommonPasswords() : () => false;
  const problems = accountProblems(input, { viewer, licence, features: tools.features, isCommon });
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
