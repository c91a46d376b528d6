import { createHash, generateKeyPairSync, randomBytes } from 'node:crypto';

export type SshKey = { publicKey: string; privateKey: string };

const kind = 'ssh-ed25519';
const comment = 'carestead';
/** Private keys are filled up to whole blocks, also where nothing encrypts them. */
const block = 8;
const line = 70;

/** A new key as OpenSSH of any age reads it: those before 9.6 take no Ed25519 key in PKCS#8. */
export function makeSshKey(): SshKey {
  const { privateKey } = generateKeyPairSync('ed25519');
  const { d = '', x = '' } = privateKey.export({ format: 'jwk' });
  const point = Buffer.from(x, 'base64url');
  const blob = Buffer.concat([text(kind), text(point)]);
  const check = randomBytes(4);
  const secret = Buffer.concat([
    ...[check, check, text(kind), text(point)],
    ...[text(Buffer.concat([Buffer.from(d, 'base64url'), point])), text(comment)],
  ]);
  const padding = Buffer.from(Array.from({ length: (block - (secret.length % block)) % block }, (_, i) => i + 1));
  const file = Buffer.concat([
    ...[Buffer.from('openssh-key-v1\0'), text('none'), text('none'), text(''), Buffer.from([0, 0, 0, 1]), text(blob)],
    text(Buffer.concat([secret, padding])),
  ]);
  const written = file.toString('base64');
  const lines = Array.from({ length: Math.ceil(written.length / line) }, (_, i) =>
    written.slice(i * line, (i + 1) * line),
  );
  return {
    publicKey: `${kind} ${blob.toString('base64')} ${comment}`,
    privateKey: `-----BEGIN OPENSSH PRIVATE KEY-----\n${lines.join('\n')}\n-----END OPENSSH PRIVATE KEY-----\n`,
  };
}

/** As people compare keys, and `ssh-keygen -l` prints them. */
export function fingerprintOf(publicKey: string): string {
  const blob = Buffer.from(publicKey.split(' ')[1] ?? '', 'base64');
  return `SHA256:${createHash('sha256').update(blob).digest('base64').replaceAll('=', '')}`;
}

function text(value: string | Buffer) {
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}
