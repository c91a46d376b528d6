import type { NewPassword } from '@carestead/domain/access/newPassword';
import { newPasswordProblems } from '@carestead/domain/access/newPassword';
import { loadCommonPasswords } from '../platform/commonPasswords.ts';
import type { Context } from '../platform/graphql/context.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { saveAccount } from './saveAccount.ts';
import type { PasswordTools } from './storedPassword.ts';
import { storedPassword } from './storedPassword.ts';

/** The way out of a temporary password, and of nothing else: the present one is not asked for here. */
export async function setPassword(context: Context, typed: NewPassword, tools: PasswordTools): Promise<void> {
  if (!context.viewer.password_is_temporary) throw new PublicError('the password is not temporary', 'NOT_TEMPORARY');
  const problems = newPasswordProblems(typed, await loadCommonPasswords());
  if (problems.length > 0) throw new ValidationFailed(problems);
  const password = await storedPassword(context, { password: typed.password, current: null }, tools);
  await saveAccount(context, { password, password_is_temporary: false });
}
