import { createHash } from 'node:crypto';
import { open, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { tarEnd, tarHeader, tarPadding } from '../platform/archive/tar.ts';
import { keyPath } from '../platform/secrets/keyFile.ts';
import type { BackupContents, BackupManifest } from './backupHead.ts';
import type { Snapshot } from './snapshotQueries.ts';

/** Names inside a backup. */
export const inside = {
  contents: 'contents.json',
  manifest: 'manifest.json',
  key: 'secret.key',
  tables: 'tables/',
  files: 'files/',
} as const;

/** Folders of the data folder that belong to the installation. Exports can be made anew, and backups hold no backups. */
export const keptFolders = ['removed-systems'] as const;

/** Rows come in files of this size: how many bytes a table has is known only at its end. */
const partBytes = 4 * 2 ** 20;

type Options = {
  contents: BackupContents;
  snapshot: Snapshot;
  dataFolder: string;
  progress: (bytes: number) => Promise<void>;
};

/** Everything that a backup holds, as a tar archive: what is to come, the key, files, the rows of all tables, what has come. */
export async function* writeContents({ contents, snapshot, dataFolder, progress }: Options): AsyncGenerator<Buffer> {
  const manifest: BackupManifest = { tables: [], files: [], sequences: [] };
  const whole = (name: string, bytes: Buffer) =>
    Buffer.concat([tarHeader(name, bytes.length, contents.created_at), bytes, tarPadding(bytes.length)]);
  yield whole(inside.contents, jsonBytes(contents));
  yield whole(inside.key, await readFile(keyPath(dataFolder)));
  for (const name of await keptFiles(dataFolder)) {
    const file = await open(join(dataFolder, name), 'r');
    try {
      const { size } = await file.stat();
      const hash = createHash('sha256');
      yield tarHeader(`${inside.files}${name}`, size, contents.created_at);
      for await (const bytes of size === 0 ? [] : file.createReadStream({ end: size - 1, autoClose: false })) {
        hash.update(bytes as Buffer);
        yield bytes as Buffer;
      }
      yield tarPadding(size);
      manifest.files.push({ name, bytes: size, sha256: hash.digest('hex') });
    } finally {
      await file.close();
    }
  }
  let copied = 0;
  for (const table of contents.tables) {
    const hash = createHash('sha256');
    const { content, rows } = snapshot.copyTable(table);
    let bytes = 0;
    let part = 0;
    for await (const portion of gathered(content, partBytes)) {
      part += 1;
      for (const chunk of portion.chunks) hash.update(chunk);
      yield tarHeader(
        `${inside.tables}${table.name}/${String(part).padStart(8, '0')}`,
        portion.size,
        contents.created_at,
      );
      yield* portion.chunks;
      yield tarPadding(portion.size);
      bytes += portion.size;
      copied += portion.size;
      await progress(copied);
    }
    manifest.tables.push({ name: table.name, rows: await rows(), bytes, sha256: hash.digest('hex') });
  }
  manifest.sequences.push(...(await snapshot.readSequences()));
  yield whole(inside.manifest, jsonBytes(manifest));
  yield tarEnd();
}

const jsonBytes = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 1)}\n`);

async function keptFiles(dataFolder: string): Promise<readonly string[]> {
  const found = await Promise.all(
    keptFolders.map(async (folder) => {
      const names = await readdir(join(dataFolder, folder)).catch(() => []);
      return names.filter((name) => !name.endsWith('.part')).map((name) => `${folder}/${name}`);
    }),
  );
  return found.flat().toSorted();
}

async function* gathered(content: AsyncIterable<Buffer>, most: number) {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of content) {
    chunks.push(chunk);
    size += chunk.length;
    if (size < most) continue;
    yield { chunks, size };
    chunks = [];
    size = 0;
  }
  if (size > 0) yield { chunks, size };
}
