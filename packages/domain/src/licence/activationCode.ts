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
