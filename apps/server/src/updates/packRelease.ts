import { createHash, type KeyObject } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { isReleasePath, type Release } from '@carestead/domain/updates/release';
import { tarEnd, tarHeader, tarPadding } from '../platform/archive/tar.ts';
import type { Migration } from '../platform/migrations/all.ts';
import { oldestReader } from '../platform/migrations/readability.ts';
import { supervisorProtocol } from '../platform/releases/releaseFiles.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { builtPaths } from './builtPaths.ts';
import { contentsName, headName, latestName, releaseFileName, signRelease } from './releaseFile.ts';

type Packing = {
  /** What was built: `server/`, `web/`, `phone/` and `documents.json`. */
  dist: string;
  version: string;
  migrations: readonly Migration[];
  privateKey: KeyObject;
  released_at: number;
  /** Where the release and `latest.json` are written to. */
  folder: string;
};

/** In the archive a file has the number that it has in what is signed: names may be longer than those of an archive. */
const numbered = (file: PackedFile, index: number): PackedFile => ({ ...file, path: String(index) });

type PackedFile = { path: string; bytes: number; sha256: string; content: () => AsyncIterable<Buffer> };

/** Makes a release of what was built, signs it, and gives its path. The same input gives the same bytes. */
export async function packRelease({ dist, version, migrations, privateKey, released_at, folder }: Packing) {
  await mkdir(folder, { recursive: true });
  const files = await readFiles(dist, version);
  const contents = join(folder, `${contentsName}.part`);
  try {
    await pipeline(
      Readable.from(archiveOf(files.map(numbered), released_at)),
      createZstdCompress(),
      createWriteStream(contents),
    );
    const { bytes, sha256 } = await fileFacts(contents);
    const release: Release = {
      ...{ format: 1, product: 'carestead', version, released_at, supervisor: supervisorProtocol },
      migrations: migrations.map(({ name }) => name),
      readable_from: oldestReader(migrations),
      contents: { bytes, sha256 },
      files: files.map(({ path, bytes: size, sha256: sum }) => ({ path, bytes: size, sha256: sum })),
    };
    const head = signRelease(release, privateKey);
    const whole = [
      packed(headName, Buffer.from(head)),
      { path: contentsName, bytes, sha256, content: () => createReadStream(contents) },
    ];
    const path = join(folder, releaseFileName(version));
    await pipeline(Readable.from(archiveOf(whole, released_at)), createWriteStream(path));
    await writeFile(join(folder, latestName), head);
    return { path, release };
  } finally {
    await rm(contents, { force: true });
  }
}

async function readFiles(dist: string, version: string): Promise<PackedFile[]> {
  const paths = await builtPaths(dist);
  const strange = paths.find((path) => !isReleasePath(path));
  if (strange) throw new StartProblem(`${strange} cannot be in a release: its name is too long or has other signs.`);
  const files: PackedFile[] = [];
  for (const path of paths) {
    const full = join(dist, path);
    files.push({ path, ...(await fileFacts(full)), content: () => createReadStream(full) });
  }
  // Without it Node would take its files for another kind of module.
  const manifest = packed('package.json', Buffer.from(JSON.stringify({ name: 'carestead', version, type: 'module' })));
  return [...files, manifest].sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function* archiveOf(files: readonly PackedFile[], at: number) {
  for (const { path, bytes, content } of files) {
    yield tarHeader(path, bytes, at);
    yield* content();
    yield tarPadding(bytes);
  }
  yield tarEnd();
}

const packed = (path: string, bytes: Buffer): PackedFile => ({
  ...{ path, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') },
  async *content() {
    yield bytes;
  },
});

async function fileFacts(path: string) {
  const content = await readFile(path);
  return { bytes: content.length, sha256: createHash('sha256').update(content).digest('hex') };
}
