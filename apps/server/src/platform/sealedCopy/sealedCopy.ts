import { randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Secrets } from '../secrets/secrets.ts';
import { StartProblem } from '../startProblem.ts';

/** What it is of, and why it was made. */
export type CopyHeader = {
  system_id: number;
  name: string;
  created_at: number;
  reason: 'deleted' | 'commit' | 'manual';
};

/** Of a copy of before there were others, the reason is not written down. */
type Header = Omit<CopyHeader, 'reason'> & { reason?: CopyHeader['reason'] };
type Page = { table: string; rows: readonly string[] };

export type CopyLine =
  | ({ kind: 'system'; format: 1 } & Header)
  | { kind: 'rows'; table: string; rows: readonly unknown[] }
  | { kind: 'end'; count: number };

/** Every line carries the id of the copy and its place in it, so that no line can be taken out, moved or exchanged. */
type Sealed = CopyLine & { copy: string; place: number };

type Packer = Pick<Secrets, 'encrypt' | 'decrypt'>;

const pack = async (secrets: Packer, json: string) => secrets.encrypt((await promisify(gzip)(json)).toString('base64'));

const unpack = async (secrets: Packer, sealed: string) =>
  JSON.parse((await promisify(gunzip)(Buffer.from(secrets.decrypt(sealed), 'base64'))).toString('utf8')) as Sealed;

/** Why a copy is not read to its end. */
export class SealedCopyProblem extends StartProblem {
  /** `foreign`: nothing of it opens with this key. */
  readonly why: 'foreign' | 'damaged' | 'cut';

  constructor(why: SealedCopyProblem['why'], sentence: string) {
    super(sentence);
    this.why = why;
  }
}

export type SystemCopy = {
  /** Below the data folder. */
  file: string;
  count: number;
  remove: () => Promise<void>;
};

/** The folder lies below the data folder; only the account of the server may read it. */
type Place = { dataFolder: string; folder: string; secrets: Packer };

/**
 * Writes all rows of a system into a file that only the key of this installation opens. It is there whole, on the disk
 * and under its name, or not at all.
 */
export async function writeSealedCopy(
  { dataFolder, folder: folderName, secrets }: Place,
  header: CopyHeader,
  pages: AsyncIterable<Page>,
): Promise<SystemCopy> {
  const folder = join(dataFolder, folderName);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copy = randomUUID();
  const time = new Date(header.created_at)
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');
  const name = `system-${header.system_id}-${time}-${copy.slice(0, 8)}.sealed`;
  const path = join(folder, name);
  const draft = `${path}.part`;
  try {
    const file = await open(draft, 'wx', 0o600);
    let count = 0;
    try {
      count = await writeLines(file, secrets, copy, header, pages);
    } finally {
      await file.close();
    }
    await rename(draft, path);
    await syncFolder(folder);
    return { file: join(folderName, name), count, remove: () => rm(path, { force: true }) };
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    await rm(path, { force: true }).catch(() => {});
    throw error;
  }
}

async function writeLines(
  file: FileHandle,
  secrets: Packer,
  copy: string,
  header: CopyHeader,
  pages: AsyncIterable<Page>,
): Promise<number> {
  let place = 0;
  let count = 0;
  const write = async (fields: string) => {
    const json = `{"copy":${JSON.stringify(copy)},"place":${place},${fields}}`;
    await file.writeFile(`${await pack(secrets, json)}\n`);
    place += 1;
  };
  await write(`"kind":"system","format":1,${JSON.stringify(header).slice(1, -1)}`);
  for await (const { table, rows } of pages) {
    count += rows.length;
    await write(`"kind":"rows","table":${JSON.stringify(table)},"rows":[${rows.join(',')}]`);
  }
  await write(`"kind":"end","count":${count}`);
  await file.sync();
  return count;
}

/** A rename is on the disk when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Reads a copy line by line; one that is not whole, was changed or belongs to another key is a problem. */
export async function* readSealedCopy(path: string, secrets: Packer): AsyncGenerator<CopyLine> {
  const file = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`${path} cannot be read (${error.code}).`);
  });
  const lines = createInterface({ input: file.createReadStream(), crlfDelay: Number.POSITIVE_INFINITY });
  let copy: string | null = null;
  let place = 0;
  let isEnded = false;
  let count = 0;
  for await (const sealed of lines) {
    const line = await unpack(secrets, sealed).catch(() => {
      const why = place === 0 ? 'foreign' : 'damaged';
      throw new SealedCopyProblem(why, `Line ${place + 1} of ${path} does not open with the key of this installation.`);
    });
    copy ??= line.copy;
    if (line.copy !== copy || line.place !== place || isEnded || (place === 0) !== (line.kind === 'system'))
      throw new SealedCopyProblem('damaged', `${path} was changed: line ${place + 1} does not belong there.`);
    if (line.kind === 'rows') count += line.rows.length;
    if (line.kind === 'end') isEnded = line.count === count;
    place += 1;
    yield line;
  }
  if (!isEnded) throw new SealedCopyProblem('cut', `${path} is not whole: its end is missing.`);
}
