import { createHash, type KeyObject, sign, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type Release, releaseShape } from '@carestead/domain/updates/release';
import { z } from 'zod';
import { readTar, type TarEntry, TarProblem } from '../platform/archive/tar.ts';
import { parseJson } from '../platform/parseJson.ts';
import { fingerprint } from './releaseKeys.ts';
import { asUpdateProblem, UpdateProblem } from './updateProblem.ts';

/** A release is an archive of two files: what is signed, and the files themselves. */
export const headName = 'release.json';
export const contentsName = 'contents.tar.zst';

/** Also what an address offers, before the release itself is fetched. */
export const latestName = 'latest.json';
export const releaseFileName = (version: string) => `carestead-${version}.release`;

const mostHead = 8 * 2 ** 20;
/** Names what is signed, so that nothing else that this key ever signs can pass for a release. */
const purpose = 'carestead release ';

const headShape = z.object({ manifest: z.string(), signature: z.string() });

export type SignedRelease = { release: Release; key: string };

const signedBytes = (manifest: string) => Buffer.from(`${purpose}${manifest}`);

export function signRelease(release: Release, privateKey: KeyObject): string {
  const manifest = JSON.stringify(release);
  return JSON.stringify({ manifest, signature: sign(null, signedBytes(manifest), privateKey).toString('base64') });
}

/** What a release says of itself, if somebody signed it whose releases are taken. */
export function readHead(text: string, keys: readonly KeyObject[]): SignedRelease {
  const head = headShape.safeParse(parseJson(text));
  if (!head.success) throw new UpdateProblem('not_a_release');
  if (keys.length === 0) throw new UpdateProblem('no_key');
  const { manifest, signature } = head.data;
  const bytes = Buffer.from(signature, 'base64');
  const key = keys.find((each) => verify(null, signedBytes(manifest), each, bytes));
  if (!key) throw new UpdateProblem('wrong_signature');
  const release = releaseShape.safeParse(parseJson(manifest));
  if (!release.success) throw new UpdateProblem('not_a_release');
  return { release: release.data, key: fingerprint(key) };
}

/** Checks the signature and that every byte is there as it was signed; nothing of the contents is read before. */
export async function verifyRelease(
  path: string,
  keys: readonly KeyObject[],
): Promise<SignedRelease & { head: string }> {
  let head = '';
  let signed: SignedRelease | null = null;
  let isWhole = false;
  try {
    for await (const entry of readTar(createReadStream(path))) {
      if (signed === null) {
        head = await readSmall(entry);
        signed = readHead(head, keys);
        continue;
      }
      const { bytes, sha256 } = signed.release.contents;
      if (isWhole || entry.name !== contentsName || entry.size !== bytes) throw new UpdateProblem('damaged');
      const hash = createHash('sha256');
      for await (const piece of entry.content) hash.update(piece);
      if (hash.digest('hex') !== sha256) throw new UpdateProblem('damaged');
      isWhole = true;
    }
  } catch (error) {
    // Without its head it may be anything.
    if (error instanceof TarProblem && signed === null) throw new UpdateProblem('not_a_release', error);
    throw asUpdateProblem(error);
  }
  if (signed === null) throw new UpdateProblem('not_a_release');
  if (!isWhole) throw new UpdateProblem('damaged');
  return { ...signed, head };
}

async function readSmall({ name, size, content }: TarEntry): Promise<string> {
  if (name !== headName || size > mostHead) throw new UpdateProblem('not_a_release');
  const pieces: Buffer[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString('utf8');
}
