import { keptBackups } from '@carestead/domain/backups/keptBackups';
import { z } from 'zod';
import { readInstallation } from '../../platform/installation.ts';
import type { JobSession } from '../../platform/jobs/job.ts';
import { parseJson } from '../../platform/parseJson.ts';
import { backupPath, createdAt, isBackupName, listBackups } from '../backupFolder.ts';
import { OnlineProblem } from './onlineProblem.ts';
import { forgetSent, keepResume, noteSent, readSentFile, readSentFiles } from './onlineQueries.ts';
import { openTarget } from './openTarget.ts';
import { runOnline } from './runOnline.ts';
import { sendToTarget } from './sendToTarget.ts';
import type { Target } from './target.ts';

const resumeShape = z.record(z.string(), z.union([z.string(), z.number()]));

export const run = ({ name: wanted }: { name: string | null }, session: JobSession) =>
  runOnline(session, 'online_backup', async () => {
    const { config, database, secrets, clock, log, signal, progress } = session;
    const { target, key: target_key } = await openTarget(session);
    const name = wanted ?? (await newestOwn(config.dataFolder));
    if (name === null || !isBackupName(name)) throw new OnlineProblem('missing', 'there is no backup');
    const file = { name, target_key };
    const stored = await readSentFile(database, file);
    const sealed = stored?.sealed_resume ? parseJson(secrets.decrypt(stored.sealed_resume)) : null;
    const remote_id = await sendToTarget({
      ...{ target, path: backupPath(config.dataFolder, name), name, progress, signal, log },
      resume: resumeShape.safeParse(sealed).data ?? null,
      // Whoever has it can write to the target for some days.
      keep: (resume) =>
        session.write((transaction) =>
          keepResume(transaction, { ...file, sealed_resume: secrets.encrypt(JSON.stringify(resume)) }),
        ),
    });
    await session.write((transaction) => noteSent(transaction, file, { remote_id, now: clock.now() }));
    const removed = await applyRuleThere(session, target, target_key);
    log.info({ name, removed }, 'backup sent');
    return { file: name, removed: removed.length };
  });

const newestOwn = async (dataFolder: string) =>
  (await listBackups(dataFolder)).find(({ kind }) => kind !== 'uploaded')?.name ?? null;

/** What the rule does not keep here it does not keep there; a target that does not delete is no reason to say that nothing was sent. */
async function applyRuleThere(session: JobSession, target: Target, target_key: string): Promise<readonly string[]> {
  const { database, log, signal } = session;
  const { systems } = await readInstallation(database);
  const nightly = (await readSentFiles(database, target_key))
    .filter(({ name }) => name.includes('-nightly-'))
    .map((file) => ({ ...file, created_at: createdAt(file.name) }));
  const kept = keptBackups(nightly, systems[0]?.timezone ?? 'UTC');
  const removed: string[] = [];
  for (const { name, remote_id } of nightly.filter((file) => !kept.has(file.name))) {
    try {
      await target.remove(remote_id, signal);
    } catch (error) {
      if (!(error instanceof OnlineProblem)) throw error;
      log.warn({ err: error, name }, 'backup could not be deleted at the target, trying again with the next one');
      break;
    }
    await session.write((transaction) => forgetSent(transaction, { name, target_key }));
    removed.push(name);
  }
  return removed;
}
