import type { KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { StartProblem } from '../startProblem.ts';

/** A public key of the vendor, given by a variable in base64 or as a path to a file with it. */
export function readPublicKey(variable: string, given: string): KeyObject {
  const own = keyOf(given);
  if (own) return own;
  const text = readText(given);
  if (text === null) {
    throw new StartProblem(`${variable} is neither an Ed25519 public key in base64 nor a file that can be read.`);
  }
  // Node would make the public key of it, and the vendor's secret would stay on a customer's machine.
  if (text.includes('PRIVATE KEY')) throw new StartProblem(`${variable} names a private key: name the public one.`);
  const found = keyOf(text.replace(/-----[A-Z ]+-----/g, ''));
  if (!found) throw new StartProblem(`${variable} names the file ${given}, which holds no Ed25519 public key.`);
  return found;
}

function keyOf(base64: string): KeyObject | null {
  // Read when it is needed: the supervisor reads the configuration too, and uses nothing else of this module.
  const { createPublicKey } = process.getBuiltinModule('node:crypto');
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' });
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}
