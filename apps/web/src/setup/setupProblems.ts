import { passwordProblem } from '@carestead/domain/access/password';
import { usernameProblem } from '@carestead/domain/access/username';
import type { Problem } from '@carestead/domain/problem';

export type FirstUser = { username: string; password: string; password_repeat: string };

/** What can be told before the server is asked; only the server knows which passwords are too common. */
export const setupProblems = ({ username, password }: FirstUser): Problem[] =>
  [usernameProblem(username), passwordProblem(password, () => false)].filter((problem) => problem !== null);
