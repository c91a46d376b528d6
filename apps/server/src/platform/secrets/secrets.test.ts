import { chmod, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { assert, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { createKey } from './keyFile.ts';
import { createSecrets } from './secrets.ts';

const folder = () => mkdtemp(join(tmpdir(), 'carestead-key-'));

test('a secret comes back as it was, and is never stored the same twice', () => {
  const secrets = createSecrets(Buffer.alloc(32, 1));
  const sealed = secrets.encrypt('Gerät 7 🔑');
  expect(secrets.decrypt(sealed)).toBe('Gerät 7 🔑');
  expect(secrets.encrypt('Gerät 7 🔑')).not.toBe(sealed);
  expect(sealed).not.toContain('Gerät');
});

test('any text comes back', () => {
  const secrets = createSecrets(Buffer.alloc(32, 1));
  assert(property(string({ unit: 'grapheme' }), (text) => secrets.decrypt(secrets.encrypt(text)) === text));
  expect(secrets.decrypt(secrets.encrypt(''))).toBe('');
});

test('a changed or foreign secret is refused', () => {
  const sealed = createSecrets(Buffer.alloc(32, 1)).encrypt('hub');
  const bytes = Buffer.from(sealed.slice(3), 'base64');
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
  expect(() => createSecrets(Buffer.alloc(32, 1)).decrypt(`v1:${bytes.toString('base64')}`)).toThrow();
  expect(() => createSecrets(Buffer.alloc(32, 2)).decrypt(sealed)).toThrow();
  expect(() => createSecrets(Buffer.alloc(32, 1)).decrypt('plain text')).toThrow('not a sealed secret');
});

test('a fingerprint depends on the key and on where its parts begin', () => {
  const secrets = createSecrets(Buffer.alloc(32, 1));
  expect(secrets.fingerprint('ab', 'c')).not.toBe(secrets.fingerprint('a', 'bc'));
  expect(secrets.fingerprint('a')).not.toBe(createSecrets(Buffer.alloc(32, 2)).fingerprint('a'));
});

test('the key is made once, for the owner alone, also when two processes start at once', async () => {
  const data = await folder();
  const [first, second] = await Promise.all([createKey(data), createKey(data)]);
  expect(first.equals(second)).toBe(true);
  expect((await createKey(data)).equals(first)).toBe(true);
  expect((await stat(join(data, 'secret.key'))).mode & 0o777).toBe(0o600);
});

test('a damaged key stops the start instead of being replaced', async () => {
  const data = await folder();
  await writeFile(join(data, 'secret.key'), 'short');
  await expect(createKey(data)).rejects.toThrow('is damaged');
  await chmod(join(data, 'secret.key'), 0o600);
  expect(await readFile(join(data, 'secret.key'), 'utf8')).toBe('short');
});
