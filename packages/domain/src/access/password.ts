import type { Problem } from '../problem.ts';

export const passwordLength = { min: 8, max: 256 } as const;

/** No composition rules: length counts, and what everybody uses is refused. */
export function passwordProblem(password: string, isCommon: (password: string) => boolean): Problem | null {
  const field = 'password';
  const length = [...password].length;
  if (length === 0) return { field, message: 'required' };
  if (length < passwordLength.min) return { field, message: 'at_least', data: { size: passwordLength.min } };
  if (length > passwordLength.max) return { field, message: 'at_most', data: { size: passwordLength.max } };
  if (isCommon(password.toLowerCase())) return { field, message: 'too_common' };
  return null;
}
