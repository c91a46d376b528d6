import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdCompressSync } from 'node:zlib';
import type { Release } from '@carestead/domain/updates/release';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tarEnd, tarHeader, tarPadding } from '../platform/archive/tar.ts';
import { releaseFolder, releasesFolder } from '../platform/releases/releaseFiles.ts';
import { memoryFolder } from '../testing/memoryFolder.ts';
import { contentsName, headName, signRelease, verifyRelease } from './releaseFile.ts';
import { releaseMaker } from './testing/releaseMaker.ts';
import { unpackRelease } from './unpackRelease.ts';

const root = memoryFolder('carestead-release-');
const maker = releaseMaker(root);
const keys = [maker.publicKey];
let whole: Buffer;
let dataFolder = '';
let number = 0;

beforeAll(async () => {
  whole = readFileSync((await maker.make('0.2.0')).path);
});

beforeEach(() => {
  number += 1;
  dataFolder = join(root, `data-${number}`);
  mkdirSync(releasesFolder(dataFolder), { recursive: true });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function fileOf(bytes: Buffer): string {
  const path = join(root, `file-${number}.release`);
  writeFileSync(path, bytes);
  return path;
}

const verify = (bytes: Buffer, accepted = keys) => verifyRelease(fileOf(bytes), accepted);

async function unpack(bytes: Buffer, now = Date.now()) {
  const path = fileOf(bytes);
  const { release } = await verifyRelease(path, keys);
  const webFolder = join(root, 'running-web');
  const phoneFolder = join(root, 'running-phone');
  const { signal } = new AbortController();
  await unpackRelease({ path, release, dataFolder, webFolder, phoneFolder, now, signal });
}

const archive = (files: readonly (readonly [string, Buffer])[]) =>
  Buffer.concat([
    ...files.flatMap(([name, bytes]) => [tarHeader(name, bytes.length, 0), bytes, tarPadding(bytes.length)]),
    tarEnd(),
  ]);
const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** Signed by the right key, whatever it holds. */
function signed(files: readonly (readonly [string, Buffer])[], says: Partial<Release> = {}): Buffer {
  const contents = zstdCompressSync(archive(files.map(([, bytes], index) => [String(index), bytes])));
  const release: Release = {
    ...{ format: 1, product: 'carestead', version: '0.2.0', released_at: 0, supervisor: 1 },
    ...{ migrations: [], readable_from: '', contents: { bytes: contents.length, sha256: sum(contents) } },
    files: files.map(([path, bytes]) => ({ path, bytes: bytes.length, sha256: sum(bytes) })),
    ...says,
  };
  const head = Buffer.from(signRelease(release, maker.privateKey));
  return archive([
    [headName, head],
    [contentsName, contents],
  ]);
}

const main = ['server/main.js', Buffer.from('go()')] as const;

test('a release is the same, byte by byte, whenever it is made of the same files', async () => {
  const again = await maker.make('0.2.0');
  expect(readFileSync(again.path).equals(whole)).toBe(true);
});

test('a release lies unpacked beside the others, with the parts of the pages that walls and phones still show', async () => {
  for (const folder of ['running-web', 'running-phone']) {
    const assets = join(root, folder, 'assets');
    mkdirSync(assets, { recursive: true });
    writeFileSync(join(assets, 'old-9f.js'), 'old');
    writeFileSync(join(assets, 'part-1a2b.js'), 'another');
  }
  mkdirSync(join(releasesFolder(dataFolder), 'unpacking-killed'));
  await unpack(whole);
  expect(readdirSync(releasesFolder(dataFolder))).toEqual(['0.2.0']);
  const read = (path: string) => readFileSync(join(releaseFolder(dataFolder, '0.2.0'), path), 'utf8');
  expect(read('server/main.js')).toBe(`console.log('0.2.0')`);
  expect(JSON.parse(read('package.json'))).toEqual({ name: 'carestead', version: '0.2.0', type: 'module' });
  expect(read('phone/index.html')).toBe('0.2.0');
  expect(read('phone/assets/old-9f.js')).toBe('old');
  expect(read('web/assets/old-9f.js')).toBe('old');
  expect(read('web/assets/part-1a2b.js')).toContain('0.2.00.2.0');
});

test('parts of a page of more than a week ago are left behind', async () => {
  mkdirSync(join(root, 'running-web/assets'), { recursive: true });
  writeFileSync(join(root, 'running-web/assets/old-9f.js'), 'old');
  await unpack(whole, Date.now() + 8 * 24 * 3_600_000);
  const assets = join(releaseFolder(dataFolder, '0.2.0'), 'web/assets');
  expect(readdirSync(assets)).toEqual(['part-1a2b.js']);
});

describe('nothing is unpacked of', () => {
  const changed = (at: number) => {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 1;
    return bytes;
  };
  const inHead = () => whole.indexOf('0.2.0');
  const inContents = () => whole.indexOf(contentsName) + 700;

  test.each<[string, () => Buffer, string]>([
    ['an empty file', () => Buffer.alloc(0), 'not_a_release'],
    ['another file', () => Buffer.from('PK something else'.repeat(100)), 'not_a_release'],
    ['another archive', () => archive([['notes.txt', Buffer.from('x')]]), 'not_a_release'],
    ['a release that was cut in its head', () => whole.subarray(0, 600), 'not_a_release'],
    ['a release that was cut later', () => whole.subarray(0, whole.length - 1500), 'damaged'],
    ['a release whose end is missing', () => whole.subarray(0, whole.length - 1024), 'damaged'],
    ['a release with a changed head', () => changed(inHead()), 'wrong_signature'],
    ['a release with changed contents', () => changed(inContents()), 'damaged'],
    [
      'a head alone',
      () => archive([[headName, Buffer.from(signRelease({} as Release, maker.privateKey))]]),
      'not_a_release',
    ],
    ['a release of another product', () => signed([main], { product: 'x' as 'carestead' }), 'not_a_release'],
    ['a path that leads out of it', () => signed([['server/../../secret.key', Buffer.from('x')]]), 'not_a_release'],
    [
      'a file that was not signed',
      () =>
        signed([main, ['server/more.js', Buffer.from('x')]], {
          files: [{ path: main[0], bytes: 4, sha256: sum(main[1]) }],
        }),
      'damaged',
    ],
    ['a file twice', () => signed([main, main]), 'not_a_release'],
    [
      'a missing file',
      () =>
        signed([main], {
          files: [main, ['server/b.js', main[1]] as const].map(([path, bytes]) => ({
            path,
            bytes: 4,
            sha256: sum(bytes),
          })),
        }),
      'damaged',
    ],
    [
      'a file with another content',
      () => signed([main], { files: [{ path: main[0], bytes: 4, sha256: sum(Buffer.from('no()')) }] }),
      'damaged',
    ],
    [
      'more than the disk holds',
      () => signed([main], { files: [{ path: main[0], bytes: 2 ** 52, sha256: sum(main[1]) }] }),
      'disk_full',
    ],
  ])('%s', async (_what, bytes, reason) => {
    await expect(unpack(bytes())).rejects.toMatchObject({ reason });
    expect(readdirSync(releasesFolder(dataFolder))).toEqual([]);
  });
});

test('another key is refused, and without any key nothing is taken', async () => {
  const { publicKey } = releaseMaker(root);
  await expect(verify(whole, [publicKey])).rejects.toMatchObject({ reason: 'wrong_signature' });
  await expect(verify(whole, [])).rejects.toMatchObject({ reason: 'no_key' });
  expect((await verify(whole, [publicKey, maker.publicKey])).release.version).toBe('0.2.0');
});
