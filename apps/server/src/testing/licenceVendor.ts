import type { KeyObject } from 'node:crypto';
import { generateKeyPairSync } from 'node:crypto';
import type { IssuedLicence } from '@carestead/domain/licence/issuedLicence';
import { defaultLicence } from '@carestead/domain/licence/licence';
import { signLicence } from '../licence/licenceCode.ts';

const { features, limits } = defaultLicence;

export const lindenhof: IssuedLicence = {
  v: 5,
  id: 7,
  number: '123456',
  name: 'Haus Lindenhof',
  features: { ...features, analytics: false },
  limits: { ...limits, app_clients: 30, systems: 2 },
  issued: '2026-11-15',
};

/** A vendor of licences with keys of its own, made for the test. */
export function createVendor() {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  return {
    publicKey,
    /** The key as a server takes it from its environment. */
    env: { LICENCE_PUBLIC_KEY: textOf(publicKey) },
    /** Signs whatever it is given, even what is no licence. */
    issue: (change: Record<string, unknown> = {}) => signLicence({ ...lindenhof, ...change }, privateKey),
  };
}

const textOf = (key: KeyObject) => key.export({ format: 'der', type: 'spki' }).toString('base64');
