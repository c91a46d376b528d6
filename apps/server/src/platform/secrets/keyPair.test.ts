import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeKeyPair, readPrivateKey } from './keyPair.ts';

const repository = fileURLToPath(new URL('../../../../../', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'carestead-vendor-'));
  symlinkSync(repository, join(folder, 'way'));
});

afterAll(() => rmSync(folder, { recursive: true }));

test('only the owner can read the secret key', () => {
  const made = makeKeyPair(join(folder, 'keys'), 'licence');
  expect(statSync(made.privateKey).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'keys')).mode & 0o777).toBe(0o700);
  expect(readFileSync(made.publicKey, 'utf8')).not.toContain('PRIVATE');
  expect(() => readPrivateKey(made.publicKey)).toThrow('holds no Ed25519 private key that can be read');
});

test('keys that are there already are never overwritten', () => {
  const { privateKey } = makeKeyPair(join(folder, 'twice'), 'licence');
  const before = readFileSync(privateKey, 'utf8');
  expect(() => makeKeyPair(join(folder, 'twice'), 'licence')).toThrow('is left alone');
  expect(readFileSync(privateKey, 'utf8')).toBe(before);
});

test.each([
  ['at the top of the repository', () => repository],
  ['deep inside', () => join(repository, 'apps/server/src')],
  ['in a folder that is yet to be made', () => join(repository, 'planted/keys')],
  ['where a link leads into it', () => join(folder, 'way/planted')],
])('no key is made %s', (_case, place) => {
  expect(() => makeKeyPair(place(), 'licence')).toThrow('a private key must not');
  expect(existsSync(join(place(), 'licence-private.pem'))).toBe(false);
});
