/** Says what is signed, so that nothing else that this key ever signs can pass for a licence. */
const purpose = 'carestead licence ';

export const signedBytes = (payload: string) => Buffer.from(`${purpose}${payload}`);

export const toText = (bytes: Buffer) => bytes.toString('base64url');

/** Null when the same bytes would be written otherwise: a code has one spelling. */
export function toBytes(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return toText(bytes) === text ? bytes : null;
}
