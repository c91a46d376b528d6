import { type FileHandle, open, readFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseStored, type StoredJournal, storedText } from './storedJournal.ts';

/** The journal on disk: lines are added at its end, and it is replaced as a whole to forget. */
export async function openJournalFile(folder: string) {
  const path = join(folder, 'journal.jsonl');
  const found = await readStored(path);
  let handle: FileHandle | null = null;
  let length = 0;
  if (found) {
    handle = await open(path, 'r+');
    await handle.truncate(found.length);
    await handle.datasync();
    length = found.length;
  }
  return {
    found: found?.journal ?? null,
    /** On disk when it returns. A place instead of "append", so that one that failed halfway is overwritten. */
    add: async (lines: string) => {
      if (!handle) throw new Error('a journal begins by being replaced');
      const bytes = Buffer.from(lines);
      await writeAll(handle, bytes, length);
      await handle.datasync();
      length += bytes.length;
    },
    replace: async (journal: StoredJournal) => {
      const bytes = Buffer.from(storedText(journal));
      const next = await open(`${path}.new`, 'w');
      try {
        await writeAll(next, bytes, 0);
        await next.datasync();
        await rename(`${path}.new`, path);
        await syncFolder(path);
      } catch (error) {
        await next.close();
        throw error;
      }
      await handle?.close();
      handle = next;
      length = bytes.length;
    },
    close: async () => await handle?.close(),
  };
}

async function readStored(path: string) {
  const bytes = await readFile(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (bytes === null) return null;
  const found = parseStored(bytes);
  // Not ours to mend; the box begins anew, and what is there can be looked at.
  if (!found) await rename(path, `${path}.unreadable`);
  return found;
}

async function writeAll(handle: FileHandle, bytes: Buffer, from: number) {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, from + done);
    done += bytesWritten;
  }
}

/** A rename is on disk when its folder is. */
async function syncFolder(path: string) {
  const folder = await open(dirname(path), 'r');
  await folder.sync();
  await folder.close();
}
