import type { KeyObject } from 'node:crypto';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartProblem } from '../startProblem.ts';

export type KeyFiles = { privateKey: string; publicKey: string; publicText: string };

/** Makes the vendor's key pair in a folder where no commit, build or backup of the product can pick it up. */
export function makeKeyPair(folder: string, what: 'licence' | 'release'): KeyFiles {
  const around = repositoryAround(folder);
  if (around) throw new StartProblem(`${folder} lies in the repository ${around}: a private key must not.`);
  const [privateKey, publicKey] = [join(folder, `${what}-private.pem`), join(folder, `${what}-public.pem`)];
  const pair = generateKeyPairSync('ed25519');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  write(privateKey, pair.privateKey.export({ format: 'pem', type: 'pkcs8' }), 0o600);
  write(publicKey, pair.publicKey.export({ format: 'pem', type: 'spki' }), 0o644);
  const publicText = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  return { privateKey, publicKey, publicText };
}

export function readPrivateKey(file: string): KeyObject {
  const key = privateKeyIn(file);
  if (key?.asymmetricKeyType === 'ed25519') return key;
  throw new StartProblem(`${file} holds no Ed25519 private key that can be read.`);
}

function privateKeyIn(file: string): KeyObject | null {
  try {
    return createPrivateKey(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function write(file: string, text: string | Buffer, mode: number) {
  try {
    writeFileSync(file, text, { flag: 'wx', mode });
  } catch {
    throw new StartProblem(`${file} cannot be written, or is there already and is left alone.`);
  }
}

/** The nearest folder around it that is a checkout of anything, or of this product without its history. */
function repositoryAround(folder: string): string | null {
  const here = existsSync(folder) ? realpathSync(folder) : resolve(folder);
  if (existsSync(here) && (existsSync(join(here, '.git')) || isProduct(here))) return here;
  const parent = dirname(here);
  return parent === here ? null : repositoryAround(parent);
}

const isProduct = (folder: string) => {
  const manifest = join(folder, 'package.json');
  return existsSync(manifest) && /"name":\s*"(@carestead\/|carestead")/.test(readFileSync(manifest, 'utf8'));
};
