import { createPrivateKey, createPublicKey, diffieHellman, randomBytes } from 'node:crypto';

/** A key pair of the format age (X25519), as raw bytes. */
export type AgeIdentity = { secret: Buffer; recipient: Buffer };

/** What stands before the 32 bytes of such a key in its DER form. */
const privatePrefix = Buffer.from('302e020100300506032b656e04220420', 'hex');
const publicPrefix = Buffer.from('302a300506032b656e032100', 'hex');

const privateKey = (secret: Buffer) =>
  createPrivateKey({ key: Buffer.concat([privatePrefix, secret]), format: 'der', type: 'pkcs8' });

const publicKey = (recipient: Buffer) =>
  createPublicKey({ key: Buffer.concat([publicPrefix, recipient]), format: 'der', type: 'spki' });

export function identityOf(secret: Buffer): AgeIdentity {
  const spki = createPublicKey(privateKey(secret)).export({ format: 'der', type: 'spki' });
  return { secret, recipient: spki.subarray(publicPrefix.length) };
}

export const newIdentity = (): AgeIdentity => identityOf(randomBytes(32));

export const sharedSecret = (secret: Buffer, recipient: Buffer): Buffer =>
  diffieHellman({ privateKey: privateKey(secret), publicKey: publicKey(recipient) });

const secretPrefix = 'age-secret-key-';

/** As the program age writes it into its key files. */
export const identityText = ({ secret }: AgeIdentity): string => bech32(secretPrefix, secret).toUpperCase();

/** Null: the text is no such key. */
export function parseIdentity(text: string): AgeIdentity | null {
  const line = text.split('\n').find((each) => each.startsWith(secretPrefix.toUpperCase()));
  const secret = line ? fromBech32(secretPrefix, line.trim().toLowerCase()) : null;
  return secret?.length === 32 ? identityOf(secret) : null;
}

const letters = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
const generators = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];

function checksum(values: readonly number[]): number {
  let sum = 1;
  for (const value of values) {
    const top = sum >>> 25;
    sum = ((sum & 0x1ffffff) << 5) ^ value;
    for (const [bit, generator] of generators.entries()) if ((top >>> bit) & 1) sum ^= generator;
  }
  return sum >>> 0;
}

const expanded = (prefix: string): number[] => {
  const codes = [...Buffer.from(prefix)];
  return [...codes.map((code) => code >> 5), 0, ...codes.map((code) => code & 31)];
};

/** Groups of bits of another size; null: bits are left over that should not be. */
function regrouped(values: readonly number[], from: number, to: number, isPadded: boolean): number[] | null {
  const found: number[] = [];
  let kept = 0;
  let bits = 0;
  for (const value of values) {
    kept = (kept << from) | value;
    bits += from;
    while (bits >= to) {
      bits -= to;
      found.push((kept >> bits) & ((1 << to) - 1));
    }
    kept &= (1 << bits) - 1;
  }
  if (isPadded && bits > 0) found.push((kept << (to - bits)) & ((1 << to) - 1));
  return isPadded || (bits < from && kept === 0) ? found : null;
}

function bech32(prefix: string, bytes: Buffer): string {
  const values = regrouped([...bytes], 8, 5, true) ?? [];
  const sum = checksum([...expanded(prefix), ...values, 0, 0, 0, 0, 0, 0]) ^ 1;
  const ending = [25, 20, 15, 10, 5, 0].map((shift) => (sum >>> shift) & 31);
  return `${prefix}1${[...values, ...ending].map((value) => letters[value]).join('')}`;
}

function fromBech32(prefix: string, text: string): Buffer | null {
  if (!text.startsWith(`${prefix}1`)) return null;
  const values = [...text.slice(prefix.length + 1)].map((letter) => letters.indexOf(letter));
  if (values.length < 6 || values.includes(-1) || checksum([...expanded(prefix), ...values]) !== 1) return null;
  const bytes = regrouped(values.slice(0, -6), 5, 8, false);
  return bytes && Buffer.from(bytes);
}
