import { Readable } from 'node:stream';
import { encryptAge } from '../platform/age/ageFile.ts';
import { type AgeIdentity, identityOf, identityText, newIdentity } from '../platform/age/identity.ts';
import type { Secrets } from '../platform/secrets/secrets.ts';

/** Opens every backup that an installation with this key has made: for restores in place and for the drill. */
export const ownIdentity = (secrets: Pick<Secrets, 'fingerprint'>): AgeIdentity =>
  identityOf(Buffer.from(secrets.fingerprint('backup identity'), 'hex'));

export type PassphraseKey = { recipient: Buffer; sealed_identity: Buffer };

/** A new key pair: backups are encrypted for the one half, the other is sealed with the passphrase and goes with each of them. */
export async function passphraseKey(passphrase: string, work?: number): Promise<PassphraseKey> {
  const identity = newIdentity();
  const text = Readable.from([Buffer.from(`${identityText(identity)}\n`)]);
  const sealed = await Readable.from(encryptAge({ passphrase, ...(work && { work }) }, text)).toArray();
  return { recipient: identity.recipient, sealed_identity: Buffer.concat(sealed) };
}
