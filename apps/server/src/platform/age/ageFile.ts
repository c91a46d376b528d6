import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  scrypt as scryptCallback,
  timingSafeEqual,
} from 'node:crypto';
import { promisify } from 'node:util';
import { byteReader } from '../archive/byteReader.ts';
import { type AgeIdentity, newIdentity, sharedSecret } from './identity.ts';

/** Why a file does not open; a cut or changed one is `damaged`, whatever part of it that is. */
export class AgeProblem extends Error {
  override readonly name = 'AgeProblem';
  readonly why: 'damaged' | 'no_key';

  constructor(why: AgeProblem['why']) {
    super(
      why === 'damaged' ? 'the encrypted file was cut or changed' : 'the encrypted file does not open with this key',
    );
    this.why = why;
  }
}

/** Whom a file is encrypted for: key pairs, or whoever knows a passphrase, which then is the only one. */
export type AgeKeys = { recipients: readonly Buffer[] } | { passphrase: string; work?: number };
export type AgeOpeners = { identities: readonly AgeIdentity[] } | { passphrase: string };

const versionLine = 'age-encryption.org/v1';
const fileKeyBytes = 16;
const tagBytes = 16;
const chunkBytes = 64 * 1024;
const lineBytes = 256;
/** Two to this power: a guess at the passphrase takes 128 MiB. */
const workFactor = 17;
/** A file from elsewhere must not make the server take more memory than this. */
const mostWork = 18;
const mostStanzas = 20;

type Stanza = { args: readonly string[]; body: Buffer };

const hkdf = (key: Buffer, salt: Buffer, info: string) => Buffer.from(hkdfSync('sha256', key, salt, info, 32));

const base64 = (bytes: Buffer) => bytes.toString('base64').replaceAll('=', '');

const noNonce = Buffer.alloc(12);

function seal(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes });
  const body = cipher.update(plain);
  cipher.final();
  return Buffer.concat([body, cipher.getAuthTag()]);
}

/** Null: it was sealed with another key, or changed. */
function unseal(key: Buffer, nonce: Buffer, sealed: Buffer): Buffer | null {
  if (sealed.length < tagBytes) return null;
  const decipher = createDecipheriv('chacha20-poly1305', key, nonce, { authTagLength: tagBytes });
  decipher.setAuthTag(sealed.subarray(-tagBytes));
  const plain = decipher.update(sealed.subarray(0, -tagBytes));
  try {
    decipher.final();
    return plain;
  } catch {
    return null;
  }
}

/** Which chunk of the content it is, and whether it is the last one. */
function chunkNonce(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** A file of the format age (age-encryption.org/v1), which the program of that name opens as well. */
export async function* encryptAge(keys: AgeKeys, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const fileKey = randomBytes(fileKeyBytes);
  const stanzas =
    'passphrase' in keys
      ? [await passphraseStanza(keys.passphrase, keys.work ?? workFactor, fileKey)]
      : keys.recipients.map((recipient) => recipientStanza(recipient, fileKey));
  const head = `${[versionLine, ...stanzas.map(stanzaText)].join('\n')}\n---`;
  const nonce = randomBytes(16);
  yield Buffer.concat([Buffer.from(`${head} ${base64(headMac(fileKey, head))}\n`), nonce]);
  const key = hkdf(fileKey, nonce, 'payload');
  const reader = byteReader(content);
  let chunk = await reader.read(chunkBytes);
  for (let number = 0; ; number += 1) {
    const next = await reader.read(chunkBytes);
    yield seal(key, chunkNonce(number, next.length === 0), chunk);
    if (next.length === 0) return;
    chunk = next;
  }
}

/** What was encrypted, as far as it is proven: a chunk that was changed is never given out. */
export async function* decryptAge(openers: AgeOpeners, file: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = byteReader(file);
  const readLine = async () => {
    const line = await reader.readLine(lineBytes);
    if (line === null) throw new AgeProblem('damaged');
    return line;
  };
  const lines = [await readLine()];
  if (lines[0] !== versionLine) throw new AgeProblem('damaged');
  const stanzas: Stanza[] = [];
  let line = await readLine();
  while (line.startsWith('-> ')) {
    const args = line.slice(3).split(' ');
    lines.push(line);
    let body = '';
    do {
      line = await readLine();
      lines.push(line);
      body += line;
    } while (line.length === 64);
    stanzas.push({ args, body: Buffer.from(body, 'base64') });
    if (stanzas.length > mostStanzas) throw new AgeProblem('damaged');
    line = await readLine();
  }
  if (!line.startsWith('--- ')) throw new AgeProblem('damaged');
  const fileKey = await findFileKey(openers, stanzas);
  const expected = headMac(fileKey, `${lines.join('\n')}\n---`);
  const mac = Buffer.from(line.slice(4), 'base64');
  if (mac.length !== expected.length || !timingSafeEqual(mac, expected)) throw new AgeProblem('damaged');
  const key = hkdf(fileKey, await reader.read(16), 'payload');
  let sealed = await reader.read(chunkBytes + tagBytes);
  for (let number = 0; ; number += 1) {
    const next = await reader.read(chunkBytes + tagBytes);
    const isLast = next.length === 0;
    const plain = unseal(key, chunkNonce(number, isLast), sealed);
    // Only the whole content may be empty, never a last chunk behind others.
    if (plain === null || (plain.length === 0 && number > 0)) throw new AgeProblem('damaged');
    yield plain;
    if (isLast) return;
    sealed = next;
  }
}

const headMac = (fileKey: Buffer, head: string) =>
  createHmac('sha256', hkdf(fileKey, Buffer.alloc(0), 'header'))
    .update(head)
    .digest();

/** The body in lines of 64 letters, of which the last is shorter. */
function stanzaText({ args, body }: Stanza): string {
  const letters = base64(body);
  const lines = Array.from({ length: Math.floor(letters.length / 64) + 1 }, (_, line) =>
    letters.slice(line * 64, (line + 1) * 64),
  );
  return [`-> ${args.join(' ')}`, ...lines].join('\n');
}

const x25519Info = `${versionLine}/X25519`;

function recipientStanza(recipient: Buffer, fileKey: Buffer): Stanza {
  const once = newIdentity();
  const shared = sharedSecret(once.secret, recipient);
  const key = hkdf(shared, Buffer.concat([once.recipient, recipient]), x25519Info);
  return { args: ['X25519', base64(once.recipient)], body: seal(key, noNonce, fileKey) };
}

async function passphraseStanza(passphrase: string, work: number, fileKey: Buffer): Promise<Stanza> {
  const salt = randomBytes(16);
  const key = await passphraseKey(passphrase, salt, work);
  return { args: ['scrypt', base64(salt), String(work)], body: seal(key, noNonce, fileKey) };
}

const scrypt = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(
  scryptCallback,
);

const passphraseKey = (passphrase: string, salt: Buffer, work: number) =>
  scrypt(passphrase.normalize('NFC'), Buffer.concat([Buffer.from(`${versionLine}/scrypt`), salt]), 32, {
    ...{ N: 2 ** work, r: 8, p: 1 },
    maxmem: 1024 * 2 ** work + 2 ** 20,
  });

async function findFileKey(openers: AgeOpeners, stanzas: readonly Stanza[]): Promise<Buffer> {
  for (const { args, body } of stanzas) {
    const [kind = '', salt = '', work = ''] = args;
    if ('passphrase' in openers) {
      if (kind !== 'scrypt' || !/^[1-9]\d?$/.test(work) || Number(work) > mostWork) continue;
      const key = await passphraseKey(openers.passphrase, Buffer.from(salt, 'base64'), Number(work));
      const found = unseal(key, noNonce, body);
      if (found) return found;
      continue;
    }
    const once = Buffer.from(salt, 'base64');
    if (kind !== 'X25519' || once.length !== 32) continue;
    for (const { secret, recipient } of openers.identities) {
      const key = hkdf(sharedSecret(secret, once), Buffer.concat([once, recipient]), x25519Info);
      const found = unseal(key, noNonce, body);
      if (found) return found;
    }
  }
  throw new AgeProblem('no_key');
}
