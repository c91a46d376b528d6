import type { Problem } from '@carestead/domain/kit/problem';
import type { BucketSize } from '@carestead/domain/limits/tokenBucket';
import type { Context } from '../platform/graphql/context.ts';
import { ValidationFailed } from '../platform/graphql/publicError.ts';
import { GateFull } from '../platform/limits/gate.ts';
import type { Limiter } from '../platform/limits/limiter.ts';
import { createLimiter } from '../platform/limits/limiter.ts';
import { findStoredPassword } from './accountQueries.ts';

/** What one's own account needs of the running server. */
export type AccountTools = {
  /** Gives what is stored of a password. */
  hashPassword: (password: string) => Promise<string>;
  isPassword: (password: string, stored: string, urgent: boolean) => Promise<boolean>;
  isMailConfigured: () => boolean;
  /** What is switched on; a home page may depend on it. */
  featuresOf: (context: Context) => { incidents: boolean };
};

type PasswordChange = {
  password: string;
  /** Null where the present one is temporary: it was typed at the log-in just now. */
  current: string | null;
};

export type PasswordTools = Pick<AccountTools, 'hashPassword' | 'isPassword'> & { tries: Limiter };

const busySeconds = 5;

/**
 * What must be hashed and compared for a new password; the result goes into the row with whatever else changes. What was
 * found wrong before is refused with what the comparison finds.
 */
export async function storedPassword(
  context: Context,
  change: PasswordChange,
  tools: PasswordTools,
  found: readonly Problem[] = [],
) {
  const before = await findStoredPassword(context.database, context.viewer.id);
  try {
    const problem = await problemOf(context, change, before, tools);
    if (problem || found.length > 0) throw new ValidationFailed(together(found, problem));
    return { before, after: await tools.hashPassword(change.password) };
  } catch (error) {
    if (!(error instanceof GateFull)) throw error;
    const busy = { field: 'password', message: 'too_many_attempts', data: { seconds: busySeconds } } as const;
    throw new ValidationFailed(together(found, busy));
  }
}

/** One for each field: the first that is found is the first to mend. */
const together = (found: readonly Problem[], problem: Problem | null): readonly Problem[] =>
  problem && !found.some(({ field }) => field === problem.field) ? [...found, problem] : found;

async function problemOf(
  { viewer, clock }: Context,
  { password, current }: PasswordChange,
  before: string | null,
  { isPassword, tries }: PasswordTools,
): Promise<Problem | null> {
  const isRight = async (attempt: string) => before !== null && (await isPassword(attempt, before, true));
  if (current === null) return (await isRight(password)) ? { field: 'password', message: 'must_differ' } : null;
  const field = 'current_password';
  const wait = tries.take(viewer.id, clock.now());
  if (wait > 0) return { field, message: 'too_many_attempts', data: { seconds: Math.ceil(wait / 1000) } };
  if (!(await isRight(current))) return { field, message: 'wrong_password' };
  tries.giveBack(viewer.id);
  return password === current ? { field: 'password', message: 'must_differ' } : null;
}

/** As many as at the log-in: a session that was left open is no way to guess its password. */
const perUser: BucketSize = { tries: 10, refillEvery: 30_000 };

export const createPasswordTries = () => createLimiter(perUser);
