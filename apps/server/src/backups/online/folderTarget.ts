import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve, sep } from 'node:path';
import { sha256Of } from './fileParts.ts';
import { asOnlineProblem, OnlineProblem } from './onlineProblem.ts';
import type { Target } from './target.ts';

/** A folder of this machine, such as a network drive. It is never created: where the drive is not there, its folder is not either. */
export function folderTarget(folder: string, dataFolder: string): Target {
  const place = resolve(folder);
  const demandFolder = async () => {
    if (`${place}${sep}`.startsWith(`${resolve(dataFolder)}${sep}`))
      throw new OnlineProblem('refused', 'the folder is in the data folder of this server');
    if (!(await stat(place)).isDirectory()) throw new OnlineProblem('not_found', `${place} is no folder`);
  };
  return {
    check: (signal) =>
      guarded(async () => {
        await demandFolder();
        const path = join(place, `carestead-test-${randomUUID()}`);
        await writeFile(path, 'Carestead', { mode: 0o600, signal });
        await rm(path);
      }),
    send: ({ file, progress, signal }) =>
      guarded(async () => {
        await demandFolder();
        const part = join(place, `${file.name}.part`);
        try {
          await copy(file.path, part, progress, signal);
          if ((await sha256Of(part, signal)) !== file.sha256) throw new OnlineProblem('different', `in ${place}`);
          await rename(part, join(place, file.name));
          return file.name;
        } finally {
          await rm(part, { force: true });
        }
      }),
    remove: (name) => guarded(() => rm(join(place, name), { force: true })),
  };
}

async function copy(path: string, to: string, progress: (bytes: number) => Promise<void>, signal: AbortSignal) {
  const handle = await open(to, 'w', 0o600);
  try {
    let bytes = 0;
    for await (const chunk of createReadStream(path, { signal, highWaterMark: 2 ** 20 })) {
      await handle.writeFile(chunk as Buffer);
      bytes += (chunk as Buffer).length;
      await progress(bytes);
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const guarded = <T>(work: () => Promise<T>): Promise<T> =>
  work().catch((error: unknown) => {
    throw asOnlineProblem(error);
  });
