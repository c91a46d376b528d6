import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Release, unpackedBytes } from '@carestead/domain/updates/release';
import { readTar, type TarEntry } from '../platform/archive/tar.ts';
import { demandRoom } from '../platform/diskSpace.ts';
import { releaseFolder, releasesFolder } from '../platform/releases/releaseFiles.ts';
import { contentsName } from './releaseFile.ts';
import { asUpdateProblem, UpdateProblem } from './updateProblem.ts';

type Unpacking = {
  path: string;
  /** Verified before. */
  release: Release;
  dataFolder: string;
  /** Of the release that runs. */
  webFolder: string;
  phoneFolder: string;
  now: number;
  signal: AbortSignal;
};

const unpackingName = 'unpacking-';

/** Lays a release beside the others. Its folder has its name when all of it is there. */
export async function unpackRelease(unpacking: Unpacking): Promise<void> {
  const { release, dataFolder, webFolder, phoneFolder, now } = unpacking;
  const folder = releasesFolder(dataFolder);
  const fresh = join(folder, `${unpackingName}${randomUUID()}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeInterrupted(folder);
  try {
    await demandRoom(folder, unpackedBytes(release));
    await mkdir(fresh, { mode: 0o700 });
    await unpackInto(fresh, unpacking);
    await keepAssets(webFolder, join(fresh, 'web'), now);
    await keepAssets(phoneFolder, join(fresh, 'phone'), now);
    const target = releaseFolder(dataFolder, release.version);
    await rm(target, { recursive: true, force: true });
    await rename(fresh, target);
  } catch (error) {
    throw asUpdateProblem(error);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

async function removeInterrupted(folder: string) {
  for (const name of await readdir(folder))
    if (name.startsWith(unpackingName)) await rm(join(folder, name), { recursive: true, force: true });
}

/** The files come in the order in which they were signed, each under its number; only what was signed says where one goes. */
async function unpackInto(folder: string, { path, release: { files }, signal }: Unpacking) {
  let next = 0;
  for await (const { name: outerName, content } of readTar(createReadStream(path))) {
    if (outerName !== contentsName) continue;
    const unpack = createZstdDecompress();
    // What goes wrong in it is thrown by the loop.
    pipeline(content, unpack).catch(() => {});
    for await (const entry of readTar(unpack)) {
      signal.throwIfAborted();
      const expected = files[next];
      if (!expected || entry.name !== String(next) || entry.size !== expected.bytes) throw new UpdateProblem('damaged');
      next += 1;
      if ((await writeEntry(join(folder, expected.path), entry)) !== expected.sha256)
        throw new UpdateProblem('damaged');
    }
    break;
  }
  if (next < files.length) throw new UpdateProblem('damaged');
}

/** Gives the SHA-256 of what was written. */
async function writeEntry(path: string, { content }: TarEntry): Promise<string> {
  await mkdir(dirname(path), { recursive: true });
  const hash = createHash('sha256');
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const piece of content) {
      hash.update(piece);
      await file.writeFile(piece);
    }
    // It is started after a failure of the power, too.
    await file.sync();
  } finally {
    await file.close();
  }
  return hash.digest('hex');
}

const week = 7 * 24 * 60 * 60 * 1000;

/** A wall that still shows the page of before the update asks for parts of it; their names carry a hash. */
async function keepAssets(from: string, to: string, now: number) {
  const assets = join(from, 'assets');
  const target = join(to, 'assets');
  await mkdir(target, { recursive: true });
  const there = new Set(await readdir(target));
  for (const name of await readdir(assets).catch(() => [])) {
    if (there.has(name)) continue;
    const { mtime, mtimeMs } = await stat(join(assets, name));
    if (mtimeMs < now - week) continue;
    await keepAsset(join(assets, name), join(target, name), mtime);
  }
}

/** There are some thousand; none is ever changed, so two releases can share it. */
async function keepAsset(from: string, to: string, mtime: Date) {
  try {
    await link(from, to);
  } catch {
    // The disk is another one, or its files cannot have two names.
    await copyFile(from, to);
    await utimes(to, mtime, mtime);
  }
}
