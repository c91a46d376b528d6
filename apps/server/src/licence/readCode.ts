import type { KeyObject } from 'node:crypto';
import { verify } from 'node:crypto';
import { splitCode } from '@carestead/domain/licence/activationCode';
import type { IssuedLicence } from '@carestead/domain/licence/issuedLicence';
import { issuedLicenceShape } from '@carestead/domain/licence/issuedLicence';
import { parseJson } from '../platform/parseJson.ts';
import { signedBytes, toBytes } from './codeBytes.ts';

/** What a code says, and whether the vendor said it. */
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
