import type { KeyObject } from 'node:crypto';
import { sign } from 'node:crypto';
import { joinCode } from '@carestead/domain/licence/activationCode';
import type { IssuedLicence } from '@carestead/domain/licence/issuedLicence';
import { signedBytes, toText } from './codeBytes.ts';

/** The activation code of a licence; only the vendor has the key for it. */
export function signLicence(licence: IssuedLicence, privateKey: KeyObject): string {
  const payload = toText(Buffer.from(JSON.stringify(licence)));
  return joinCode({ payload, signature: toText(sign(null, signedBytes(payload), privateKey)) });
}
