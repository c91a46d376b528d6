import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

export type Secrets = {
  encrypt: (plain: string) => string;
  decrypt: (sealed: string) => string;
  /** A keyed fingerprint: it cannot be made from the database alone. */
  fingerprint: (...parts: readonly string[]) => string;
};

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM with keys of their own per purpose, drawn from the key file. */
export function createSecrets(key: Buffer): Secrets {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  const cipherKey = keyFor('carestead secrets');
  const fingerprintKey = keyFor('carestead fingerprints');
  return {
    encrypt: (plain) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', cipherKey, iv);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return `${version}:${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')}`;
    },
    decrypt: (sealed) => {
      if (!sealed.startsWith(`${version}:`)) throw new Error('not a sealed secret');
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64');
      const decipher = createDecipheriv('aes-256-gcm', cipherKey, bytes.subarray(0, ivBytes));
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8');
    },
    fingerprint: (...parts) => createHmac('sha256', fingerprintKey).update(JSON.stringify(parts)).digest('hex'),
  };
}
