import { usernameProblem } from '@carestead/domain/access/login';
import { passwordProblem } from '@carestead/domain/access/password';
import type { Viewer } from '@carestead/domain/access/viewer';
import type { Problem } from '@carestead/domain/kit/problem';
import { isLocale } from '@carestead/domain/text/locales';
import type { Clock } from '../platform/clock.ts';
import { loadCommonPasswords } from '../platform/commonPasswords.ts';
import type { Database } from '../platform/database/database.ts';
import { PublicError, ValidationFailed } from '../platform/graphql/publicError.ts';
import { insertInitialUser } from './accessQueries.ts';

export type InitialUser = { username: string; password: string; locale: string };

type Tools = {
  database: Database;
  clock: Clock;
  isSetUp: () => boolean;
  hashPassword: (password: string) => Promise<string>;
};

/** Only while there is no user at all; of two at once exactly one succeeds. */
export async function createInitialUser(user: InitialUser, tools: Tools): Promise<Viewer> {
  const { database, clock, isSetUp, hashPassword } = tools;
  // Checked before anything costly: a set-up installation answers anonymous callers at once.
  if (isSetUp()) throw alreadyPresent();
  const problems = await problemsOf(user);
  if (problems.length > 0) throw new ValidationFailed(problems);
  const { username, password, locale } = user;
  const stored = await hashPassword(password);
  const made = await insertInitialUser(database, { username: username.trim(), password: stored, locale }, clock.now());
  if (!made) throw alreadyPresent();
  return made;
}

const alreadyPresent = () => new PublicError('initial user already present', 'ALREADY_PRESENT');

async function problemsOf({ username, password, locale }: InitialUser): Promise<readonly Problem[]> {
  const found: readonly (Problem | null)[] = [
    usernameProblem(username),
    passwordProblem(password, await loadCommonPasswords()),
    isLocale(locale) ? null : { field: 'locale', message: 'invalid_input' },
  ];
  return found.filter((problem) => problem !== null);
}
