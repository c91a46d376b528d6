import { open, rename } from 'node:fs/promises';

/** Either the old content is there or the new one, whenever the machine stops. */
export async function writeSafely(path: string, text: string) {
  const file = await open(`${path}.new`, 'w');
  try {
    await file.writeFile(text);
    await file.datasync();
  } finally {
    await file.close();
  }
  await rename(`${path}.new`, path);
}
