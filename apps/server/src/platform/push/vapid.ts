import { createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';

/** Both as base64url: the public key is the point as browsers take it, the private one its number. */
export type VapidKeys = { publicKey: string; privateKey: string };

const validFor = 12 * 3600;

export function createVapidKeys(): VapidKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
    format: 'jwk',
  });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]);
  return { publicKey: point.toString('base64url'), privateKey: d };
}

/** RFC 8292: says to the push service who sends, and whom its operator can ask (`contact`, a mailto: or https: address). */
export function vapidAuthorization(endpoint: string, keys: VapidKeys, contact: string, now: number): string {
  const point = Buffer.from(keys.publicKey, 'base64url');
  const coordinate = (from: number) => point.subarray(from, from + 32).toString('base64url');
  const key = createPrivateKey({
    format: 'jwk',
    key: { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33), d: keys.privateKey },
  });
  const claims = { aud: new URL(endpoint).origin, exp: Math.floor(now / 1000) + validFor, sub: contact };
  const signed = [{ typ: 'JWT', alg: 'ES256' }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${keys.publicKey}`;
}
