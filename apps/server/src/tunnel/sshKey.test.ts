import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pathWithSsh } from '../testing/processes/sshServer.ts';
import { makeKeyFolder, removeKeyFolder } from './keyFolder.ts';
import { fingerprintOf, makeSshKey } from './sshKey.ts';

test('OpenSSH reads a key that we make, and finds the same public key and fingerprint', async () => {
  const env = await pathWithSsh();
  const folder = makeKeyFolder();
  const path = join(folder, 'key');
  const keygen = (...args: readonly string[]) => execFileSync('ssh-keygen', args, { env, encoding: 'utf8' });
  // Both halves of a key begin with a zero now and then.
  for (let round = 0; round < 3; round++) {
    const { publicKey, privateKey } = makeSshKey();
    writeFileSync(path, privateKey, { mode: 0o600 });
    expect(keygen('-y', '-f', path).trim()).toBe(publicKey);
    expect(keygen('-l', '-f', path)).toContain(` ${fingerprintOf(publicKey)} carestead`);
  }
  removeKeyFolder(folder);
});
