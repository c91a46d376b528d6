import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type CopyAbout,
  mostADay,
  mostCopyBytes,
  mostListed,
  outdatedCopies,
  type StoredCopy,
  storedCopy,
} from '@carestead/domain/cloud/protocol';

/** Why a copy is not kept. */
export class CopyRefused extends Error {
  override readonly name = 'CopyRefused';
  readonly why: 'cut' | 'too_large' | 'full' | 'too_many';

  constructor(why: CopyRefused['why']) {
    super(why);
    this.why = why;
  }
}

type Options = { folder: string; now: () => number; capacity: number };
type Given = CopyAbout & { id: string; bytes: number; content: AsyncIterable<Buffer> };

const day = 86_400_000;

/** The copies of all accounts, on the disk: each a file and what is known of it, both there whole or not at all. */
export function openCopyFolder({ folder, now, capacity }: Options) {
  const folderOf = (email: string) => join(folder, createHash('sha256').update(email).digest('hex').slice(0, 32));
  const pathOf = (email: string, id: string) => join(folderOf(email), `${id}.sealed`);
  const aboutOf = (email: string, id: string) => join(folderOf(email), `${id}.json`);

  const list = (email: string): readonly StoredCopy[] => {
    mkdirSync(folderOf(email), { recursive: true, mode: 0o700 });
    return readdirSync(folderOf(email))
      .filter((name) => name.endsWith('.json'))
      .map((name) => storedCopy.parse(JSON.parse(readFileSync(join(folderOf(email), name), 'utf8'))))
      .toSorted((a, b) => b.stored_at - a.stored_at || (a.id < b.id ? -1 : 1));
  };
  const ofSystem = (email: string, { installation, system }: CopyAbout) =>
    list(email).filter((copy) => copy.installation === installation && copy.system === system);

  const remove = (email: string, { id }: StoredCopy) => {
    rmSync(aboutOf(email, id), { force: true });
    rmSync(pathOf(email, id), { force: true });
  };

  const receive = async (path: string, { bytes, content }: Given): Promise<string> => {
    const file = await open(path, 'wx', 0o600);
    const hash = createHash('sha256');
    let received = 0;
    try {
      for await (const chunk of content) {
        received += chunk.length;
        if (received > bytes) throw new CopyRefused('too_large');
        hash.update(chunk);
        await file.writeFile(chunk);
      }
      if (received < bytes) throw new CopyRefused('cut');
      await file.sync();
    } finally {
      await file.close();
    }
    return hash.digest('hex');
  };

  return {
    list: (email: string) => list(email).slice(0, mostListed),
    find: (email: string, id: string) => list(email).find((copy) => copy.id === id) ?? null,
    pathOf,
    /** The one that is kept; a copy that is there already stays as it is. */
    put: async (email: string, given: Given): Promise<{ copy: StoredCopy; isNew: boolean }> => {
      const there = list(email);
      const known = there.find(({ id }) => id === given.id);
      if (known) return { copy: known, isNew: false };
      if (given.bytes > mostCopyBytes) throw new CopyRefused('too_large');
      if (there.reduce((sum, { bytes }) => sum + bytes, given.bytes) > capacity) throw new CopyRefused('full');
      const today = ofSystem(email, given).filter(({ stored_at }) => now() - stored_at < day);
      if (today.length >= mostADay) throw new CopyRefused('too_many');
      const draft = join(folderOf(email), `${randomUUID()}.part`);
      try {
        const sha256 = await receive(draft, given);
        const { id, installation, system, note, bytes } = given;
        const copy: StoredCopy = { id, installation, system, note, bytes, sha256, stored_at: now() };
        await rename(draft, pathOf(email, id));
        // What is listed is there: its description comes last, and under its name at once.
        await writeFile(draft, JSON.stringify(copy), { mode: 0o600 });
        await rename(draft, aboutOf(email, id));
        for (const old of outdatedCopies(ofSystem(email, given), now())) remove(email, old);
        return { copy, isNew: true };
      } finally {
        await rm(draft, { force: true });
      }
    },
  };
}
