import { type KeyObject, sign, verify } from 'node:crypto';
import { joinCode, splitCode } from '@carestead/domain/licence/activation';
import { type IssuedLicence, issuedLicenceShape } from '@carestead/domain/licence/issuedLicence';
import { parseJson } from '../platform/parseJson.ts';

/** Names what is signed, so that nothing else that this key ever signs can pass for a licence. */
const purpose = 'carestead licence ';

const signedBytes = (payload: string) => Buffer.from(`${purpose}${payload}`);

export const toText = (bytes: Buffer) => bytes.toString('base64url');

/** Null when the same bytes would be written otherwise: a code has one spelling. */
export function toBytes(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return toText(bytes) === text ? bytes : null;
}

/** The content of a code, and whether the vendor signed it. */
export type CodeFacts = { version: unknown; isSigned: boolean; licence: IssuedLicence | null };

const unreadable: CodeFacts = { version: null, isSigned: false, licence: null };

export function readCode(code: string, publicKey: KeyObject): CodeFacts {
  const parts = splitCode(code);
  const bytes = parts && toBytes(parts.payload);
  const signature = parts && toBytes(parts.signature);
  if (!bytes || !signature) return unreadable;
  const payload = parseJson(bytes.toString('utf8'));
  const licence = issuedLicenceShape.safeParse(payload);
  return {
    version: typeof payload === 'object' && payload !== null && 'v' in payload ? payload.v : null,
    isSigned: verify(null, signedBytes(parts.payload), publicKey, signature),
    licence: licence.success ? licence.data : null,
  };
}

/** The activation code of a licence; only the vendor has the key for it. */
export function signLicence(licence: IssuedLicence, privateKey: KeyObject): string {
  const payload = toText(Buffer.from(JSON.stringify(licence)));
  return joinCode({ payload, signature: toText(sign(null, signedBytes(payload), privateKey)) });
}
