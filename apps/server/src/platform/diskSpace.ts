import { statfs } from 'node:fs/promises';
import type { Space } from '@carestead/domain/conditions/limits';

export type ReadSpace = (folder: string) => Promise<Space>;

export const readFreeSpace: ReadSpace = async (folder) => {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
};

/** No more than this is left free for the database, which may live on the same disk: calls come first. */
const reserve = 512 * 2 ** 20;
const reserveShare = 0.05;
const lookEvery = 8 * 2 ** 20;

export class DiskFull extends Error {
  override readonly name = 'DiskFull';
}

/** Refuses what would not fit beside that. */
export async function demandRoom(folder: string, bytes = 0) {
  const { free, size } = await readFreeSpace(folder);
  if (free - bytes < Math.min(reserve, size * reserveShare))
    throw new DiskFull('the rest of the disk is kept for the database');
}

/** Looks at the disk from time to time while a large file is written: called with the bytes written so far. */
export function spaceGuard(folder: string): (bytes: number) => Promise<void> {
  let looked = Number.NEGATIVE_INFINITY;
  return async (bytes) => {
    if (bytes - looked < lookEvery) return;
    looked = bytes;
    await demandRoom(folder);
  };
}

export const isDiskFull = (error: unknown) =>
  error instanceof DiskFull ||
  // 53100: the database needed the disk.
  (error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT', '53100'].includes(String(error.code)));
