import type { Problem } from '../kit/problem.ts';
import { asCode } from '../text/textStyles.ts';

/** The two halves of an activation code: what the licence says, and the vendor's signature below it. */
export type CodeParts = { payload: string; signature: string };

const shape = /^([\w-]+)\.([\w-]+)$/;

/** A code that came by mail has line breaks and blanks where the mail put them. */
export const withoutBlanks = (code: string) => code.replace(/[\s\u200B\u2060\uFEFF]/g, '');

export function splitCode(code: string): CodeParts | null {
  const [, payload, signature] = shape.exec(withoutBlanks(code)) ?? [];
  return payload === undefined || signature === undefined ? null : { payload, signature };
}

export const joinCode = ({ payload, signature }: CodeParts) => `${payload}.${signature}`;

/** Why a licence was not activated; each has a text (`licence.error.<key>`). */
export const activationErrors = ['already_activated', 'not_version_5', 'unknown_licence', 'failed'] as const;
export type ActivationError = (typeof activationErrors)[number];

const beginning = 'activation failed: ';

export const activationMessage = (error: ActivationError) => `${beginning}${error}`;

/** What the server's message means; null when it is another error. */
export function activationErrorIn(message: string): ActivationError | null {
  if (!message.startsWith(beginning)) return null;
  return activationErrors.find((key) => message === activationMessage(key)) ?? 'failed';
}

export const longestNumber = 6;
/** Several times what a code needs; more is no code. */
export const longestCode = 2000;

/** A licence number is compared as it is written on paper: in capitals, whatever was typed around it. */
export const asLicenceNumber = (typed: string) => asCode(typed).trim();

/** The checks that need no key of the vendor. */
export const activationProblems = (customer: string, code: string): Problem[] =>
  [
    sizeProblem('customer', customer.trim().length, longestNumber),
    sizeProblem('code', withoutBlanks(code).length, longestCode),
  ].filter((problem) => problem !== null);

function sizeProblem(field: string, length: number, size: number): Problem | null {
  if (length === 0) return { field, message: 'required' };
  return length > size ? { field, message: 'at_most', data: { size } } : null;
}
