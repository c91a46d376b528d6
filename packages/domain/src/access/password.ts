import type { Problem } from '../kit/problem.ts';

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

/** Without what looks or sounds alike, because it is read from a note: no 0 and o, no 1, l and i. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';

const groups = 4;
const groupSize = 4;

/** How many random bytes a password takes; those that would prefer some signs are passed over, so there are spare ones. */
export const passwordBytes = 64;

/** A password to hand over, in groups that can be read out: more than 75 bits from fair bytes. */
export function generatedPassword(bytes: Uint8Array): string {
  const fair = [...bytes].filter((byte) => byte < signs.length * Math.floor(256 / signs.length));
  const chosen = fair.slice(0, groups * groupSize).map((byte) => signs.charAt(byte % signs.length));
  return Array.from({ length: groups }, (_, group) =>
    chosen.slice(group * groupSize, (group + 1) * groupSize).join(''),
  ).join('-');
}
