import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import type { Config } from '../platform/config.ts';

/** Of the vendor, in base64 as `npm run release -- keys` prints them; the key of a build of one's own is configured. */
const vendorKeys: readonly string[] = [];

/** The keys whose releases are taken. */
export function acceptedKeys({ updatePublicKey }: Pick<Config, 'updatePublicKey'>): readonly KeyObject[] {
  const own = vendorKeys.map((key) =>
    createPublicKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'spki' }),
  );
  return updatePublicKey ? [...own, updatePublicKey] : own;
}

/** The beginning of its SHA-256, by which people compare keys. */
export const fingerprint = (key: KeyObject) =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')
    .slice(0, 12)
    .toUpperCase();
