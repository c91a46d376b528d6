import type { Problem } from '../problem.ts';
import { asCode } from '../text/textStyles.ts';
import { withoutBlanks } from './activationCode.ts';

export const longestNumber = 6;
/** Several times what a code needs; more is no code. */
export const longestCode = 2000;

/** A licence number is compared as it is written on paper: in capitals, whatever was typed around it. */
export const asLicenceNumber = (typed: string) => asCode(typed).trim();

/** What can be told without knowing the vendor. */
export const activationProblems = (customer: string, code: string): Problem[] =>
  [
    sizeProblem('customer', customer.trim().length, longestNumber),
    sizeProblem('code', withoutBlanks(code).length, longestCode),
  ].filter((problem) => problem !== null);

function sizeProblem(field: string, length: number, size: number): Problem | null {
  if (length === 0) return { field, message: 'required' };
  return length > size ? { field, message: 'at_most', data: { size } } : null;
}
