import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';

export async function sha256Of(path: string, signal: AbortSignal): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

export async function readPart(path: string, from: number, bytes: number): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const part = Buffer.alloc(bytes);
    const { bytesRead } = await file.read(part, 0, bytes, from);
    return part.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
