import type { KeyObject } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../platform/parseJson.ts';
import { releasesFolder } from '../platform/releases/releaseFiles.ts';
import { readHead, type SignedRelease } from './releaseFile.ts';
import { UpdateProblem } from './updateProblem.ts';

const storedShape = z.object({ head: z.string(), source: z.enum(['address', 'file']), found_at: z.number() });

/** The release that can be installed next, with where its file is. */
export type Offer = SignedRelease & { source: 'address' | 'file'; found_at: number };

const offerFile = (dataFolder: string) => join(releasesFolder(dataFolder), 'offer.json');
/** One that was uploaded lies here until another one comes. */
export const uploadedFile = (dataFolder: string) => join(releasesFolder(dataFolder), 'uploaded.release');
export const uploadsFolder = (dataFolder: string) => join(releasesFolder(dataFolder), 'uploads');

/** The signature is verified whenever it is read: the file lies where others may have written. */
export async function readOffer(dataFolder: string, keys: readonly KeyObject[]): Promise<Offer | null> {
  const text = await readFile(offerFile(dataFolder), 'utf8').catch(() => null);
  const stored = storedShape.safeParse(parseJson(text));
  if (!stored.success) return null;
  const { head, source, found_at } = stored.data;
  try {
    return { ...readHead(head, keys), source, found_at };
  } catch (error) {
    if (error instanceof UpdateProblem) return null;
    throw error;
  }
}

export async function writeOffer(
  dataFolder: string,
  offer: { head: string; source: Offer['source']; found_at: number },
) {
  await mkdir(releasesFolder(dataFolder), { recursive: true, mode: 0o700 });
  const fresh = `${offerFile(dataFolder)}.${randomUUID()}`;
  await writeFile(fresh, JSON.stringify(offer), { mode: 0o600 });
  await rename(fresh, offerFile(dataFolder));
}
