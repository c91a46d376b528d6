import { execFileSync } from 'node:child_process';
import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';

const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Somebody who signs releases, written from their description alone: with tar, zstd and a key. */
export function createReleaseVendor() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const signed = (manifest: string) => sign(null, Buffer.from(`carestead release ${manifest}`), privateKey);
  return {
    env: { UPDATE_PUBLIC_KEY: publicKey.export({ format: 'der', type: 'spki' }).toString('base64') },
    release: (version: string, files: Readonly<Record<string, string>>): Buffer => {
      const parts = Object.entries(files).map(([path, text]) => ({ path, content: Buffer.from(text) }));
      const contents = zstdCompressSync(archive(parts.map(({ content }, index) => [String(index), content])));
      const manifest = JSON.stringify({
        ...{ format: 1, product: 'carestead', version, released_at: Date.parse('2026-11-12T08:00:00Z'), supervisor: 1 },
        ...{ migrations: [], readable_from: '0001-ground-floor' },
        contents: { bytes: contents.length, sha256: sum(contents) },
        files: parts.map(({ path, content }) => ({ path, bytes: content.length, sha256: sum(content) })),
      });
      const head = JSON.stringify({ manifest, signature: signed(manifest).toString('base64') });
      return archive([
        ['release.json', Buffer.from(head)],
        ['contents.tar.zst', contents],
      ]);
    },
  };
}

function archive(files: readonly (readonly [string, Buffer])[]): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'carestead-release-'));
  try {
    for (const [name, content] of files) writeFileSync(join(folder, name), content);
    const target = join(folder, 'whole.tar');
    execFileSync('tar', ['--format=ustar', '-C', folder, '-cf', target, ...files.map(([name]) => name)]);
    return readFileSync(target);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
