import { createECDH, createPublicKey, randomBytes, verify } from 'node:crypto';
import { decrypt } from 'http_ece';
import { describe, expect, test } from 'vitest';
import { encryptPush, mostPushBytes } from './encryptPush.ts';
import { createVapidKeys, vapidAuthorization } from './vapid.ts';

describe('a push message', () => {
  test('is encrypted as the example of RFC 8291, appendix A', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const chosen = {
      salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
      privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
    };
    const text = Buffer.from('When I grow up, I want to be a watermelon');
    expect(encryptPush({ keys }, text, chosen).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  test('is read by another implementation with the keys of the browser, whatever it holds', () => {
    const browser = createECDH('prime256v1');
    const p256dh = browser.generateKeys('base64url');
    const auth = randomBytes(16).toString('base64url');
    for (const text of ['', 'Ruf in Zimmer 12 – dringend', 'x'.repeat(mostPushBytes)]) {
      const body = encryptPush({ keys: { p256dh, auth } }, Buffer.from(text));
      const read = decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth });
      expect(read.toString()).toBe(text);
      expect(body.length).toBeLessThanOrEqual(4096);
    }
  });

  test('that is too long for a push service is refused', () => {
    const p256dh = createECDH('prime256v1').generateKeys('base64url');
    const keys = { p256dh, auth: randomBytes(16).toString('base64url') };
    expect(() => encryptPush({ keys }, Buffer.alloc(mostPushBytes + 1))).toThrow('at most 3993 bytes');
  });
});

test('the push service can check who sends, until half a day from now', () => {
  const keys = createVapidKeys();
  const now = Date.UTC(2026, 10, 16, 14, 0);
  const header = vapidAuthorization('https://push.example:8443/wpush/v2/abc', keys, 'mailto:ruf@lindenhof.ch', now);
  const [, head = '', claims = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  expect(key).toBe(keys.publicKey);
  expect(JSON.parse(Buffer.from(head, 'base64url').toString())).toEqual({ typ: 'JWT', alg: 'ES256' });
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toEqual({
    aud: 'https://push.example:8443',
    exp: now / 1000 + 12 * 3600,
    sub: 'mailto:ruf@lindenhof.ch',
  });
  const point = Buffer.from(keys.publicKey, 'base64url');
  expect(point).toHaveLength(65);
  const jwk = { kty: 'EC', crv: 'P-256', x: point.toString('base64url', 1, 33), y: point.toString('base64url', 33) };
  const publicKey = createPublicKey({ format: 'jwk', key: jwk });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isRight).toBe(true);
});
