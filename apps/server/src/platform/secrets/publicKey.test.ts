import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { StartProblem } from '../startProblem.ts';
import { readPublicKey } from './publicKey.ts';

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const other = generateKeyPairSync('x25519');
const base64 = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
const file = (name: string) => join(folder, name);
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'carestead-key-'));
  writeFileSync(file('public.pem'), publicKey.export({ format: 'pem', type: 'spki' }));
  writeFileSync(file('public.txt'), `${base64}\n`);
  writeFileSync(file('private.pem'), privateKey.export({ format: 'pem', type: 'pkcs8' }));
  writeFileSync(file('other.pem'), other.publicKey.export({ format: 'pem', type: 'spki' }));
});

afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ['in base64', () => base64],
  ['as a file of the command that makes keys', () => file('public.pem')],
  ['as a file with base64', () => file('public.txt')],
])('the key is given %s', (_case, given) => {
  expect(readPublicKey('LICENCE_PUBLIC_KEY', given()).equals(publicKey)).toBe(true);
});

test.each([
  [
    'a file that is not there',
    () => '/nowhere/key.pem',
    'LICENCE_PUBLIC_KEY is neither an Ed25519 public key in base64 nor a file',
  ],
  ['half a key', () => base64.slice(0, 20), 'LICENCE_PUBLIC_KEY is neither an Ed25519 public key in base64 nor a file'],
  ['the private key', () => file('private.pem'), 'LICENCE_PUBLIC_KEY names a private key: name the public one'],
  ['a key of another kind', () => file('other.pem'), 'other.pem, which holds no Ed25519 public key'],
])('%s stops the start', (_case, given, sentence) => {
  expect(() => readPublicKey('LICENCE_PUBLIC_KEY', given())).toThrow(StartProblem);
  expect(() => readPublicKey('LICENCE_PUBLIC_KEY', given())).toThrow(sentence);
});
