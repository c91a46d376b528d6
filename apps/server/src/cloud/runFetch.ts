import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { mostCopyBytes } from '@carestead/domain/cloud/protocol';
import { findViewer } from '../platform/access/viewerQueries.ts';
import type { JobSession } from '../platform/jobs/job.ts';
import { recordOperation } from '../platform/operations.ts';
import { readSealedCopy, SealedCopyProblem } from '../platform/sealedCopy/sealedCopy.ts';
import { CloudProblem } from './cloudProblem.ts';
import { findCopy, type KnownCopy, noteFetched, readSystemName } from './cloudQueries.ts';
import { copyFolder, fetchedPath } from './copyFiles.ts';
import { type Cloud, shown, withCloud } from './openCloud.ts';
import { isCopied } from './writeCopy.ts';

type Counted = { table: string; count: number };

/** Gets a copy back. Only one that is whole, unchanged, ours and of this system is kept. */
export const run = (wanted: { system_id: number; id: string }, session: JobSession) =>
  shown(() => fetchCopy(wanted, session));

async function fetchCopy({ system_id, id }: { system_id: number; id: string }, session: JobSession) {
  const { config, database, clock, log, job } = session;
  const key = { system_id, id };
  const copy = await findCopy(database, system_id, id);
  if (!copy) throw new CloudProblem('not_found', 'it is not in the list');
  const started_at = clock.now();
  const note = (problem: CloudProblem['reason'] | null, holds: readonly Counted[]) =>
    session.write((transaction) => noteFetched(transaction, key, { holds, problem, now: clock.now() }));
  const draft = join(config.dataFolder, copyFolder, `${randomUUID()}.part`);
  try {
    if (!copy.is_own) throw new CloudProblem('foreign', 'another installation has made it');
    const cloud = await withCloud(session, system_id, async (opened) => opened);
    await download(cloud, copy, draft);
    const holds = await contentsOf(draft, system_id, session);
    await rename(draft, fetchedPath(config.dataFolder, system_id, id));
    await note(null, holds);
    const viewer = job.user_id === null ? null : await findViewer(database, job.user_id);
    const name = await readSystemName(database, system_id);
    await session.write((transaction) =>
      recordOperation(transaction, {
        ...{ kind: 'cloud_fetch', user_name: viewer?.name ?? '', state: 'done', started_at },
        ...{ finished_at: clock.now(), details: { name, bytes: copy.bytes } },
      }),
    );
    return { rows: holds.reduce((sum, { count }) => sum + count, 0) };
  } catch (error) {
    if (!(error instanceof CloudProblem)) throw error;
    log.warn({ err: error, ...key }, 'copy was not fetched');
    await note(error.reason, []);
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function download(cloud: Cloud, { id, bytes, sha256 }: KnownCopy, path: string): Promise<void> {
  // Nothing of ours is larger: the list of a cloud that says so does not fill this disk.
  if (bytes > mostCopyBytes) throw new CloudProblem('damaged', `it has ${bytes} bytes`);
  await mkdir(join(path, '..'), { recursive: true, mode: 0o700 });
  const file = createWriteStream(path, { mode: 0o600, flush: true });
  const written = finished(file);
  // A full disk ends the job, not the process: it is reported below.
  written.catch(() => {});
  const hash = createHash('sha256');
  try {
    await cloud.get({ id, bytes }, (chunk) => {
      hash.update(chunk);
      file.write(chunk);
    });
  } finally {
    file.end();
    await written;
  }
  if (hash.digest('hex') !== sha256) throw new CloudProblem('damaged', 'it has another checksum than what was sent');
}

async function contentsOf(
  path: string,
  system_id: number,
  { secrets }: Pick<JobSession, 'secrets'>,
): Promise<readonly Counted[]> {
  const counts = new Map<string, number>();
  try {
    for await (const line of readSealedCopy(path, secrets)) {
      if (line.kind === 'system' && line.system_id !== system_id)
        throw new CloudProblem('foreign', `it is of the system ${line.system_id}`);
      if (line.kind === 'rows' && isCopied(line.table))
        counts.set(line.table, (counts.get(line.table) ?? 0) + line.rows.length);
    }
  } catch (error) {
    if (error instanceof SealedCopyProblem) throw new CloudProblem(error.why, error.message, error);
    throw error;
  }
  return [...counts].map(([table, count]) => ({ table, count }));
}
