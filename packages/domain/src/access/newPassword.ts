import type { Problem } from '../problem.ts';
import { passwordProblem } from './password.ts';

export type NewPassword = { password: string; password_repeat: string };

/** Typed twice, so that a slip does not lock its owner out. */
export function newPasswordProblems(
  { password, password_repeat }: NewPassword,
  isCommon: (password: string) => boolean,
): readonly Problem[] {
  const found: readonly (Problem | null)[] = [
    passwordProblem(password, isCommon),
    repeatProblem(password, password_repeat),
  ];
  return found.filter((problem) => problem !== null);
}

function repeatProblem(password: string, password_repeat: string): Problem | null {
  const field = 'password_repeat';
  if (password_repeat === '') return { field, message: 'required' };
  return password === password_repeat ? null : { field, message: 'no_match' };
}
