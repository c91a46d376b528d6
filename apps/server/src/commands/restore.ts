import { basename, resolve } from 'node:path';
import { sentenceOf } from '../backups/problemSentence.ts';
import { restoreBackup } from '../backups/restoreBackup.ts';
import { withInstallation } from '../installationDatabase.ts';
import { systemClock } from '../platform/clock.ts';
import { readInstallation } from '../platform/installation.ts';
import { StartProblem } from '../platform/startProblem.ts';
import { runCommand } from './runCommand.ts';

const usage = 'npm run restore -- FILE.backup [--replace]';
const flag = '--replace';

/** Puts a backup in the place of this installation; what is there is replaced only on confirmation. */
await runCommand(async (config, log) => {
  const [file] = process.argv.slice(2).filter((argument) => argument !== flag);
  if (!file) throw new StartProblem(`Which backup? ${usage}`);
  const path = resolve(file);
  const passphrase = process.env.CARESTEAD_BACKUP_PASSPHRASE || null;
  return await withInstallation(config, log, async ({ database, databaseUrl, disconnect }) => {
    if ((await readInstallation(database)).setup_time > 0 && !process.argv.includes(flag))
      throw new StartProblem(
        `This installation is in use: to put the backup in its place, ${usage.replace(/[[\]]/g, '')}`,
      );
    // Whatever is connected to the database that is replaced loses its connection.
    await disconnect();
    const restored = await restoreBackup({
      ...{ databaseUrl, dataFolder: config.dataFolder, path, passphrase, file: basename(path) },
      ...{ by: null, from: 'command line', now: systemClock.now },
    }).catch((error: unknown) => {
      throw sentenceOf(error, path);
    });
    const { created_at, product_version } = restored.contents;
    const kept = restored.keptAs ? [`What was there before is kept as the database ${restored.keptAs}.`] : [];
    return {
      ok: true,
      text: [
        `Restored ${restored.rows} rows of ${new Date(created_at).toISOString()} (Carestead ${product_version}).`,
        ...kept,
        'A running server starts anew by itself; everybody logs in again.',
      ].join('\n'),
    };
  });
});
