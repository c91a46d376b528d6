import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { entities } from '@carestead/domain/entities';
import type { Entity } from '@carestead/domain/kit/entity';
import { type PastRow, rowsAsOf } from '../entities/versionQueries.ts';
import type { JobSession } from '../platform/jobs/job.ts';
import { writeSealedCopy } from '../platform/sealedCopy/sealedCopy.ts';
import { readSystemName, type WaitingCopy } from './cloudQueries.ts';
import { copyFolder } from './copyFiles.ts';

/** What is configured for a system, with the rows of the installation that its configurator knows. */
const copied: readonly Entity[] = entities.filter(
  ({ scope, synced, partOf }: Entity) => partOf === undefined && (scope === 'system' || synced),
);

/** Whether this version knows what a table of a copy holds. */
export const isCopied = (table: string): boolean => copied.some(({ plural }) => plural === table);

const rowsAtOnce = 500;

async function* pagesOf(rows: ReadonlyMap<string, readonly PastRow[]>) {
  for (const { name, plural } of copied) {
    const all = rows.get(name) ?? [];
    for (let from = 0; from < all.length; from += rowsAtOnce)
      yield { table: plural, rows: all.slice(from, from + rowsAtOnce).map((row) => JSON.stringify(row)) };
  }
}

export type WrittenCopy = { path: string; bytes: number; sha256: string; remove: () => Promise<void> };

/**
 * Seals the configuration of a system as it stood when the copy was asked for, whatever was edited since. Of passwords it
 * says only whether they were set. Null: there was no such system then.
 */
export async function writeCopy(
  { config, database, secrets, signal }: JobSession,
  system_id: number,
  { reason, at: created_at }: WaitingCopy,
): Promise<WrittenCopy | null> {
  const past = await rowsAsOf(database, system_id, copied, created_at);
  if (past.state !== 'known') return null;
  const header = { system_id, name: await readSystemName(database, system_id), created_at, reason };
  const place = { dataFolder: config.dataFolder, folder: copyFolder, secrets };
  const { file, remove } = await writeSealedCopy(place, header, pagesOf(past.rows));
  const path = join(config.dataFolder, file);
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { signal })) hash.update(chunk as Buffer);
  return { path, bytes: (await stat(path)).size, sha256: hash.digest('hex'), remove };
}
