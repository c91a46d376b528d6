import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../platform/parseJson.ts';

const startFile = 'demo.json';
const startShape = z.object({ simulator: z.url() });

/** What belongs to a demo beside its rows. */
const keptNames = ['exports', 'installation.json'] as const;
const keptFolder = (dataFolder: string) => join(dataFolder, 'beginning');

/** Where the page of the simulator is that was started with the demo. */
export const noteSimulator = (dataFolder: string, simulator: string) =>
  writeFile(join(dataFolder, startFile), JSON.stringify({ simulator }), { mode: 0o600 });

export async function simulatorOf(dataFolder: string): Promise<string | null> {
  const content = await readFile(join(dataFolder, startFile), 'utf8').catch(() => '');
  const found = startShape.safeParse(parseJson(content));
  return found.success ? found.data.simulator : null;
}

/** Goes beside the rows of the beginning; it is there as a whole or not at all. */
export async function keepFiles(dataFolder: string): Promise<void> {
  const part = `${keptFolder(dataFolder)}.part`;
  await rm(part, { recursive: true, force: true });
  await mkdir(part, { recursive: true, mode: 0o700 });
  for (const name of keptNames) await copyIfThere(join(dataFolder, name), join(part, name));
  await rm(keptFolder(dataFolder), { recursive: true, force: true });
  await rename(part, keptFolder(dataFolder));
}

/** Files that were deleted since come back; what was added meanwhile belongs to no row and is swept away. */
export async function putBackFiles(dataFolder: string): Promise<void> {
  for (const name of keptNames) await copyIfThere(join(keptFolder(dataFolder), name), join(dataFolder, name));
}

async function copyIfThere(from: string, to: string) {
  try {
    await cp(from, to, { recursive: true });
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
