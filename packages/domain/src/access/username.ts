import type { Problem } from '../problem.ts';

const longest = 64;

/** Names are compared without regard to case and to blanks around them. */
export const usernameKey = (username: string) => username.trim().toLowerCase();

export function usernameProblem(username: string): Problem | null {
  const field = 'username';
  const length = username.trim().length;
  if (length === 0) return { field, message: 'required' };
  if (length > longest) return { field, message: 'at_most', data: { size: longest } };
  return null;
}
