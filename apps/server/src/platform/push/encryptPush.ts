import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gives when it subscribes (PushSubscription.toJSON()). */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The one record that push services take has room for this much text. */
export const mostPushBytes = 3993;
const recordSize = 4096;

/** Given by a test that compares with known values; otherwise new for every message. */
type Chosen = { salt: Buffer; privateKey: Buffer };

/** RFC 8291: only the browser that subscribed can read it; in the coding aes128gcm of RFC 8188. */
export function encryptPush({ keys }: Pick<PushSubscription, 'keys'>, text: Buffer, chosen?: Chosen): Buffer {
  if (text.length > mostPushBytes) throw new Error(`a push message holds at most ${mostPushBytes} bytes`);
  const receiver = Buffer.from(keys.p256dh, 'base64url');
  const sender = createECDH('prime256v1');
  if (chosen) sender.setPrivateKey(chosen.privateKey);
  else sender.generateKeys();
  const publicKey = sender.getPublicKey();
  const salt = chosen?.salt ?? randomBytes(16);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, publicKey]);
  const shared = derived(sender.computeSecret(receiver), Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = derived(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derived(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // The 2 says that no other record follows.
  const body = Buffer.concat([cipher.update(Buffer.concat([text, Buffer.from([2])])), cipher.final()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(recordSize, 0);
  head.writeUInt8(publicKey.length, 4);
  return Buffer.concat([salt, head, publicKey, body, cipher.getAuthTag()]);
}

const derived = (key: Buffer, salt: Buffer, info: Buffer, size: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, size));
