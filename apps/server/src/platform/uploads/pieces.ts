import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import { spaceGuard } from '../diskSpace.ts';

export const uploadPath = (folder: string, id: string) => join(folder, `${id}.part`);

/** Adds a piece behind those that came; gives the size so far, or null where it does not follow them. */
export async function appendPiece(folder: string, id: string, offset: number, piece: Buffer): Promise<number | null> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await spaceGuard(folder)(0);
  const file = await open(uploadPath(folder, id), 'a', 0o600);
  try {
    const { size } = await file.stat();
    // One that is sent again, because its answer was lost.
    if (size === offset + piece.length) return size;
    if (size !== offset) return null;
    await file.writeFile(piece);
    return offset + piece.length;
  } finally {
    await file.close();
  }
}
