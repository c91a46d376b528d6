import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Migration, migrations } from '../../platform/migrations/all.ts';
import { packRelease } from '../packRelease.ts';

export type MadeRelease = { path: string; folder: string };

/** A vendor of releases with keys of its own. */
export function releaseMaker(root: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  let made = 0;
  return {
    publicKey,
    privateKey,
    /** For the environment of a server that takes its releases. */
    publicText: publicKey.export({ format: 'der', type: 'spki' }).toString('base64'),
    /** A release with these files instead of the product. */
    make: async (
      version: string,
      files: Readonly<Record<string, string>> = tinyFiles(version),
      steps: readonly Migration[] = migrations,
    ): Promise<MadeRelease> => {
      made += 1;
      const [dist, folder] = [join(root, `dist-${made}`), join(root, `releases-${made}`)];
      for (const [path, content] of Object.entries(files)) {
        mkdirSync(dirname(join(dist, path)), { recursive: true });
        writeFileSync(join(dist, path), content);
      }
      const released_at = Date.parse('2026-11-12T08:00:00Z');
      const { path } = await packRelease({ dist, version, migrations: steps, privateKey, released_at, folder });
      return { path, folder };
    },
  };
}

const tinyFiles = (version: string) => ({
  'server/main.js': `console.log('${version}')`,
  'server/worker.js': '',
  'web/index.html': version,
  'web/assets/part-1a2b.js': `${version}`.repeat(10_000),
  'phone/index.html': version,
  'documents.json': '[]',
});
